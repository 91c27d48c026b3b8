// A table: who sits there, the game, the log and the talk.

import { picture } from "./art.js";
import { GAMES } from "./games.js";
import { actionButton } from "./face.js";
import { el, find, listen, meet, notice, replace, setText } from "./kit.js";
import { Line } from "./line.js";
import { drawOver, drawSeats, listenToSeats } from "./seats.js";
import { joinNames, say, showNames } from "./words.js";

const page = find("table");
const code = page.dataset.code;
const game = GAMES[page.dataset.game];
const KEPT = 200;

const state = {
  you: "",
  card: null,
  names: [],
  yours: [],
  awaited: [],
  deadline: null,
  drift: 0,
  step: 0,
  eyes: new Map(),
  muted: new Set(),
  autos: new Set(),
  shown: null,
  isLifted: false,
  told: [],
};

const line = new Line(code, hear, showLine);

// What comes in.

function hear(message) {
  if (message.is === "refusal") {
    notice(message.sentence);
    if (message.is === "refusal") render();
    return;
  }
  if (message.is === "done") {
    if (message.code) location.assign(`/plain/t/${message.code}`);
    return;
  }
  if (message.is === "welcome") hearWelcome(message);
  if (message.is === "news") hearNews(message);
  if (message.is === "mine") takeEyes(message.eyes);
  render();
}

function hearWelcome(message) {
  state.you = message.you;
  state.drift = message.now - Date.now();
  state.muted = new Set(message.muted);
  state.autos = new Set(message.autos);
  takeTurn(message);
  takeCard(message.table);
  state.eyes.clear();
  takeEyes(message.eyes);
  const eye = message.eyes[0]?.seat ?? null;
  for (const missed of message.missed ?? []) {
    if (missed.seat === eye) tellAll(missed.told);
  }
  keepLog();
  replace(find("lines"));
  message.lines.forEach(showSaid);
}

function hearNews(message) {
  const hadNext = state.card?.next;
  takeTurn(message);
  if (message.table) takeCard(message.table);
  takeEyes(message.eyes ?? []);
  tellAll(message.eyes?.[0]?.told ?? []);
  keepLog();
  if (message.line) showSaid(message.line);
  if (!hadNext && state.card.next && state.yours.length > 0) {
    location.assign(`/plain/t/${state.card.next}`);
  }
}

function takeTurn(message) {
  state.step = message.step;
  state.awaited = message.awaited;
  state.deadline = message.deadline ?? null;
}

function takeCard(card) {
  state.card = card;
  state.names = showNames(card.seats);
  state.yours = card.seats
    .filter((seat) => state.you !== "" && seat.person === state.you)
    .map((seat) => seat.seat);
}

function takeEyes(eyes) {
  if (eyes.some((eye) => eye.seat !== null)) state.eyes.delete(null);
  for (const eye of eyes) state.eyes.set(eye.seat, eye);
}

// The log, kept for this window in case it is loaded again.

function tellAll(sentences) {
  for (const sentence of sentences ?? []) {
    state.told.push(sentence);
    showTold(sentence);
  }
}

function showTold(sentence) {
  const log = find("log");
  log.append(el("li", {}, sentence));
  log.scrollTop = log.scrollHeight;
}

function keepLog() {
  state.told = state.told.slice(-KEPT);
  const kept = { n: line.n, language: document.documentElement.lang, told: state.told };
  try {
    sessionStorage.setItem(`log:${code}`, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing has a shorter log.
  }
}

function recallLog() {
  const kept = JSON.parse(sessionStorage.getItem(`log:${code}`) ?? "null");
  if (kept?.language !== document.documentElement.lang) {
    line.n = 0;
    return;
  }
  line.n = kept.n;
  state.told = kept.told;
  state.told.forEach(showTold);
}

// Talk.

function showSaid(said) {
  if (state.muted.has(said.seat)) return;
  const words = said.phrase ? say(`talk-${said.phrase}`) : said.text;
  const lines = find("lines");
  lines.append(el("li", {}, el("b", {}, state.names[said.seat] ?? "?"), ` ${words}`));
  lines.scrollTop = lines.scrollHeight;
}

function speak(facts) {
  const seat = state.shown ?? state.yours[0];
  if (seat !== undefined) line.ask("say", { seat, ...facts });
}

for (const button of page.querySelectorAll("[data-phrase]")) {
  button.addEventListener("click", () => speak({ phrase: button.dataset.phrase }));
}

listen("say", "submit", () => {
  const input = find("say").elements.text;
  if (input.value.trim()) speak({ text: input.value });
  input.value = "";
});

// Whose eyes are looked through.

function needsCurtain() {
  return state.yours.length > 1 && state.card.status === "playing" && game.isSecret();
}

function chooseEye() {
  const { yours, awaited, shown } = state;
  if (state.card.status !== "playing" || yours.length === 0) {
    state.shown = yours[0] ?? null;
    state.isLifted = false;
    return null;
  }
  const waiting = yours.filter(
    (seat) => awaited.includes(seat) && !state.card.seats[seat].is_replaced,
  );
  const wanted = waiting.includes(shown) ? shown : (waiting[0] ?? shown ?? yours[0]);
  if (!needsCurtain()) {
    state.shown = wanted;
    return null;
  }
  return wanted === shown && state.isLifted ? null : wanted;
}

function lift(seat) {
  state.shown = seat;
  state.isLifted = true;
  render();
  find("actions").focus({ preventScroll: true });
}

function drawCurtain(seat) {
  const name = state.names[seat];
  const curtain = find("curtain");
  if (curtain.dataset.seat === String(seat) && !curtain.hidden) return;
  curtain.dataset.seat = seat;
  curtain.hidden = false;
  const button = el(
    "button",
    { type: "button", class: "primary big", click: () => lift(seat) },
    say("page-curtain-button", { name }),
  );
  curtain.replaceChildren(
    el("h2", {}, say("page-curtain-title", { name })),
    el("p", {}, say("page-curtain-text")),
    button,
  );
  button.focus({ preventScroll: true });
}

// What is shown.

function render() {
  const { card } = state;
  if (card === null) return;
  page.dataset.status = card.status;
  const behind = chooseEye();
  const isCurtained = behind !== null;
  if (isCurtained) drawCurtain(behind);
  else find("curtain").hidden = true;
  const eye = isCurtained ? undefined : (state.eyes.get(state.shown) ?? state.eyes.get(null));
  const table = {
    names: state.names,
    me: eye?.seat ?? null,
    awaited: card.status === "playing" ? state.awaited : [],
    legal: card.is_paused || card.status !== "playing" ? [] : (eye?.legal ?? []),
    act: (action) => line.ask("act", { seat: eye.seat, action, step: state.step }),
  };
  replace(find("board"), eye ? game.draw(eye.view, table) : []);
  renderActions(eye, table);
  drawOver(state, game, line);
  drawSeats(state, line);
  renderTools();
  showStatus();
}

function renderActions(eye, table) {
  const isPlaying = eye && eye.seat !== null && state.card.status === "playing";
  const parts = isPlaying ? game.actions(eye.view, table) : [];
  if (isPlaying && !state.card.is_paused && game.canTakeBack(eye.view)) {
    const take = { act: () => line.ask("take_back", { seat: eye.seat }) };
    parts.push(actionButton(take, "take-back", say("page-take-back"), { kind: "quiet" }));
  }
  replace(find("actions"), parts);
  find("actions").hidden = parts.filter(Boolean).length === 0;
  const asked = isPlaying ? game.question(eye.view, table) : "";
  setText(find("ask"), asked);
  find("ask").hidden = asked === "";
  page.classList.toggle("my-turn", table.legal.length > 0 && table.awaited.includes(eye?.seat));
}

function renderTools() {
  const { card, yours } = state;
  const isHost = card.host === state.you;
  const isPlaying = card.status === "playing";
  find("tools").hidden = !isPlaying || yours.length === 0;
  const pause = find("pause");
  pause.hidden = !isHost;
  setText(pause, say(card.is_paused ? "page-resume" : "page-pause"));
  const seat = state.shown ?? yours[0];
  find("auto").checked = state.autos.has(seat);
  find("speak").hidden = yours.length === 0;
  find("say").hidden = !card.has_free_talk;
  find("stranger").hidden = state.you !== "";
  find("invite").hidden = card.status !== "open";
  find("story").hidden = state.told.length === 0;
}

function showStatus() {
  const { card, awaited, names } = state;
  let text = "";
  if (card.status === "open") text = say("page-status-open");
  else if (card.status === "over") text = say("page-status-over");
  else if (card.status === "closed") text = say("page-status-closed");
  else if (card.is_paused) text = say("page-status-paused");
  else {
    const others = awaited.filter((seat) => !state.yours.includes(seat));
    const isMine = others.length < awaited.length;
    if (isMine) text = say("page-status-you");
    else if (others.length > 0) {
      text = say("page-status-wait", { who: joinNames(others.map((seat) => names[seat])) });
    }
  }
  if (line.isUp) setText(find("line"), text);
}

function showLine(isUp) {
  page.classList.toggle("offline", !isUp);
  if (isUp) render();
  else setText(find("line"), say("page-reconnecting"));
}

function showClock() {
  const clock = find("clock");
  const isRunning = state.deadline !== null && state.card?.status === "playing";
  clock.hidden = !isRunning;
  if (!isRunning) return;
  const left = Math.max(0, Math.ceil((state.deadline - Date.now() - state.drift) / 1000));
  const [hours, minutes, seconds] = [left / 3600, (left / 60) % 60, left % 60].map(Math.floor);
  const two = (value) => String(value).padStart(2, "0");
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  if (clock.dataset.text !== text) {
    clock.dataset.text = text;
    clock.replaceChildren(picture("clock"), ` ${text}`);
  }
  clock.classList.toggle("short", left <= 5);
}

listen("pause", "click", () => line.ask(state.card.is_paused ? "resume" : "pause"));
listen("auto", "change", () => {
  const on = find("auto").checked;
  for (const seat of state.yours) {
    line.ask("auto", { seat, on });
    if (on) state.autos.add(seat);
    else state.autos.delete(seat);
  }
});
listen("who", "submit", async () => {
  if (await meet(find("who"))) line.connect();
});

listenToSeats(state, line, render);
recallLog();
line.connect();
setInterval(showClock, 500);
