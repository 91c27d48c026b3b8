// Our own small pictures, drawn on a field of 32 by 32.

import { shape } from "./kit.js";

const line = (d, more = {}) => ["path", { d, class: "line", ...more }];
const solid = (d) => ["path", { d, class: "solid" }];
const dot = (cx, cy, r) => ["circle", { cx, cy, r, class: "solid" }];
const ring = (cx, cy, r) => ["circle", { cx, cy, r, class: "line" }];

const PICTURES = {
  gem: [solid("M9 6h14l6 8-13 14L3 14z"), ["path", { d: "M9 6l7 8 7-8M3 14h26M16 14v14", class: "cut" }]],
  relic: [solid("M16 3c5 0 8 3 8 8 0 4-2 6-3 8h-10c-1-2-3-4-3-8 0-5 3-8 8-8zM10 22h12v3h-12zM8 27h16v2h-16z"), ["path", { d: "M12 11h3M17 11h3M13 16h6", class: "cut" }]],
  chest: [line("M4 14v12h24V14M4 14c0-5 3-8 7-8h10c4 0 7 3 7 8zM4 14h24"), solid("M14 12h4v6h-4z")],
  bag: [solid("M12 9h8c6 5 8 9 8 13 0 5-4 7-12 7s-12-2-12-7c0-4 2-8 8-13zM11 4h10l-2 4h-6z")],
  spider: [dot(16, 18, 5.5), dot(16, 11, 3), line("M11 16L4 11M11 18H3M11 20l-7 5M21 16l7-5M21 18h8M21 20l7 5M13 23l-3 6M19 23l3 6M16 8V2")],
  snake: [line("M5 27h16c5 0 7-2 7-5s-3-5-7-5h-9c-4 0-6-2-6-5s3-5 6-5h7", { "stroke-width": 4 }), dot(21, 7, 3.5), line("M24 7l4-2M24 7l4 2")],
  lava: [solid("M3 25c3-3 5-3 7 0 2-3 5-3 6 0 2-3 5-3 7 0 2-3 4-3 6 0v5H3z"), line("M10 18c-3-4 2-5 0-9M17 17c-3-5 2-6 0-12M23 18c-2-4 2-5 0-8")],
  boulder: [dot(18, 16, 10), ["path", { d: "M14 11l4 3-1 5 5 2M22 10l1 4", class: "cut" }], line("M3 29h26M3 11h4M2 17h4M4 23h3")],
  ram: [line("M2 9h28M7 9v5M22 9v5"), solid("M4 14h18v8H4zM22 13l8 5-8 5z"), dot(9, 27, 3), dot(19, 27, 3)],
  scorpion: [solid("M12 15h10c2 0 3 2 3 4s-1 4-3 4H12c-3 0-5-2-5-4s2-4 5-4z"), line("M25 19c4 0 5-5 3-9-1-3-5-4-7-2l2 4M12 23l-2 5M16 23l-1 5M20 23l1 5M8 17L4 12M7 21l-4 3"), dot(4, 11, 2.5), dot(3, 25, 2.5)],
  landslide: [solid("M2 29L12 8l5 9 4-4 9 16z"), dot(20, 6, 2.5), dot(25, 10, 2), dot(27, 16, 2.5)],
  gas: [dot(11, 17, 6), dot(20, 14, 7), dot(23, 21, 5), dot(15, 22, 5.5), line("M6 29h4M14 30h5M23 29h4")],
  explosion: [solid("M16 1l3 8 7-5-3 8 8 2-7 4 5 7-8-2-1 8-5-7-6 6 1-8-9 0 7-5-6-6 8 1z")],
  deck: [line("M8 4h16v22H8zM5 7v22h16")],
  card: [line("M9 3h14c1 0 2 1 2 2v22c0 1-1 2-2 2H9c-1 0-2-1-2-2V5c0-1 1-2 2-2z")],
  fairy: [dot(16, 8, 3.5), solid("M16 12l6 16H10z"), line("M14 14C8 6 3 9 4 13s5 5 9 4M18 14c6-8 11-5 10-1s-5 5-9 4M23 4l2 2 2-2-2-2z")],
  witch: [solid("M3 15c8 3 18 3 26 0L20 12 16 2l-4 10z"), dot(16, 20, 5), solid("M9 30c1-5 4-6 7-6s6 1 7 6z")],
  castle: [solid("M5 29V10h4v3h3v-3h3V7h2v3h3v3h3v-3h4v19h-7v-5c0-4-6-4-6 0v5z")],
  camp: [line("M3 27h26M16 6L5 27M16 6l11 21M16 16l-4 11M16 16l4 11")],
  cave: [solid("M3 29C3 12 9 4 16 4s13 8 13 25h-6c0-10-3-15-7-15s-7 5-7 15z")],
  bot: [line("M8 12h16v13H8zM16 12V6M5 17v4M27 17v4"), dot(16, 5, 2), dot(13, 18, 1.8), dot(19, 18, 1.8)],
  person: [dot(16, 10, 6), solid("M4 30c0-8 5-12 12-12s12 4 12 12z")],
  crown: [solid("M4 25L3 9l8 7 5-11 5 11 8-7-1 16z")],
  empty: [ring(16, 16, 11)],
};

export function picture(name, label = "") {
  const shapes = PICTURES[name].map(([tag, attributes]) => shape(tag, attributes));
  return shape(
    "svg",
    {
      viewBox: "0 0 32 32",
      class: `icon icon-${name}`,
      role: label ? "img" : null,
      "aria-label": label || null,
      "aria-hidden": label ? null : "true",
      focusable: "false",
    },
    shapes,
  );
}

// A castle of six pieces: walls and gate below, towers and keep above.
const PIECES = [
  "M4 62V40h20v22z",
  "M26 62V40h28v22h-8V52c0-8-12-8-12 0v10z",
  "M56 62V40h20v22z",
  "M4 38V20h4v4h4v-4h4v4h4v-4h4v18z",
  "M26 38V18l14-14 14 14v20z",
  "M56 38V20h4v4h4v-4h4v4h4v-4h4v18z",
];

export function castlePicture(colour, built, label) {
  const pieces = PIECES.map((d, place) =>
    shape("path", { d, class: built.includes(place + 1) ? "built" : "unbuilt" }),
  );
  return shape(
    "svg",
    { viewBox: "0 0 80 66", class: `castle ${colour ?? "none"}`, role: "img", "aria-label": label },
    pieces,
  );
}
