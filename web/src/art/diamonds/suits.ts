// The four suits of Diamonds: their shapes, colours and patterns.

export const SUITS = ["diamonds", "hearts", "spades", "clubs"] as const;
export type Suit = (typeof SUITS)[number];

const LETTERS: { [letter: string]: Suit } = { D: "diamonds", H: "hearts", S: "spades", C: "clubs" };

/** A card as a ledger writes it, `D7`, taken apart. */
export function readCard(card: string): { suit: Suit; number: number } {
  return { suit: LETTERS[card.charAt(0)] ?? "diamonds", number: Number(card.slice(1)) };
}

export interface SuitLook {
  ink: string;
  light: string;
  dark: string;
  paper: string;
  /** In a box of 24: the outline, and the facets that catch the light or lie in the shade. */
  shape: string;
  bright: string;
  shaded: string;
  /** What the middle of a card is covered with, so that colour is not needed. */
  pattern: string;
  stroke: number;
}

// The patterned field of a card.
const LEFT = 22;
const TOP = 34;
const WIDTH = 56;
const HEIGHT = 72;

function repeat(across: number, down: number, motif: (x: number, y: number) => string): string {
  const pieces: string[] = [];
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      pieces.push(motif(LEFT + (column * WIDTH) / across, TOP + (row * HEIGHT) / down));
    }
  }
  return pieces.join("");
}

const LATTICE = repeat(4, 4, (x, y) => `M${x + 7} ${y}l7 9-7 9-7-9z`);
const SCALES = repeat(4, 8, (x, y) => `M${x} ${y + 1}a7 7 0 0 0 14 0`);
const STRIPES = repeat(8, 1, (x, y) => `M${x + 3.5} ${y + 2}v${HEIGHT - 4}`);
const DOTS = repeat(6, 8, (x, y) => `M${x + 4.6} ${y + 4.5}h.1`);

export const LOOKS: { [suit in Suit]: SuitLook } = {
  diamonds: {
    ink: "#0b6790",
    light: "#6cc9e8",
    dark: "#06405e",
    paper: "#f1faff",
    shape: "M12 1l9 11-9 11L3 12z",
    bright: "M12 1 3 12h4.500L12 6.500zM12 6.500 7.500 12h9z",
    shaded: "M12 23l9-11h-4.500L12 17.500z",
    pattern: LATTICE,
    stroke: 1.2,
  },
  hearts: {
    ink: "#bd2340",
    light: "#f58a98",
    dark: "#7d1028",
    paper: "#fff4f2",
    shape:
      "M12 22 2.900 12.800a6 6 0 0 1 0-8.500 6 6 0 0 1 8.500 0l.6.6.6-.6a6 6 0 0 1 8.500 0 6 6 0 0 1 0 8.500z",
    bright: "M7 4 3 8.500l4 3.500 5-4.500z",
    shaded: "M12 22l8.500-9-3.500-1-5 4.500z",
    pattern: SCALES,
    stroke: 1.4,
  },
  spades: {
    ink: "#35295e",
    light: "#8f80c9",
    dark: "#1b1236",
    paper: "#f6f3ff",
    shape:
      "M12 1.500C14 5 21 9 21 14a4.600 4.600 0 0 1-7.600 3.500c.3 2 1 3.500 2.600 5H8c1.600-1.500 2.300-3 2.600-5A4.600 4.600 0 0 1 3 14C3 9 10 5 12 1.500z",
    bright: "M11.500 4.500 5 12l2 3 4.500-3z",
    shaded: "M12.500 12l4.500 3 3-1.500-.5-2zM12.500 13v4l2-1z",
    pattern: STRIPES,
    stroke: 1.8,
  },
  clubs: {
    ink: "#23703a",
    light: "#86cf8c",
    dark: "#0f4520",
    paper: "#f3fbf0",
    shape:
      "M12 1.500a4.700 4.700 0 0 1 3.700 7.600 4.700 4.700 0 1 1-2.400 7.600c.2 2.400 1 4.200 2.700 5.800H8c1.700-1.600 2.500-3.400 2.700-5.800a4.700 4.700 0 1 1-2.400-7.600A4.700 4.700 0 0 1 12 1.500z",
    bright: "M12 2.800 8.800 6.200 12 8.500zM6.300 10.200 3.300 13.500l3.500 2z",
    shaded: "M12 8.500l3.200-2.300-1.500-3zM17.500 17.200l3.200-3.700-3.200-.5-1.500 2z",
    pattern: DOTS,
    stroke: 3.4,
  },
};
