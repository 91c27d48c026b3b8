// Who sits where, what the host may do, and how it ended.

import { picture } from "./art.js";
import { badge } from "./face.js";
import { el, find, listen, notice, replace, setText } from "./kit.js";
import { makeSalt } from "./line.js";
import { say, showNumber } from "./words.js";

function button(key, text, click, more = {}) {
  return el("button", { type: "button", "data-key": key, click, ...more }, text);
}

function sit(state, line, seat) {
  const form = find("sit");
  if (!form.reportValidity()) return;
  const facts = { salt: makeSalt(), agrees_to_rating: form.elements.agrees.checked };
  const name = form.elements.name.value.trim();
  if (seat !== undefined) facts.seat = seat;
  if (name) facts.name = name;
  line.ask("sit", facts);
  form.elements.name.value = "";
}

export function drawSeats(state, line) {
  const { card } = state;
  const isOpen = card.status === "open";
  const isHost = card.host === state.you;
  replace(
    find("seat-list"),
    card.seats.map((seat) => drawSeat(seat, state, line, isOpen, isHost)),
  );
  const free = card.seats.filter((seat) => seat.kind === "open").length;
  const form = find("sit");
  form.hidden = !isOpen || free === 0 || state.you === "";
  // Whoever sits already sits somebody else down, who has another name.
  form.elements.name.required = state.yours.length > 0;
  form.querySelector("button").classList.toggle("primary", state.yours.length === 0);
  setText(form.querySelector("button"), say(state.yours.length > 0 ? "page-sit-more" : "page-sit"));
  find("rated").hidden = !card.is_rated;
  find("host").hidden = !isOpen || !isHost;
  find("fill").hidden = free === 0;
  find("start").disabled = free > 0;
}

function drawSeat(seat, state, line, isOpen, isHost) {
  const { card } = state;
  const isMine = state.yours.includes(seat.seat);
  const isPerson = seat.kind === "person";
  const marks = [];
  if (isMine) marks.push(badge(say("page-you"), "you"));
  if (isPerson && seat.person === card.host) marks.push(badge(say("page-host")));
  if (isPerson && seat.is_replaced) marks.push(badge(say("page-replaced")));
  else if (isPerson && !isMine) {
    marks.push(badge(`${seat.is_here ? "●" : "○"} ${say(seat.is_here ? "page-here" : "page-away")}`));
  }
  if (seat.kind === "bot") marks.push(badge(say("page-is-bot")));
  const tools = isOpen
    ? drawOpenTools(seat, state, line, isMine, isHost)
    : drawTools(seat, state, line, isMine);
  const icon = { open: "empty", bot: "bot", person: "person" }[seat.kind];
  const name = state.names[seat.seat];
  const shown =
    isPerson && seat.person
      ? el("a", { href: `/people/${seat.person}`, target: "_blank" }, name)
      : el("span", { class: seat.kind === "open" ? "pale" : "" }, name);
  return el(
    "li",
    { class: `seat ${seat.kind}` },
    picture(icon),
    el("div", { class: "who" }, shown, marks),
    el("div", { class: "tools" }, tools),
  );
}

function drawOpenTools(seat, state, line, isMine, isHost) {
  const number = seat.seat;
  const name = state.names[number];
  const tools = [];
  if (seat.kind === "open") {
    if (state.you !== "") {
      const label = say("page-sit-seat", { seat: number + 1 });
      tools.push(button(`sit${number}`, say("page-sit-here"), () => sit(state, line, number), { "aria-label": label }));
    }
    if (isHost) {
      const label = say("page-bot-seat", { seat: number + 1 });
      const put = () => line.ask("put_bot", { seat: number, bot: find("bot").value });
      tools.push(button(`bot${number}`, say("page-bot-here"), put, { "aria-label": label }));
    }
  } else if (isMine) {
    tools.push(button(`stand${number}`, say("page-stand"), () => line.ask("stand", { seat: number })));
  } else if (isHost) {
    const label = say("page-free-label", { name });
    tools.push(button(`free${number}`, say("page-free"), () => line.ask("free", { seat: number }), { "aria-label": label }));
  }
  return tools;
}

function drawTools(seat, state, line, isMine) {
  const number = seat.seat;
  const name = state.names[number];
  if (seat.kind !== "person" || state.yours.length === 0) return [];
  if (isMine) {
    if (state.card.status !== "playing") return [];
    return seat.is_replaced
      ? [button(`back${number}`, say("page-return"), () => line.ask("return", { seat: number }), { class: "primary" })]
      : [button(`stand${number}`, say("page-let-bot"), () => line.ask("stand", { seat: number }))];
  }
  const isMuted = state.muted.has(number);
  const toggle = () => {
    line.ask("mute", { seat: number, on: !isMuted });
    if (isMuted) state.muted.delete(number);
    else state.muted.add(number);
    drawSeats(state, line);
  };
  const label = say(isMuted ? "page-unmute" : "page-mute", { name });
  return [button(`mute${number}`, picture(isMuted ? "muted" : "heard"), toggle, { "aria-label": label, title: label, "aria-pressed": String(isMuted) })];
}

export function listenToSeats(state, line) {
  listen("sit", "submit", () => sit(state, line));
  listen("fill", "click", () => line.ask("fill", { bot: find("bot").value }));
  listen("start", "click", () => line.ask("start"));
  const tell = () => setText(find("bot-words"), find("bot").selectedOptions[0].dataset.words);
  listen("bot", "change", tell);
  tell();
  listen("copy", "click", async () => {
    try {
      await navigator.clipboard.writeText(find("address").href);
      notice(say("page-copied"));
    } catch {
      getSelection().selectAllChildren(find("address"));
    }
  });
}

// The end.

export function drawOver(state, game, line) {
  const { card } = state;
  const over = find("over");
  over.hidden = card.status !== "over" || card.scores === null;
  if (over.hidden) return;
  const view = state.eyes.get(state.shown)?.view ?? state.eyes.get(null)?.view;
  const order = card.seats.map((seat) => seat.seat);
  order.sort((one, other) => card.scores[other] - card.scores[one]);
  const ranking = order.map((seat) => {
    const isWinner = card.winners.includes(seat);
    return el(
      "li",
      { class: isWinner ? "winner" : "" },
      isWinner ? picture("crown", say("page-winner")) : null,
      el("span", {}, state.names[seat]),
      el("b", {}, showNumber(card.scores[seat])),
    );
  });
  const tools = [];
  if (card.next) {
    tools.push(el("a", { class: "button primary big", href: `/plain/t/${card.next}`, "data-key": "next" }, say("page-next")));
  } else if (state.yours.length > 0) {
    tools.push(button("rematch", say("page-rematch"), () => line.ask("rematch"), { class: "primary big" }));
  }
  tools.push(
    el("a", { class: "button", href: `/plain/replay/${card.code}`, "data-key": "replay" }, say("page-replay")),
    el("a", { class: "button", href: `/api/tables/${card.code}/ledger`, download: true, "data-key": "ledger" }, say("page-ledger")),
    el("a", { class: "button", href: "/", "data-key": "home" }, say("page-home")),
  );
  replace(
    over,
    el("h2", {}, view ? game.winning(card, view, state.names) : say("page-status-over")),
    el("ol", { class: "ranking" }, ranking),
    el("div", { class: "row" }, tools),
  );
}
