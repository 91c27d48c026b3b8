// One message of the server may span several steps: the choices are turned over, leavers
// go home, a card is turned, the cave falls in, the next one opens.  Here the steps
// between two views are told one by one, from what the server says has happened.

import type { DiamantPlayer, DiamantView, Happening } from "$protocol";

export type Mood = "reveal" | "pack" | "home" | "entrance" | "card" | "fallen" | "left";

/** Gems on their way from the path to somebody's pouch. */
export interface Flight {
  seat: number;
  gems: number;
  /** Whether they come from all over the path, or from the newest card. */
  isFromAll: boolean;
}

export interface Scene {
  view: DiamantView;
  mood: Mood;
  /** How long it is shown. */
  time: number;
  flights: Flight[];
  /** The hazard that ended the cave. */
  hazard: string;
  /** How many of the things that happened are seen from now on. */
  told: number;
}

/** How the last cave ended: by this hazard, or empty when all had left. */
export interface Ending {
  cave: number;
  hazard: string;
}

const TIMES: { [mood in Mood]: number } = {
  reveal: 1400,
  pack: 800,
  home: 700,
  entrance: 900,
  card: 900,
  fallen: 2400,
  left: 1200,
};

const readNumber = (fact: unknown): number => (typeof fact === "number" ? fact : 0);
const readSeats = (fact: unknown): number[] => (Array.isArray(fact) ? fact.map(readNumber) : []);
const readText = (fact: unknown): string => (typeof fact === "string" ? fact : "");

class Telling {
  scenes: Scene[] = [];
  #now: DiamantView;
  /** Where the story was when each scene began. */
  #places: number[] = [];
  #place = 0;

  constructor(
    before: DiamantView,
    private after: DiamantView,
  ) {
    this.#now = before;
  }

  #show(mood: Mood, change: Partial<DiamantView>, more: Partial<Scene> = {}): void {
    this.#now = { ...this.#now, ...change };
    this.scenes.push({ view: this.#now, mood, time: TIMES[mood], flights: [], hazard: "", told: 0, ...more });
    this.#places.push(this.#place);
  }

  #players(change: (player: DiamantPlayer) => Partial<DiamantPlayer>): DiamantPlayer[] {
    return this.#now.players.map((player) => ({ ...player, ...change(player) }));
  }

  /** The cards as they lie now; the gems on them as the server says, once it does. */
  get #path() {
    const isSame = this.after.cave === this.#now.cave && this.after.phase !== "over";
    return this.#now.path.map((card, place) => ({ ...card, gems: isSame ? (this.after.path[place]?.gems ?? 0) : 0 }));
  }

  #turn(card: string, gems: number, share: number, mood: Mood, hazard = ""): void {
    const left = this.#now.deck[card] ?? 0;
    const takers = this.#now.players.filter((player) => player.inside && share > 0);
    this.#show(
      mood,
      {
        path: [...this.#now.path, { card, gems }],
        deck: { ...this.#now.deck, [card]: Math.max(0, left - 1) },
        hazards: card.startsWith("hazard") ? [...new Set([...this.#now.hazards, card])] : this.#now.hazards,
        players: this.#players((player) => (player.inside ? { carried: player.carried + share } : {})),
      },
      { flights: takers.map(({ seat }) => ({ seat, gems: share, isFromAll: false })), hazard },
    );
  }

  #reveal(leavers: number[]): void {
    const choose = (player: DiamantPlayer) => (leavers.includes(player.seat) ? "leave" : "stay");
    this.#show("reveal", { players: this.#players((player) => ({ choice: player.inside ? choose(player) : null })) });
    const leave = (player: DiamantPlayer) => (leavers.includes(player.seat) ? { inside: false, leaving: true } : {});
    this.#now = { ...this.#now, players: this.#players(leave) };
  }

  #bringHome(paid: Map<number, number>): void {
    const { players } = this.#now;
    const flights = players
      .filter(({ seat, carried }) => (paid.get(seat) ?? 0) > carried)
      .map(({ seat, carried }) => ({ seat, gems: (paid.get(seat) ?? 0) - carried, isFromAll: true }));
    if (flights.length > 0) {
      const carried = (player: DiamantPlayer) => ({ carried: paid.get(player.seat) ?? player.carried });
      this.#show("pack", { path: this.#path, players: this.#players(carried) }, { flights });
    }
    const rest = ({ seat }: DiamantPlayer) => {
      const { chest, pile } = this.after.players[seat] ?? { chest: null, pile: null };
      return paid.has(seat) ? { inside: false, leaving: false, carried: 0, chest, pile } : {};
    };
    this.#show("home", { path: this.#path, players: this.#players(rest) });
  }

  #enter(cave: number): void {
    const deck = { ...this.after.deck };
    for (const { card } of this.after.path) if (card in deck) deck[card] = (deck[card] ?? 0) + 1;
    const players = this.#players(() => ({ inside: true, leaving: false, choice: null, carried: 0 }));
    this.#show("entrance", { cave, caves_done: cave - 1, path: [], hazards: [], deck, players });
  }

  #takeRelics(facts: Happening["facts"]): void {
    const takes = ({ seat, relics, relic_gems }: DiamantPlayer) =>
      seat === facts.seat ? { relics: relics + readNumber(facts.count), relic_gems: relic_gems + readNumber(facts.gems) } : {};
    const path = this.#now.path.map((card) => (card.card === "relic" ? { ...card, card: "relic taken" } : card));
    this.#show("home", { path, players: this.#players(takes) });
  }

  tell(happened: Happening[]): Scene[] {
    const paid = new Map<number, number>();
    for (const [place, { key, facts }] of happened.entries()) {
      const what = key.replace("diamant-event-", "");
      // Those who go home together are one scene, which begins with the first.
      if (what !== "home" || !happened[place - 1]?.key.endsWith("-home")) this.#place = place;
      if (what === "leave") this.#reveal(readSeats(facts.who));
      else if (what === "all-stay") this.#reveal([]);
      else if (what === "home") {
        paid.set(readNumber(facts.seat), readNumber(facts.gems));
        // All who go home together go at once.
        if (!happened[place + 1]?.key.endsWith("-home")) this.#bringHome(paid);
      } else if (what === "relics") this.#takeRelics(facts);
      else if (what === "cave") this.#enter(readNumber(facts.cave));
      else if (what === "treasure") {
        paid.clear();
        this.#turn(`treasure ${readNumber(facts.value)}`, readNumber(facts.rest), readNumber(facts.share), "card");
      } else if (what === "relic") this.#turn("relic", 0, 0, "card");
      else if (what === "hazard") this.#turn(`hazard ${readText(facts.hazard)}`, 0, 0, "card");
      else if (what === "second-hazard") this.#turn(`hazard ${readText(facts.hazard)}`, 0, 0, "fallen", readText(facts.hazard));
      else if (what === "cave-end" && !happened.some((other) => other.key.endsWith("-lost"))) this.#show("left", {});
    }
    // What has no scene of its own is seen in the one before it.
    const starts = [0, ...this.#places.slice(1), happened.length];
    return this.scenes.map((scene, place) => ({ ...scene, told: (starts[place + 1] ?? 0) - (starts[place] ?? 0) }));
  }
}

/** The steps from one view to the next; a card that is turned last leads to that itself. */
export function tellScenes(before: DiamantView, happened: Happening[], after: DiamantView): Scene[] {
  const scenes = new Telling(before, after).tell(happened);
  const last = scenes.at(-1);
  if (last?.mood === "card") scenes[scenes.length - 1] = { ...last, view: after };
  return scenes;
}

export function findEnding(happened: Happening[]): Ending | null {
  const end = happened.find(({ key }) => key === "diamant-event-cave-end");
  if (!end) return null;
  const fall = happened.find(({ key }) => key === "diamant-event-second-hazard");
  return { cave: readNumber(end.facts.cave), hazard: readText(fall?.facts.hazard) };
}
