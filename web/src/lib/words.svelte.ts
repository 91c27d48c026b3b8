// Our sentences: the catalogues come as lists of texts, facts and choices.

export const LANGUAGES = ["en", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Facts = { [name: string]: string | number };

type Part = string | { fact: string } | { of: string; cases: { [name: string]: Part[] }; usual: string };
type Book = { [key: string]: Part[] };

const KEPT = "tacora-language";

class Words {
  language = $state<Language>("en");
  #book = $state.raw<Book>({});
  #plural = new Intl.PluralRules("en");
  #list = new Intl.ListFormat("en");
  #number = new Intl.NumberFormat("en");

  async load(language: Language): Promise<void> {
    const answer = await fetch(`/client/words.${language}.json`);
    const book = (await answer.json()) as Book;
    this.#plural = new Intl.PluralRules(language);
    this.#list = new Intl.ListFormat(language);
    this.#number = new Intl.NumberFormat(language);
    this.#book = book;
    this.language = language;
    document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return key in this.#book;
  }

  say(key: string, facts: Facts = {}): string {
    const parts = this.#book[key];
    if (parts === undefined) throw new Error(`no such sentence: ${key}`);
    return this.#flow(parts, facts);
  }

  join(names: string[]): string {
    return this.#list.format(names);
  }

  number(value: number): string {
    return this.#number.format(value);
  }

  /** A day such as 2026-11-16, in full. */
  date(day: string): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
  }

  /** What the clock on the wall shows at a moment. */
  time(moment: number): string {
    return new Intl.DateTimeFormat(this.language, { timeStyle: "short" }).format(moment);
  }

  #flow(parts: Part[], facts: Facts): string {
    return parts.map((part) => this.#show(part, facts)).join("");
  }

  #show(part: Part, facts: Facts): string {
    if (typeof part === "string") return part;
    if ("fact" in part) {
      const fact = facts[part.fact];
      return typeof fact === "number" ? this.number(fact) : String(fact);
    }
    const fact = facts[part.of];
    const { cases, usual } = part;
    const byNumber = typeof fact === "number" ? cases[this.#plural.select(fact)] : undefined;
    return this.#flow(cases[String(fact)] ?? byNumber ?? cases[usual] ?? [], facts);
  }
}

export const words = new Words();

export function say(key: string, facts: Facts = {}): string {
  return words.say(key, facts);
}

/** The language asked for in the address, chosen earlier, or the browser's. */
export function findLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  const wished = [asked, localStorage.getItem(KEPT), ...navigator.languages];
  for (const wish of wished) {
    const found = LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await words.load(language);
}
