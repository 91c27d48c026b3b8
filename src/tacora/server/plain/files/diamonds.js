// Diamonds: hand, trick, showrooms and vaults.

import { picture } from "./art.js";
import { actionButton, badge, chip, isFresh, playerList, playerRow } from "./face.js";
import { el } from "./kit.js";
import { joinNames, say } from "./words.js";

const SIGNS = { D: "♦", H: "♥", S: "♠", C: "♣" };
const SUITS = { D: "diamonds", H: "hearts", S: "spades", C: "clubs" };

export const isSecret = () => true;

const face = (card) => `${SIGNS[card[0]]}${card.slice(1)}`;
const label = (card) =>
  say("page-diamonds-card", { number: card.slice(1), suit: say(`diamonds-suit-${SUITS[card[0]]}`) });

function drawCard(card, more = []) {
  return el(
    "span",
    { class: `playing ${SUITS[card[0]]}` },
    el("span", { "aria-hidden": "true" }, face(card)),
    el("span", { class: "sr" }, label(card)),
    more,
  );
}

export function draw(view, table) {
  const round = say("screen-diamonds-round-of", { round: view.round, rounds: view.rounds });
  return [
    el("div", { class: "card felt" }, el("h2", {}, round), drawTrick(view, table), drawSuits()),
    el("div", { class: "card" }, playerList(view.players.map((player) => drawPlayer(player, view, table)))),
  ];
}

function drawTrick(view, table) {
  if (view.trick.length === 0) {
    return el("p", { class: "dark" }, say("page-diamonds-no-trick"));
  }
  const led = view.trick[0].card[0];
  const value = (played) => (played.card[0] === led ? Number(played.card.slice(1)) : 0);
  const best = view.trick.reduce((top, played) => (value(played) > value(top) ? played : top));
  const isNew = isFresh("trick", view.trick.map((played) => played.card).join(" "));
  const isFull = view.trick.length === view.players.length;
  return el(
    "ol",
    { class: isNew ? "trick fresh" : "trick", "aria-label": say("diamonds-trick") },
    view.trick.map((played) =>
      el(
        "li",
        { class: played === best ? "best" : "" },
        el("span", { class: "name" }, table.names[played.seat]),
        drawCard(played.card),
        played === best
          ? badge(say(isFull ? "screen-diamonds-takes" : "screen-diamonds-highest"), "chosen")
          : null,
      ),
    ),
  );
}

function drawSuits() {
  return el(
    "ul",
    { class: "suits", "aria-label": say("screen-diamonds-suits") },
    Object.entries(SUITS).map(([letter, suit]) =>
      el(
        "li",
        { class: suit },
        el("b", { "aria-hidden": "true" }, SIGNS[letter]),
        el("span", { class: "sr" }, say(`diamonds-suit-${suit}`)),
        ` ${say(`diamonds-action-${suit}`)}`,
      ),
    ),
  );
}

function drawPlayer(player, view, table) {
  const marks = [];
  if (view.phase !== "over") {
    if (view.dealer === player.seat) marks.push(badge(say("diamonds-dealer")));
    if (view.phase === "pass" && table.awaited.length > 0) {
      marks.push(
        !table.awaited.includes(player.seat)
          ? badge(`✓ ${say("page-has-chosen")}`, "chosen")
          : badge(`… ${say("page-thinking")}`, "thinking"),
      );
    } else if (table.awaited.includes(player.seat)) {
      marks.push(badge(`▸ ${say("page-to-move")}`, "thinking"));
    }
  }
  if (player.partner !== null) {
    const team = String.fromCharCode(65 + Math.min(player.seat, player.partner));
    marks.push(badge(`${say("diamonds-team")} ${team}`));
  }
  return playerRow(table, player.seat, {
    marks,
    chips: [
      chip("gem", say("diamonds-showroom"), player.showroom),
      chip("chest", say("diamonds-vault"), player.vault ?? say("diamonds-hidden"), player.vault === null ? "pale" : ""),
      chip("deck", say("diamonds-tricks"), player.tricks),
      chip("card", say("diamonds-hand"), player.hand_count),
    ],
  });
}

export function question(view, table) {
  const mine = view.mine;
  if (mine === null || table.legal.length === 0) {
    if (view.phase === "pass" && mine !== null && mine.passing.length > 0) {
      return say("page-diamonds-passed", { cards: mine.passing.map(face).join(" ") });
    }
    return "";
  }
  if (view.phase === "announce") return say("diamonds-ask-announce");
  if (view.phase === "pass") {
    return say("diamonds-ask-pass", { count: view.announced - mine.passing.length });
  }
  if (view.phase === "rob") return say("diamonds-ask-rob");
  if (view.trick.length === 0 || view.trick.length === view.players.length) {
    return say("diamonds-ask-lead");
  }
  const led = view.trick[0].card[0];
  const follows = table.legal.every((action) => action.split(" ")[1][0] === led);
  return follows
    ? say("diamonds-ask-follow", { suit: SUITS[led] })
    : say("diamonds-ask-any");
}

export function actions(view, table) {
  const spoken = table.legal.filter((action) => !/^(play|pass) /.test(action));
  const buttons = spoken.map((action) => {
    const [verb, what] = action.split(" ");
    if (verb === "rob") {
      const victim = view.players[Number(what)];
      const facts = { name: table.names[victim.seat] };
      const note = say("diamonds-crystals", { count: victim.showroom });
      return actionButton(table, action, say("page-action-rob", facts), { icon: "gem", note });
    }
    return actionButton(table, action, say("page-action-announce", { count: Number(what) }));
  });
  return [...buttons, drawHand(view, table)];
}

function drawHand(view, table) {
  const mine = view.mine;
  if (mine === null || mine.hand.length + mine.passing.length === 0) return null;
  const verb = view.phase === "pass" ? "pass" : "play";
  const cards = mine.hand.filter((card) => !mine.passing.includes(card));
  const rows = Object.keys(SUITS)
    .map((suit) => cards.filter((card) => card[0] === suit))
    .filter((row) => row.length > 0);
  return el(
    "div",
    { class: "hand", role: "group", "aria-label": say("diamonds-hand") },
    rows.map((row) => el("div", { class: "suit" }, row.map((card) => drawHeld(card, verb, table)))),
    mine.passing.length > 0
      ? el("p", { class: "passing" }, `${say("diamonds-passing")}: `, mine.passing.map((card) => drawCard(card)))
      : null,
  );
}

function drawHeld(card, verb, table) {
  const action = `${verb} ${card}`;
  const words = say(`page-action-${verb}`, { card: label(card) });
  return el(
    "button",
    {
      type: "button",
      class: `playing ${SUITS[card[0]]}`,
      "data-key": action,
      "aria-label": words,
      title: words,
      disabled: !table.legal.includes(action),
      click: () => table.act(action),
    },
    face(card),
  );
}

export const canTakeBack = (view) => view.phase === "pass" && (view.mine?.passing.length ?? 0) > 0;

export function winning(card, view, names) {
  const who = joinNames(card.winners.map((seat) => names[seat]));
  const isTeam = view.players[0].partner !== null;
  return say(isTeam ? "screen-diamonds-won-team" : "screen-diamonds-won", {
    who,
    people: card.winners.length,
    points: card.scores[card.winners[0]],
  });
}
