// A brilliant seen from above: eight facets around a table, each in its own light.

const TURN = Math.PI / 4;

function corner(index: number, radius: number): string {
  const angle = (index - 0.5) * TURN - Math.PI / 2;
  return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
}

function around(radius: number): string {
  return `M${Array.from({ length: 8 }, (_, index) => corner(index, radius)).join("L")}z`;
}

export const OUTLINE = around(11.3);
export const TABLE = around(5.6);
/** From the top, clockwise. */
export const FACETS = Array.from(
  { length: 8 },
  (_, index) => `M${corner(index, 11.3)}L${corner(index + 1, 11.3)}L${corner(index + 1, 5.6)}L${corner(index, 5.6)}z`,
);
/** Which tone each facet has, the light falling from the upper left. */
export const TONES = [0, 1, 2, 3, 4, 3, 2, 1];
