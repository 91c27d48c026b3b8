// Lets a test ask the client's own code: what was shown, and what does it make of the draws?

import type { Draws, Happening } from "$protocol";
import { note, type Shown } from "../../web/src/lib/shown";
import { verify, type Kept } from "../../web/src/lib/verify";

interface Look {
  seat: number;
  n: number;
  step: number;
  view: Shown["view"];
  happened: Happening[] | null;
}

interface Question {
  kept: Kept;
  looks: Look[];
  told: Draws;
  isDaily: boolean;
}

let text = "";
for await (const chunk of process.stdin) text += chunk;
const findings = [];
for (const { kept, looks, told, isDaily } of JSON.parse(text) as Question[]) {
  for (const { seat, n, step, view, happened } of looks) {
    kept.shown[seat] = note(kept.shown[seat], { n, step, view }, happened);
  }
  findings.push(await verify(told, kept, isDaily));
}
console.log(JSON.stringify(findings));
