// The server's other door: everything that is no table's socket.

import type {
  Advice,
  AnyCommand,
  Course,
  Daily,
  Draws,
  GamePage,
  Insight,
  Me,
  Offer,
  OpenTable,
  PersonalLink,
  PersonPage,
  Pondering,
  Problem,
  Replay,
  TableCard,
} from "$protocol";
import { words } from "./words.svelte";

/** Why something could not be done, in a sentence for whoever asked. */
export class Refused extends Error {
  constructor(
    readonly key: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, headers: { "Accept-Language": words.language } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused("offline", words.say("client-offline"));
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Refused(problem?.key ?? "", problem?.detail ?? words.say("client-offline"));
  }
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

export const api = {
  games: () => call<Offer>("GET", "/api/games"),
  me: () => call<Me>("GET", "/api/me"),
  meet: (nickname: string) => call<Me>("POST", "/api/me", { nickname, is_bot: false }),
  rename: (nickname: string) => call<Me>("PATCH", "/api/me", { nickname }),
  link: () => call<PersonalLink>("POST", "/api/me/link"),
  follow: (link: string) => call<Me>("POST", "/api/me/continue", { link }),
  forget: () => call<void>("DELETE", "/api/me"),
  person: (person: string) => call<PersonPage>("GET", `/api/people/${encodeURIComponent(person)}`),
  figures: (game: string) => call<GamePage>("GET", `/api/games/${encodeURIComponent(game)}`),
  open: (wish: Partial<OpenTable> & { game: string }) => call<TableCard>("POST", "/api/tables", wish),
  lobby: () => call<TableCard[]>("GET", "/api/tables"),
  mine: () => call<TableCard[]>("GET", "/api/me/tables"),
  table: (code: string) => call<TableCard>("GET", `/api/tables/${code}`),
  replay: (code: string, seat: number | null) =>
    call<Replay>("GET", `/api/tables/${code}/replay?tell=true${seat === null ? "" : `&seat=${seat}`}`),
  advice: (code: string, seat: number) => call<Advice>("GET", `/api/tables/${code}/advice?seat=${seat}`),
  course: (code: string) => call<Course>("GET", `/api/tables/${code}/course`),
  analysis: (code: string) => call<Insight | Pondering>("GET", `/api/tables/${code}/analysis`),
  draws: (code: string) => call<Draws>("GET", `/api/tables/${code}/draws`),
  daily: (day = "") => call<Daily>("GET", day ? `/api/daily/${encodeURIComponent(day)}` : "/api/daily"),
  enter: (cave: string) => call<TableCard>("POST", `/api/daily/${cave}/play`),
  ask: (code: string, command: AnyCommand) => call<void>("POST", `/api/tables/${code}/do`, command),
};

/** A number that nobody has used yet, to ask for something by. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
