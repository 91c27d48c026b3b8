// What the pictures of all three games share.

import { el } from "./kit.js";
import { picture } from "./art.js";
import { say, showNumber } from "./words.js";

// A number with its picture, and a word for those who do not see it.
export function chip(icon, label, value, kind = "") {
  return el(
    "span",
    { class: `chip ${kind}`, title: label },
    picture(icon),
    el("span", { class: "sr" }, `${label}: `),
    typeof value === "number" ? showNumber(value) : value,
  );
}

export function badge(text, kind = "") {
  return el("span", { class: `badge ${kind}` }, text);
}

// One player: name, marks in words, and numbers.
export function playerRow(table, seat, { marks = [], chips = [], below = [] }) {
  const isMe = table.me === seat;
  const isAwaited = table.awaited.includes(seat);
  return el(
    "li",
    { class: `player${isMe ? " me" : ""}${isAwaited ? " awaited" : ""}` },
    el(
      "div",
      { class: "who" },
      el("b", {}, table.names[seat]),
      isMe ? badge(say("page-you"), "you") : null,
      marks,
    ),
    el("div", { class: "chips" }, chips),
    below,
  );
}

export function playerList(rows) {
  return el("ul", { class: "players" }, rows);
}

export function actionButton(table, action, label, more = {}) {
  const { icon, kind = "", note = "", pressed, disabled = false } = more;
  return el(
    "button",
    {
      type: "button",
      class: `action ${kind}`,
      "data-key": action,
      "aria-pressed": pressed === undefined ? null : String(pressed),
      disabled,
      click: () => table.act(action),
    },
    icon ? picture(icon) : null,
    el("span", {}, label, note ? el("small", {}, note) : null),
  );
}
