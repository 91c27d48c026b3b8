// The four castles: their colours, and how a card of theirs is written.

export const COLOURS = ["yellow", "blue", "pink", "green"] as const;
export type Colour = (typeof COLOURS)[number];

export const PIECES = [1, 2, 3, 4, 5, 6] as const;

/** A card as the table shows it. */
export type Card = { is: "castle"; colour: Colour; piece: number } | { is: "diamond" | "witch" | "fairy" };

export interface Paint {
  sky: string;
  haze: string;
  light: string;
  wall: string;
  shade: string;
  roof: string;
  dusk: string;
  ground: string;
  deep: string;
}

export const PAINTS: { [colour in Colour]: Paint } = {
  yellow: {
    sky: "#ffe7a6",
    haze: "#fff4d2",
    light: "#ffe08a",
    wall: "#f6bd45",
    shade: "#cf8a1c",
    roof: "#e58a1b",
    dusk: "#ad5c0c",
    ground: "#e2b562",
    deep: "#b98432",
  },
  blue: {
    sky: "#27457f",
    haze: "#3f6cb0",
    light: "#d5ebff",
    wall: "#93c2f2",
    shade: "#5589cc",
    roof: "#2f66c4",
    dusk: "#173c86",
    ground: "#2f8fd0",
    deep: "#186398",
  },
  pink: {
    sky: "#ffd9ea",
    haze: "#fff0f7",
    light: "#ffd3e5",
    wall: "#ff9fc8",
    shade: "#dd6aa2",
    roof: "#c23a86",
    dusk: "#85205a",
    ground: "#9bd58a",
    deep: "#5fa556",
  },
  green: {
    sky: "#cdeebd",
    haze: "#e9f8dc",
    light: "#bfe39f",
    wall: "#8cc56d",
    shade: "#578f43",
    roof: "#3c7d3b",
    dusk: "#1f4f27",
    ground: "#4f8f3f",
    deep: "#2c6130",
  },
};

/** Read `castle pink 3`, or the name of any other card. */
export function readCard(text: string): Card {
  const [is, colour, piece] = text.split(" ");
  if (is === "castle") return { is, colour: colour as Colour, piece: Number(piece) };
  return { is: is as "diamond" | "witch" | "fairy" };
}
