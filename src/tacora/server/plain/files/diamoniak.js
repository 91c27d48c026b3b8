// Diamoniak: castles, diamonds, a witch and a fairy.

import { castlePicture, picture } from "./art.js";
import { actionButton, badge, chip, playerList, playerRow } from "./face.js";
import { el } from "./kit.js";
import { joinNames, say } from "./words.js";

const PIECES = 6;

export const isSecret = () => false;

export function draw(view, table) {
  return [
    el(
      "div",
      { class: "card" },
      el("h2", {}, say("diamoniak-deck")),
      el(
        "p",
        { class: "chips" },
        chip("deck", say("diamoniak-deck"), view.deck.count),
        chip("castle", say("diamoniak-castles"), view.deck.castles.length),
        chip("gem", say("diamoniak-diamonds"), view.deck.diamonds),
        chip("fairy", say("diamoniak-fairies"), view.deck.fairies),
        chip("witch", say("diamoniak-witches"), view.deck.witches, "risk"),
      ),
      el("p", { class: "why" }, say("page-diamoniak-risk", { witches: view.deck.witches, cards: view.deck.count })),
    ),
    el("div", { class: "card" }, playerList(view.players.map((player) => drawPlayer(player, view, table)))),
  ];
}

const pieceNumber = (card) => Number(card.split(" ")[2]);

function drawPlayer(player, view, table) {
  const built = player.castle.map(pieceNumber);
  const label = player.colour
    ? say("page-diamoniak-castle", { colour: player.colour, count: built.length, pieces: PIECES })
    : say("screen-diamoniak-no-castle");
  const marks =
    view.phase !== "over" && view.player === player.seat
      ? [badge(`▸ ${say("screen-diamoniak-turn")}`, "thinking")]
      : [];
  const side = player.side.map((card) => {
    const colour = card.split(" ")[1];
    const name = say(`diamoniak-colour-${colour}`);
    return el("span", { class: `piece ${colour}`, title: name }, picture("castle"), el("small", {}, name));
  });
  return playerRow(table, player.seat, {
    marks,
    chips: [
      chip("gem", say("diamoniak-diamonds"), player.diamonds),
      chip("fairy", say("diamoniak-fairies"), player.fairies),
    ],
    below: [
      el("figure", { class: "building" }, castlePicture(player.colour, built, label), el("figcaption", {}, label)),
      side.length > 0
        ? el("p", { class: "side" }, el("span", {}, `${say("diamoniak-side")}: `), side)
        : null,
    ].filter(Boolean),
  });
}

export function question(view, table) {
  if (table.legal.length === 0) {
    const facts = { name: table.names[view.player] };
    if (view.player === null || table.me === view.player || view.phase === "over") return "";
    const isFaced = view.phase === "witch" || view.phase === "paying";
    return say(isFaced ? "screen-diamoniak-wait-witch" : "screen-diamoniak-wait", facts);
  }
  if (view.phase === "start") return say("screen-diamoniak-your-turn");
  if (view.phase === "go-on") return say("screen-diamoniak-go-on");
  return say("screen-diamoniak-witch", { count: view.owed });
}

export function actions(view, table) {
  return table.legal.map((action) => {
    const [verb, what] = action.split(" ");
    if (verb === "draw") {
      return actionButton(table, action, say("screen-diamoniak-draw"), { icon: "deck", kind: "bold" });
    }
    if (verb === "stop") {
      return actionButton(table, action, say("screen-diamoniak-stop"), { icon: "camp", kind: "calm" });
    }
    if (verb === "buy") {
      const name = table.names[Number(what)];
      const note = say("page-diamoniak-price");
      return actionButton(table, action, say("screen-diamoniak-buy", { name }), { icon: "castle", note });
    }
    if (verb === "fairy") {
      return actionButton(table, action, say("page-action-fairy"), { icon: "fairy", kind: "calm" });
    }
    if (what === "diamond") {
      return actionButton(table, action, say("page-action-pay-diamond"), { icon: "gem" });
    }
    const isOwn = view.players[table.me].colour === what;
    return actionButton(table, action, say("page-action-pay", { colour: what }), {
      icon: "castle",
      kind: what,
      note: isOwn ? say("screen-diamoniak-own-castle") : "",
    });
  });
}

export const canTakeBack = () => false;

export function winning(card, view, names) {
  const who = joinNames(card.winners.map((seat) => names[seat]));
  return say("screen-diamoniak-won", { who, colour: view.players[card.winners[0]].colour });
}
