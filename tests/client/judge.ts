// Lets a test ask the client's own code: what was shown, and what does it make of the draws?

import type { Draws, Happening, TableCard } from "$protocol";
import { note, readAgreed, type Shown } from "../../web/src/lib/shown";
import { verify, type Kept } from "../../web/src/lib/verify";

interface Look {
  seat: number;
  n: number;
  step: number;
  view: Shown["view"];
  happened: Happening[] | null;
}

interface Question {
  card: TableCard;
  kept: Omit<Kept, "agreed">;
  looks: Look[];
  told: Draws;
  isDaily: boolean;
  isAfterGivenUp: boolean;
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const findings = [];
for (const { card, kept: promised, looks, told, ...around } of JSON.parse(text) as Question[]) {
  const kept: Kept = { ...promised, agreed: readAgreed(card) };
  for (const { seat, n, step, view, happened } of looks) {
    kept.shown[seat] = note(kept.shown[seat], { n, step, view }, happened);
  }
  findings.push(await verify(told, kept, around));
}
console.log(JSON.stringify(findings));
