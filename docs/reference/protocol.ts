// Made by `python -m tacora.server.typescript`; do not edit.

/** Do something in the game; a choice made together may be made again. */
export interface Act {
  do: "act";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  /** As a ledger writes it; `legal` lists what may be done now. */
  action: string;
  /** The step that the client saw; if the game is further, the action is refused. */
  step?: number | null;
}

/** Take a choice back while others are still choosing. */
export interface TakeBack {
  do: "take_back";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
}

/**
 * Take a seat, the first open one if none is named; several at one device, too.
 *
 * Sitting down again on your own seat changes name, salt and agreement.
 */
export interface Sit {
  do: "sit";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  /** The seat wanted; without it, the first open one. */
  seat?: number | null;
  /** What this seat is called, if not by the person's nickname. */
  name?: string | null;
  /** The SHA-256 of the salt you will reveal when the game starts; see fair draws. */
  salt_hash?: string | null;
  /** Whether the game may count; it does only if all agree. */
  agrees_to_rating?: boolean;
}

/**
 * Leave a seat; during the game a bot takes over until one is back.
 *
 * Once the bot has decided anything, a rated game counts as lost.
 */
export interface Stand {
  do: "stand";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
}

/** Take the own seat back from the bot that plays in it. */
export interface Return {
  do: "return";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
}

/** Say before the game that one is ready, or not yet, for the host to see. */
export interface Ready {
  do: "ready";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  on: boolean;
}

/** Give an open seat to one of our bots; the host's right. */
export interface PutBot {
  do: "put_bot";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  /** The name of a bot, as `GET /api/games` lists them. */
  bot: string;
}

/** Give every open seat to a bot; the host's right. */
export interface Fill {
  do: "fill";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  /** The name of a bot, as `GET /api/games` lists them. */
  bot: string;
}

/**
 * Free a seat before the game; the host's right.
 *
 * Whoever sat there cannot sit down at this table again.
 */
export interface Free {
  do: "free";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
}

/** Commit to a salt for a seat of yours, in place of any before it. */
export interface Commit {
  do: "commit";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  /** The SHA-256 of the salt you will reveal when the game starts; see fair draws. */
  salt_hash: string;
}

/** Reveal the salt you committed to, once the commitments are frozen. */
export interface Reveal {
  do: "reveal";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  /** The text whose SHA-256 the seat's `salt_hash` is. */
  salt: string;
}

/** Begin the game, once all salts are revealed; the host's right. */
export interface Start {
  do: "start";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
}

/**
 * Stop the game and its clock; the host's right.
 *
 * After ten minutes of pause in a game any player may go on.  Once one has, the host
 * cannot pause this game again.
 */
export interface Pause {
  do: "pause";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
}

/** Go on after a pause: the host at any time, other players after `pause_ends`. */
export interface Resume {
  do: "resume";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
}

/** Let single choices play themselves, or no longer. */
export interface Auto {
  do: "auto";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  on: boolean;
}

/** Say one of our phrases, or own words where the table allows them. */
export interface Say {
  do: "say";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  /** One of the phrases or emotes that `GET /api/games` lists. */
  phrase?: string | null;
  /** Own words, where the table has free talk; one or the other, not both. */
  text?: string | null;
}

/** Do not hear a seat any more, or hear it again. */
export interface Mute {
  do: "mute";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
  seat: number;
  on: boolean;
}

/** Once the game is over: open another table for the same people. */
export interface Rematch {
  do: "rematch";
  /** Chosen by the client; asking again with the same one never doubles anything. */
  id: string;
}

/**
 * Everything there is to see now: the first message, and after a lost connection.
 *
 * With `after` in the address it also has what was missed since, if that is known.
 */
export interface Welcome {
  is: "welcome";
  /** The number of the last news. */
  n: number;
  /** How far the game is; see above. */
  step: number;
  /** The server's time, in milliseconds since 1970, to reckon clocks by. */
  now: number;
  /** Your public name; empty for somebody we do not know. */
  you: string;
  /** The seats that are yours. */
  yours: number[];
  /** The seats that you do not want to hear. */
  muted: number[];
  /** Those of your seats whose single choices play themselves. */
  autos: number[];
  table: TableCard;
  /** The seats that the game waits for. */
  awaited: number[];
  /** When the clock ends this decision, in milliseconds since 1970. */
  deadline: number | null;
  /** One for each seat of yours, or a watcher's; none before the game. */
  eyes: Eye[];
  /** What was said lately. */
  lines: Line[];
  /** What happened after the number `after`; null if not all is known. */
  missed: Missed[] | null;
}

/** A table as everybody sees it: what is played, and who sits where. */
export interface TableCard {
  /** What one needs to know in order to join: six letters and digits. */
  code: string;
  game: string;
  edition: string;
  rules_version: number;
  /** Every option, also where it has its default. */
  options: { [key: string]: string | boolean | number };
  seats: SeatCard[];
  /** `open`, `revealing`, `playing`, `over` or `closed`. */
  status: string;
  is_paused: boolean;
  /** When any player may end the pause, in milliseconds since 1970; else null. */
  pause_ends: number | null;
  is_public: boolean;
  is_rated: boolean;
  has_free_talk: boolean;
  /** Whether all are shown how likely the next card ends a cave. */
  has_odds: boolean;
  /** Whether players may ask the expert what to do. */
  has_advice: boolean;
  /** Seconds for a decision; 0 is no clock. */
  clock: number;
  /** The public name of whoever may start, pause and seat bots. */
  host: string;
  /** The day whose daily cave is played; else empty. */
  day: string;
  /** The fingerprint of the seed, for the ledger to be checked by. */
  commitment: string;
  /** One for each seat, once the game is over. */
  scores: number[] | null;
  /** The seats that won, once the game is over. */
  winners: number[] | null;
  /** The code of the table where the same people went on. */
  next: string;
}

/** Who sits on a seat, for everybody to see. */
export interface SeatCard {
  seat: number;
  /** `open`, `person` or `bot`. */
  kind: string;
  /** What the player is called; for a bot of ours, the name of the bot. */
  name: string;
  /** The public name of a person's page, if a person sits here. */
  person: string;
  /** Whether the person is connected. */
  is_here: boolean;
  /** Whether a bot plays for an absent player. */
  is_replaced: boolean;
  agrees_to_rating: boolean;
  /** Whether the player has said so; a bot always is. */
  is_ready: boolean;
  /** The SHA-256 of the salt committed to; empty for a seat without one. */
  salt_hash: string;
}

/** What one seat, or a watcher, sees. */
export interface Eye {
  /** Whose eyes these are; null for a watcher. */
  seat: number | null;
  /** The table as it is seen; see the views below. */
  view: DiamantView | DiamondsView | DiamoniakView;
  /** What this seat may do now; a client offers this and nothing else. */
  legal: string[];
  /** What was seen to happen since the last news, in its order. */
  happened: Happening[];
  /** The same in sentences, for clients that asked with `tell=1`. */
  told?: string[] | null;
  /** Only at a table that has odds; null when no card will be turned any more. */
  odds?: Odds | null;
}

/** The table as one seat sees it, or a watcher, to whom nothing is `mine`. */
export interface DiamantView {
  game: "diamant";
  edition: string;
  chests: "hidden" | "open";
  /** Are leavers paid before the next card? */
  order: "leave-first" | "printed";
  phase: "camp" | "card" | "choice" | "over";
  caves_done: number;
  /** The one whose path lies in sight, from 1; 0 before the first. */
  cave: number;
  /** Brought out by anybody so far. */
  relics_out: number;
  path: PathCard[];
  /** Met in this cave; a second one ends it. */
  hazards: string[];
  /** How many of each card are still to come. */
  deck: { [key: string]: number };
  /** How many have left the game. */
  gone: { [key: string]: number };
  players: DiamantPlayer[];
  mine: DiamantMine | null;
}

/**
 * A card on the path, and the gems left lying on it.
 *
 * It is written as in a ledger; `relic taken` is the place of a relic that somebody
 * has carried out.
 */
export interface PathCard {
  card: string;
  gems: number;
}

/** What everybody sees of one player; of the viewer, also the own chest. */
export interface DiamantPlayer {
  seat: number;
  inside: boolean;
  /** On the way out, and paid after the next card (2005). */
  leaving: boolean;
  /** Gems, not safe yet. */
  carried: number;
  /** Brought out. */
  relics: number;
  /** What these relics are worth, in gems. */
  relic_gems: number;
  /** Turned over last. */
  choice: "leave" | "stay" | null;
  /** Gems; null while it is closed to the viewer. */
  chest: number | null;
  /** How full the chest looks (2005). */
  pile: "few" | "many" | "none" | null;
}

/** What only the viewer knows. */
export interface DiamantMine {
  seat: number;
  /** Gems. */
  chest: number;
  /** Laid face down. */
  choice: "leave" | "stay" | null;
}

/**
 * The table as one seat sees it, or a watcher, to whom nothing is `mine`.
 *
 * What a finished round has left stays in sight until the first card is dealt.
 */
export interface DiamondsView {
  game: "diamonds";
  variant: "basic" | "perfect" | "perfect-teams" | "teams";
  vaults: "hidden" | "open";
  /** Does each see the own suits taken? */
  taken: "hidden" | "own";
  phase: "announce" | "deal" | "dealer" | "over" | "pass" | "play" | "rob";
  /** The one that is dealt or played, from 1. */
  round: number;
  /** In the whole game. */
  rounds: number;
  /** Null until one is named. */
  dealer: number | null;
  /** Who announces, plays or robs, or is dealt the next card. */
  mover: number;
  /** Who led the last trick. */
  leader: number;
  /** In phase `rob`: what goes on when the target is chosen. */
  after: "round" | "trick" | "victory";
  /** Cards, in this round. */
  dealt: number;
  /** Cards that each passes; 0 before it is said. */
  announced: number;
  /** In the order of play; a full one lies till the next lead. */
  trick: TrickCard[];
  /** Whom the last club took a crystal from; 0 before the first. */
  robbed: number;
  /** Who acted for most cards, when they were counted last. */
  majorities: SuitSeats;
  players: DiamondsPlayer[];
  mine: DiamondsMine | null;
}

/** A card of the trick, and who played it. */
export interface TrickCard {
  seat: number;
  card: string;
}

/** A seat for each suit; null is nobody. */
export interface SuitSeats {
  diamonds: number | null;
  hearts: number | null;
  spades: number | null;
  clubs: number | null;
}

/**
 * What everybody sees of one player; of the viewer, also what is closed to others.
 *
 * Cards are written as in a ledger, `D7`.
 */
export interface DiamondsPlayer {
  seat: number;
  /** A seat. */
  partner: number | null;
  /** Cards, those included that lie face down to be passed. */
  hand_count: number;
  /** In this round, sorted. */
  played: string[];
  /** Suits that this player has shown to have none of. */
  voids: ("clubs" | "diamonds" | "hearts" | "spades")[];
  /** Taken in this round. */
  tricks: number;
  /** In the pile of tricks; null while it is closed. */
  taken: SuitCounts | null;
  /** Crystals, each worth 1. */
  showroom: number;
  /** Crystals, each worth 2; null while it is closed. */
  vault: number | null;
}

/** How many cards of each suit. */
export interface SuitCounts {
  diamonds: number;
  hearts: number;
  spades: number;
  clubs: number;
}

/** What only the viewer knows; cards are sorted. */
export interface DiamondsMine {
  seat: number;
  hand: string[];
  /** Laid face down, to be passed. */
  passing: string[];
  /** In this round. */
  received: string[];
  /** In this round. */
  given: string[];
  /** Crystals. */
  vault: number;
}

/** The table as one seat sees it, or a watcher, to whom nothing is `mine`. */
export interface DiamoniakView {
  game: "diamoniak";
  edition: string;
  /** Who gets the price of a castle card. */
  payment: "discard" | "seller";
  /** What becomes of a lost castle's colour. */
  colour: "kept" | "released";
  phase: "card" | "first" | "go-on" | "over" | "paying" | "start" | "witch";
  /** Whose turn it is; null until one is named. */
  player: number | null;
  /** Cards that a witch still takes. */
  owed: number;
  deck: DiamoniakPile;
  /** Laid aside; the next deck. */
  beside: DiamoniakPile;
  players: DiamoniakPlayer[];
  mine: DiamoniakMine | null;
}

/** Cards in the deck or beside it; castle cards written as in a ledger. */
export interface DiamoniakPile {
  /** Of all its cards. */
  count: number;
  castles: string[];
  diamonds: number;
  witches: number;
  fairies: number;
}

/** What lies in front of one player; castle cards written as in a ledger. */
export interface DiamoniakPlayer {
  seat: number;
  /** Of the castle that she builds. */
  colour: "blue" | "green" | "pink" | "yellow" | null;
  /** `castle pink 3`; six of them win. */
  castle: string[];
  /** Castle cards to her right, of other colours. */
  side: string[];
  diamonds: number;
  fairies: number;
}

/** Who the viewer is; nothing is hidden from the others. */
export interface DiamoniakMine {
  seat: number;
}

/** One thing that happened in the game: the key of its sentence, and the facts. */
export interface Happening {
  /** The key of a sentence in the catalogues. */
  key: string;
  /** What goes into the sentence. */
  facts: { [key: string]: unknown };
}

/** How likely the next card ends the cave, counted from what everybody sees. */
export interface Odds {
  /** How many cards would end it. */
  endings: number;
  /** How many cards can come, each as likely as any other. */
  cards: number;
}

/** Something said at the table. */
export interface Line {
  /** When, in milliseconds since 1970. */
  at: number;
  seat: number;
  /** One of our phrases, or empty. */
  phrase: string;
  /** Own words, or empty. */
  text: string;
}

/** What happened while a client was away, for one of its seats. */
export interface Missed {
  /** The number of the news it was part of. */
  n: number;
  seat: number | null;
  /** What was seen to happen then. */
  happened: Happening[];
  /** The same in sentences, for clients that asked with `tell=1`. */
  told?: string[];
}

/** Something happened; numbers rise by one, so a gap means: connect again. */
export interface News {
  is: "news";
  /** One more than that of the news before. */
  n: number;
  /** How far the game is; see above. */
  step: number;
  /** The seats that the game waits for. */
  awaited: number[];
  /** When the clock ends this decision; left out where none does. */
  deadline?: number | null;
  /** The table's card, if it has changed. */
  table?: TableCard;
  /** What was said, if something was. */
  line?: Line;
  /** What your seats see now, if that has changed. */
  eyes?: Eye[];
}

/** Something changed that only this seat may know; it has no number. */
export interface Mine {
  is: "mine";
  /** What this seat sees now. */
  eyes: Eye[];
}

/** What was asked is done and on disk. */
export interface Done {
  is: "done";
  /** That of the command. */
  id: string;
  /** The number of the last news that the command led to. */
  n: number;
  /** The code of the new table, after a rematch. */
  code?: string;
}

/** What was asked may not be done, and nothing has changed. */
export interface Refusal {
  is: "refusal";
  /** That of the command; empty if it could not be read. */
  id: string;
  /** The key of the sentence, for programs. */
  key: string;
  /** The id of the rule that forbids it; empty where no rule of a game does. */
  rule: string;
  /** What goes into the sentence. */
  facts: { [key: string]: string | number };
  /** What was asked, why not and what to do, in your language. */
  sentence: string;
}

/** Everything that can be chosen. */
export interface Offer {
  games: GameCard[];
  phrases: string[];
  emotes: string[];
}

/** A game that can be played here. */
export interface GameCard {
  name: string;
  rules_version: number;
  editions: EditionCard[];
  bots: string[];
  /** Whether a table of it may show odds. */
  has_odds: boolean;
}

/** An edition of a game, and how it may be played. */
export interface EditionCard {
  name: string;
  seats: number[];
  options: OptionCard[];
}

/** A table option: its key, and its values with the default first. */
export interface OptionCard {
  key: string;
  values: (string | boolean | number)[];
}

/** The page of a game. */
export interface GamePage {
  game: string;
  games: number;
  kinds: TableKind[];
  ladder: Rung[];
}

/** How games of one edition with so many seats went. */
export interface TableKind {
  edition: string;
  seats: number;
  games: number;
  average: number;
  best: number;
  actions: number;
}

/** Somebody's place among the rated players of a game. */
export interface Rung {
  person: string;
  nickname: string;
  rating: Rating;
}

/** How strong somebody seems in a game. */
export interface Rating {
  mu: number;
  sigma: number;
  /** What somebody is worth at least, almost surely: `mu` less three `sigma`. */
  sure: number;
  games: number;
}

/** How somebody wants to be called. */
export interface Introduction {
  nickname: string;
  /** Programs say so; their name at a table begins with `bot:`. */
  is_bot?: boolean;
}

/** Who you are. */
export interface Me {
  id: string;
  nickname: string;
  is_bot: boolean;
  /** Given once, to programs only; a browser has it in its cookie. */
  token?: string | null;
}

/** How somebody wants to be called from now on. */
export interface NewName {
  nickname: string;
}

/** What makes another device yours as well; it works once. */
export interface PersonalLink {
  link: string;
  expires: number;
}

/** The personal link made on the other device. */
export interface FollowLink {
  link: string;
}

/** What is asked for when a table is opened. */
export interface OpenTable {
  game: string;
  /** Usually the newest. */
  edition?: string | null;
  /** How many play; usually as few as may. */
  seats?: number | null;
  /** What changes the rules; see the page on ledgers. */
  options?: { [key: string]: string | boolean | number };
  /** Whether the lobby lists it; else only who has the code finds it. */
  is_public?: boolean;
  /**
   * Seconds for a decision; 0 is no clock, and days are 86,400 seconds each.
   *
   * A rated table without a clock gets one of 300 seconds.
   */
  clock?: number;
  /** Whether it counts for ratings, if all who sit agree. */
  is_rated?: boolean;
  /** Whether own words may be said, and not only phrases. */
  has_free_talk?: boolean;
  /** Whether all are shown how likely the next card ends a cave; only in Diamant. */
  has_odds?: boolean;
  /** Whether players may ask the expert what to do; never at a rated table. */
  has_advice?: boolean;
  /** Bots by seat number; the other seats are open. */
  bots?: { [key: string]: string };
}

/** A whole game as one seat, or a watcher, saw it. */
export interface Replay {
  code: string;
  seat: number | null;
  players: string[];
  start: Eye;
  steps: Step[];
}

/** One action, and what was seen after it. */
export interface Step {
  /** The seat that acted, or -1 for nature. */
  actor: number;
  action: string;
  eye: Eye;
}

/** How the points came about; steps are counted as in the replay. */
export interface Course {
  steps: number;
  /** The steps at which a cave or a round began. */
  chapters: number[];
  changes: Change[];
}

/** A step at which somebody's points changed. */
export interface Change {
  step: number;
  scores: number[];
}

/** Everything it takes to draw a whole game again. */
export interface Draws {
  seed: string;
  /** One per seat; empty for a seat that added none, or did not reveal it. */
  salts: string[];
  /** One per seat: what its device had committed to; empty if nothing. */
  salt_hashes: string[];
  commitment: string;
  draws: Draw[];
}

/** One act of nature: what came, and what could have come. */
export interface Draw {
  action: string;
  /** In the order of the ledger's page: each card, and how many equal ones. */
  cards: [string, number][];
}

/** Somebody who goes by a nickname; several may. */
export interface PersonFound {
  id: string;
  nickname: string;
  is_bot: boolean;
}

/** The page of a nickname. */
export interface PersonPage {
  id: string;
  nickname: string;
  is_bot: boolean;
  records: Record[];
}

/** How somebody fared in one game. */
export interface Record {
  game: string;
  games: number;
  wins: number;
  average: number;
  best: number;
  rating: Rating | null;
}

/** The page of a day; days begin at midnight UTC. */
export interface Daily {
  day: string;
  today: string;
  /** The day before, if there was a cave. */
  before: string | null;
  /** The day after, if it has come. */
  after: string | null;
  /** Until when one may begin, in milliseconds since 1970. */
  ends: number;
  /** Whether all is told; what was begun may be finished for another hour. */
  is_over: boolean;
  caves: DailyCave[];
}

/**
 * One game of a day.
 *
 * What others got is told to those who have finished, and to all when the day is over.
 */
export interface DailyCave {
  cave: string;
  game: string;
  edition: string;
  seats: number;
  /** How many have finished it. */
  played: number;
  /** Your table; empty before you begin. */
  code: string;
  yours: DailyEntry | null;
  /** The best of them. */
  entries: DailyEntry[] | null;
  average: number | null;
  par: DailyPar | null;
  before: DailyBefore | null;
  /** The fingerprint of the seed, the same at everybody's table. */
  commitment: string;
  /** What decided all draws, once the day is over. */
  seed: string | null;
}

/** What somebody got in a cave; by points, and by place where they are equal. */
export interface DailyEntry {
  rank: number;
  person: string;
  name: string;
  score: number;
  /** Against the bots: 1 is victory. */
  place: number;
  /** What the bots got at the same table, by their seats. */
  bots: number[];
}

/** What a bot gets in your seat. */
export interface DailyPar {
  bot: string;
  score: number;
  place: number;
}

/** How it went in the same cave the day before. */
export interface DailyBefore {
  day: string;
  played: number;
  average: number;
  best: number;
  yours: DailyEntry | null;
}

/** What the expert thinks of everything that a seat may do now. */
export interface Advice {
  seat: number;
  /** How far the game was; if it is further by now, this is of no use any more. */
  step: number;
  /** The expert's choice first; null while the expert is not ready: ask again. */
  options: AdvisedOption[] | null;
}

/** Something that may be done, and what the expert expects of it. */
export interface AdvisedOption {
  /** As a ledger writes it. */
  action: string;
  /** The same in words, in your language. */
  text: string;
  /** The estimated chance to win, from 0 to 1. */
  chance: number;
  /** The standard error of that. */
  error: number;
  /**
   * The points expected where the expert stops looking ahead: at the end of the cave
   * in Diamant, of the round in Diamonds, of the game in Diamoniak.
   */
  points: number;
}

/** What a game was made of. */
export interface Insight {
  format: string;
  game: string;
  edition: string;
  options: { [key: string]: boolean | number | string };
  seats: number;
  /** How many can win apart from each other: the seats, or the teams. */
  teams: number;
  /** The names, as the sentences have them. */
  players: string[];
  over: boolean;
  depth: number;
  start: InsightStart;
  decisions: InsightDecision[];
  moments: InsightMoment[];
  /** The last action of the moment that changed a seat's chance most. */
  turning_point: number | null;
  results: InsightResult[];
}

/** How everybody stood before the first action. */
export interface InsightStart {
  chances: number[];
  errors: number[];
}

/** What a seat did where it had a choice, weighed by what it could know. */
export interface InsightDecision {
  /** After which step of the replay it has happened. */
  step: number;
  /** Of the action in the ledger, from 1. */
  number: number;
  /** The cave or round, from 1. */
  part: number;
  seat: number;
  chosen: string;
  /** What the expert would have done. */
  expert: string;
  /** What had the best chance. */
  best: string;
  /** All that was possible, as the expert ranks it. */
  options: InsightOption[];
  /** How much of the chance to win it cost. */
  regret: number;
  regret_error: number;
  /** Whether it cost more than the error can explain. */
  mistake: boolean;
  /** The mean chance of what the bots would have done. */
  usual: number;
  /** How many of how many cards would have ended it all, in games with such cards. */
  risk: [number, number] | null;
}

/** Something that a seat could have done. */
export interface InsightOption {
  action: string;
  /** The same in words. */
  text: string;
  /** How likely it would have led to victory, from 0 to 1. */
  chance: number;
  /** The standard error of the chance. */
  error: number;
  /** The points expected at the end. */
  points: number;
}

/** What changed the game at one stroke, and how everybody stood after it. */
export interface InsightMoment {
  /** After which step of the replay it has happened. */
  step: number;
  /** Its first action in the ledger. */
  first: number;
  last: number;
  part: number;
  /** Whether it was an act of nature. */
  nature: boolean;
  /** Each seat's chance to win, after it. */
  chances: number[];
  errors: number[];
  /** How much each seat's chance rose. */
  changes: number[];
  /** What a watcher saw. */
  text: string;
}

/** A seat's result: the even start, and what skill and luck made of it. */
export interface InsightResult {
  /** 1 for a victory, less for a shared one, 0 for none: the sum of these three. */
  result: number;
  start: number;
  skill: number;
  luck: number;
  skill_error: number;
  /** The part of its luck that nature's acts brought; the rest is the others'. */
  cards: number;
  /** What decided: `skill`, `luck`, `others` or `thrown`. */
  reason: string | null;
  /** The last action of the moment that changed its chance most. */
  turning_point: number | null;
  /** The numbers of its mistakes, the dearest first. */
  mistakes: number[];
  sentences: string[];
}

/** The game is being thought about, or waits; ask again in a second. */
export interface Pondering {
  /** How many games are thought about first. */
  ahead: number;
  /** How much of this game is done, from 0 to 1. */
  progress: number;
}

/** What was asked, why not, and what to do. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  key: string;
  rule: string;
}

export type AnyCommand =
  | Act
  | TakeBack
  | Sit
  | Stand
  | Return
  | Ready
  | PutBot
  | Fill
  | Free
  | Commit
  | Reveal
  | Start
  | Pause
  | Resume
  | Auto
  | Say
  | Mute
  | Rematch;

export type AnyReply =
  | Welcome
  | News
  | Mine
  | Done
  | Refusal;

export type AnyView =
  | DiamantView
  | DiamondsView
  | DiamoniakView;
