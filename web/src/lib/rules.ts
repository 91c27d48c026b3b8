export interface RulePage {
  title: string;
  intro: string;
  sections: { key: string; title: string; entries: RuleEntry[] }[];
}

export interface RuleEntry {
  id: string;
  title: string;
  text: string;
  why: string;
  values: string[];
}

export async function fetchRules(edition: string, language: string): Promise<RulePage> {
  const answer = await fetch(`/client/rules-${edition}.${language}.json`);
  return (await answer.json()) as RulePage;
}
