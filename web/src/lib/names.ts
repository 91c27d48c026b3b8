import type { Rating, SeatCard } from "$protocol";
import { say, words } from "./words.svelte";

/** How the name begins of a program that came by itself. */
const PROGRAM = /^bot:/;

/** What each seat is called, as in the log: our bots after stones of their colours. */
export function nameSeats(seats: SeatCard[]): string[] {
  return seats.map((seat) => {
    if (seat.kind === "open") return say("page-seat-open");
    return seat.kind === "bot" ? say(`names-bot-${seat.seat}`) : seat.name.replace(PROGRAM, "");
  });
}

const MINUTE = 60;
const DAY = 86_400;

/** How long somebody has for a decision. */
export function nameClock(seconds: number): string {
  if (seconds === 0) return say("page-clock-none");
  if (seconds < MINUTE) return say("page-clock-seconds", { count: seconds });
  if (seconds < DAY) return say("page-clock-minutes", { count: seconds / MINUTE });
  return say("page-clock-days", { count: seconds / DAY });
}

/** The games are called as on their boxes, in every language. */
export function nameGame(game: string): string {
  return game.charAt(0).toUpperCase() + game.slice(1);
}

export function writeRating(rating: Rating | null): string {
  return rating === null ? "–" : words.number(rating.sure);
}
