// An analysis as the page needs it: what belongs to a step, and how shares are written.

import type { Insight, InsightDecision, InsightMoment } from "$protocol";
import { words } from "./words.svelte";

/** A share in percent, as the sentences of the server write it. */
export function percent(share: number, isSigned = false): string {
  const rounded = Math.round(100 * share);
  const sign = rounded < 0 ? "−" : isSigned && rounded > 0 ? "+" : "";
  return `${sign}${words.number(Math.abs(rounded))}\u00a0%`;
}

/** A number with one decimal, also where that is a zero. */
export function decimal(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(words.language, digits).format(number);
}

/** What a step of the replay belongs to; nothing before the first. */
export function findMoment(insight: Insight, step: number): InsightMoment | undefined {
  return step === 0 ? undefined : insight.moments.find((moment) => moment.step >= step);
}

/** Everybody who had a choice at a step, or together with it. */
export function findDecisions(insight: Insight, step: number): InsightDecision[] {
  const moment = findMoment(insight, step);
  if (moment === undefined) return [];
  return insight.decisions.filter(({ number }) => moment.first <= number && number <= moment.last);
}

/** Everybody's chance to win as it stood after a step. */
export function findChances(insight: Insight, step: number): number[] {
  const last = insight.moments.findLast((moment) => moment.step <= step);
  return last?.chances ?? insight.start.chances;
}

/** What may be done as people read it: what the expert would do, then by the chance to win. */
export function sortOptions<Option extends { chance: number }>(options: readonly Option[]): Option[] {
  return [...options.slice(0, 1), ...options.slice(1).sort((one, other) => other.chance - one.chance)];
}

/** The options that a decision is about, in words. */
export function nameOption(decision: InsightDecision, action: string): string {
  return decision.options.find((option) => option.action === action)?.text ?? action;
}
