// Diamant: the path of the cave, and who dares to go on.

import { picture } from "./art.js";
import { actionButton, badge, chip, isFresh, playerList, playerRow } from "./face.js";
import { el } from "./kit.js";
import { joinNames, say } from "./words.js";

const CAVES = 5;

export const isSecret = () => true;

export function draw(view, table) {
  return [
    el(
      "div",
      { class: "card cave" },
      el("h2", {}, say("screen-diamant-cave-of", { cave: Math.max(view.cave, view.caves_done, 1), caves: CAVES })),
      drawPath(view),
      drawDeck(view),
    ),
    el("div", { class: "card" }, playerList(view.players.map((player) => drawPlayer(player, view, table)))),
  ];
}

function drawPath(view) {
  if (view.path.length === 0) {
    return el("p", { class: "dark" }, say("screen-diamant-path-empty"));
  }
  const last = view.path.length - 1;
  const isNew = isFresh("path", `${view.cave} ${last}`);
  return el(
    "ol",
    { class: isNew ? "path fresh" : "path" },
    view.path.map((card, place) => drawCard(card, view, place === last)),
  );
}

function drawCard({ card, gems }, view, isLast) {
  const [kind, what] = card.split(" ");
  const last = isLast ? " last" : "";
  if (kind === "treasure") {
    return el(
      "li",
      { class: `tile treasure${last}`, title: say("diamant-treasure") },
      el("span", { class: "sr" }, say("diamant-treasure")),
      el("b", {}, what),
      el("span", { class: "left" }, picture("gem"), el("span", { class: "sr" }, say("page-diamant-left")), ` ${gems}`),
    );
  }
  if (kind === "relic") {
    const isTaken = what === "taken";
    return el(
      "li",
      { class: `tile relic${isTaken ? " taken" : ""}${last}` },
      picture("relic"),
      el("small", {}, isTaken ? say("diamant-relic-taken") : say("diamant-relic")),
    );
  }
  const isSecond = isLast && view.path.filter((other) => other.card === card).length > 1;
  return el(
    "li",
    { class: `tile hazard${isSecond ? " second" : ""}${last}` },
    picture(what),
    el("small", {}, say(`diamant-short-${what}`)),
  );
}

function drawDeck(view) {
  const hazards = Object.entries(view.deck).filter(([card]) => card.startsWith("hazard"));
  const cards = Object.values(view.deck).reduce((sum, count) => sum + count, 0);
  const relics = view.deck.relic;
  return el(
    "div",
    { class: "deck" },
    el("p", {}, picture("deck"), " ", say("page-diamant-deck", { count: cards })),
    el(
      "ul",
      { class: "hazards" },
      hazards.map(([card, count]) => {
        const name = card.split(" ")[1];
        const isMet = view.hazards.includes(card);
        const facts = { hazard: say(`diamant-hazard-${name}`), count };
        const label = say(isMet ? "page-diamant-met" : "page-diamant-unmet", facts);
        return el(
          "li",
          { class: isMet ? "met" : "", title: label },
          picture(name),
          el("span", { "aria-hidden": "true" }, `×${count}${isMet ? " !" : ""}`),
          el("span", { class: "sr" }, label),
        );
      }),
      relics === undefined
        ? null
        : el("li", { title: say("diamant-relics") }, picture("relic"), el("span", { class: "sr" }, say("diamant-relics")), `×${relics}`),
    ),
  );
}

function drawPlayer(player, view, table) {
  const marks = [];
  if (view.phase !== "over") {
    const place = player.leaving ? "leaving" : player.inside ? "inside" : "camp";
    marks.push(badge(say(`screen-diamant-place-${place}`), place));
    if (view.phase === "choice" && player.inside && table.awaited.length > 0) {
      marks.push(
        !table.awaited.includes(player.seat)
          ? badge(`✓ ${say("page-has-chosen")}`, "chosen")
          : badge(`… ${say("page-thinking")}`, "thinking"),
      );
    }
  }
  const chest = say(`diamant-chest-${view.edition}`);
  const inside =
    player.chest ?? (player.pile ? say(`diamant-pile-${player.pile}`) : say("page-closed"));
  const chips = [
    chip("bag", say("page-diamant-carried"), player.carried, player.inside ? "risk" : "pale"),
    chip("chest", chest, inside, player.chest === null ? "pale" : ""),
  ];
  if (player.relics > 0) {
    chips.push(chip("relic", say("diamant-relics"), `${player.relics} (${player.relic_gems})`));
  }
  return playerRow(table, player.seat, { marks, chips });
}

export function question(view, table) {
  const me = view.players[table.me];
  if (view.phase !== "choice" || me === undefined) return "";
  if (table.legal.length === 0) {
    if (me.leaving) return say("screen-diamant-leaving");
    return me.inside ? "" : say("screen-diamant-camp");
  }
  if (!table.awaited.includes(table.me)) return say("page-diamant-chosen");
  return say("page-diamant-ask", { gems: me.carried });
}

export function actions(view, table) {
  const chosen = view.mine?.choice ?? null;
  return table.legal.map((action) =>
    actionButton(table, action, say(`diamant-${action}-${view.edition}`), {
      icon: action === "stay" ? "cave" : "camp",
      note: say(`diamant-${action}-meaning`),
      kind: action === "stay" ? "bold" : "calm",
      pressed: chosen === action,
    }),
  );
}

export const canTakeBack = (view) => (view.mine?.choice ?? null) !== null;

export function winning(card, view, names) {
  const who = joinNames(card.winners.map((seat) => names[seat]));
  return say("screen-diamant-won", {
    who,
    people: card.winners.length,
    gems: card.scores[card.winners[0]],
  });
}
