// Steps through a game that is over.

import { ask, find, listen, replace, setText } from "./kit.js";
import { GAMES } from "./games.js";
import { say } from "./words.js";

const page = find("replay");
const game = GAMES[page.dataset.game];
let names = [];
let eyes = [];
let place = 0;

function show(wanted) {
  place = Math.max(0, Math.min(eyes.length - 1, wanted));
  const eye = eyes[place];
  const table = { names, me: eye.seat, awaited: [], legal: [], act() {} };
  replace(find("board"), game.draw(eye.view, table));
  setText(find("told"), eye.told.join(" "));
  setText(find("where"), say("page-replay-where", { step: place, steps: eyes.length - 1 }));
  find("step").value = place;
  find("back").disabled = find("first").disabled = place === 0;
  find("on").disabled = find("last").disabled = place === eyes.length - 1;
}

async function load() {
  const seat = find("eye").value;
  const found = await ask("GET", `/plain/replay/${page.dataset.code}?steps=${seat}`);
  if (found === null) return;
  ({ names, eyes } = found);
  find("step").max = eyes.length - 1;
  show(place);
}

listen("eye", "change", load);
listen("first", "click", () => show(0));
listen("back", "click", () => show(place - 1));
listen("on", "click", () => show(place + 1));
listen("last", "click", () => show(eyes.length - 1));
listen("step", "input", () => show(Number(find("step").value)));

addEventListener("keydown", (event) => {
  if (event.target.matches("input, select")) return;
  if (event.key === "ArrowRight") show(place + 1);
  else if (event.key === "ArrowLeft") show(place - 1);
  else if (event.key === "Home") show(0);
  else if (event.key === "End") show(eyes.length - 1);
  else return;
  event.preventDefault();
});

await load();
