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
    /** In how many milliseconds it is worth asking again, if the server says so. */
    readonly pause: number | null = null,
  ) {
    super(sentence);
  }
}

/** How long a request waits in all, when the server asks us to come back later. */
const PATIENCE = 30_000;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

interface Manner {
  /** Whether asking twice does no more than asking once. */
  isRepeatable?: boolean;
  /** Whether to wait and ask again by ourselves. */
  isPatient?: boolean;
}

/** The pause that an answer asks for, and a bit more: a whole class must not come back at once. */
export function findPause(answer: Response): number | null {
  const seconds = Number.parseInt(answer.headers.get("Retry-After") ?? "", 10);
  const isLater = answer.status === TOO_MANY || answer.status === UNAVAILABLE;
  return isLater && seconds >= 0 ? 1_000 * Math.max(0.5, seconds) * (1 + Math.random() / 2) : null;
}

export function wait(pause: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pause));
}

async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  { isRepeatable = method === "GET", isPatient = true }: Manner = {},
): Promise<Answer> {
  const request: RequestInit = { method, headers: { "Accept-Language": words.language } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  const end = Date.now() + PATIENCE;
  for (;;) {
    let answer: Response;
    try {
      answer = await fetch(path, request);
    } catch {
      throw new Refused("offline", words.say("client-offline"));
    }
    if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Answer;
    const pause = findPause(answer);
    // What was one too many was not done; what failed may have been.
    const mayRepeat = isPatient && (isRepeatable || answer.status === TOO_MANY);
    if (pause === null || !mayRepeat || Date.now() + pause > end) {
      const problem = (await answer.json().catch(() => null)) as Problem | null;
      throw new Refused(problem?.key ?? "", problem?.detail ?? words.say("client-offline"), pause);
    }
    await wait(pause);
  }
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
  analysis: (code: string) => 
    call<Insight | Pondering>("GET", `/api/tables/${code}/analysis`, undefined, { isPatient: false }),
  draws: (code: string) => call<Draws>("GET", `/api/tables/${code}/draws`),
  daily: (day = "") => call<Daily>("GET", day ? `/api/daily/${encodeURIComponent(day)}` : "/api/daily"),
  enter: (cave: string) => call<TableCard>("POST", `/api/daily/${cave}/play`),
  ask: (code: string, command: AnyCommand) => 
    // A command has a number, so it is done once however often it is asked for.
    call<void>("POST", `/api/tables/${code}/do`, command, { isRepeatable: true }),
};

/** A number that nobody has used yet, to ask for something by. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
