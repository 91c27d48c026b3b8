import type { Rating, SeatCard } from "$protocol";
import { say, words } from "./words.svelte";

/** What each seat is called; bots of one kind are numbered, as the log numbers them. */
export function nameSeats(seats: SeatCard[]): string[] {
  const isBot = (name: string) => (seat: SeatCard) => seat.kind === "bot" && seat.name === name;
  return seats.map((seat, place) => {
    if (seat.kind === "open") return say("page-seat-open");
    const alike = seats.filter(isBot(seat.name)).length;
    if (seat.kind !== "bot" || alike === 1) return seat.name;
    return `${seat.name} ${seats.slice(0, place + 1).filter(isBot(seat.name)).length}`;
  });
}

/** The games are called as on their boxes, in every language. */
export function nameGame(game: string): string {
  return game.charAt(0).toUpperCase() + game.slice(1);
}

export function writeRating(rating: Rating | null): string {
  return rating === null ? "–" : words.number(rating.sure);
}
