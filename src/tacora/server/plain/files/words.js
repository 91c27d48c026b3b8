// Says our sentences: the catalogues come as lists of texts, facts and choices.

export const language = document.documentElement.lang;

const answer = await fetch(new URL(`words.${language}.json`, import.meta.url));
const book = await answer.json();
const plural = new Intl.PluralRules(language);
const list = new Intl.ListFormat(language, { type: "conjunction" });
const number = new Intl.NumberFormat(language);

export function say(key, facts = {}) {
  const parts = book[key];
  if (parts === undefined) throw new Error(key);
  return flow(parts, facts);
}

function flow(parts, facts) {
  return parts.map((part) => show(part, facts)).join("");
}

function show(part, facts) {
  if (typeof part === "string") return part;
  if ("fact" in part) {
    const fact = facts[part.fact];
    return typeof fact === "number" ? number.format(fact) : String(fact);
  }
  const fact = facts[part.of];
  const cases = part.cases;
  const fits =
    cases[fact] ??
    (typeof fact === "number" ? cases[plural.select(fact)] : undefined) ??
    cases[part.usual];
  return flow(fits, facts);
}

export function joinNames(names) {
  return list.format(names);
}

export function showNumber(value) {
  return number.format(value);
}

// Bots of one kind are numbered, as the log numbers them.
export function showNames(seats) {
  const counts = new Map();
  for (const seat of seats) counts.set(seat.name, (counts.get(seat.name) ?? 0) + 1);
  const earlier = new Map();
  return seats.map((seat) => {
    if (seat.kind === "open") return say("page-seat-open");
    if (seat.kind !== "bot" || counts.get(seat.name) === 1) return seat.name;
    earlier.set(seat.name, (earlier.get(seat.name) ?? 0) + 1);
    return `${seat.name} ${earlier.get(seat.name)}`;
  });
}
