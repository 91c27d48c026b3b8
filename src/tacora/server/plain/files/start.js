// The first page, and the small pages about oneself.

import { picture } from "./art.js";
import { ask, el, find, listen, meet, notice, replace } from "./kit.js";
import { say, showNames } from "./words.js";

const LOBBY_SECONDS = 5;
const SIGNS = { diamant: "cave", diamonds: "gem", diamoniak: "castle" };

listen("who", "submit", async () => {
  if (await meet(find("who"))) location.reload();
});

listen("link", "click", async () => {
  const made = await ask("POST", "/api/me/link");
  if (made === null) return;
  const address = `${location.origin}/continue#${made.link}`;
  const shown = find("link-address");
  shown.href = address;
  shown.textContent = address;
  find("link-shown").hidden = false;
});

listen("continue", "click", async () => {
  const link = location.hash.slice(1);
  if (link === "") return notice(say("page-continue-empty"));
  if (await ask("POST", "/api/me/continue", { link })) location.replace("/");
});

listen("forget", "click", async () => {
  const button = find("forget");
  if (!confirm(button.dataset.sure)) return;
  if ((await ask("DELETE", "/api/me")) === null) return;
  button.disabled = true;
  sessionStorage.clear();
  find("forgotten").textContent = say("page-forgotten");
});

listen("join", "submit", () => {
  const code = new FormData(find("join")).get("code").trim().toUpperCase();
  location.assign(`/plain/t/${encodeURIComponent(code)}`);
});

const form = find("open");

function chosenEdition() {
  return form.querySelector("input[name=edition]:checked");
}

function showOptions() {
  for (const set of form.querySelectorAll("fieldset[data-for]")) {
    const fits = set.dataset.for === chosenEdition().value;
    set.hidden = !fits;
    set.disabled = !fits;
  }
}

listen("open", "change", showOptions);

listen("open", "submit", async () => {
  if (find("who").dataset.known === "") {
    if (!find("who").reportValidity()) return;
    if ((await meet(find("who"))) === null) return;
  }
  const edition = chosenEdition();
  const set = form.querySelector(`fieldset[data-for="${edition.value}"]`);
  const options = {};
  for (const select of set.querySelectorAll("[data-option]")) {
    options[select.dataset.option] = JSON.parse(select.value);
  }
  const card = await ask("POST", "/api/tables", {
    game: edition.dataset.game,
    edition: edition.dataset.edition,
    seats: Number(set.querySelector("[data-seats]").value),
    options,
    clock: Number(form.clock.value),
    is_public: form.is_public.checked,
    is_rated: form.is_rated.checked,
    has_free_talk: form.has_free_talk.checked,
  });
  if (card !== null) location.assign(`/plain/t/${card.code}`);
});

function drawTable(card) {
  const names = showNames(card.seats);
  const people = names.filter((_, seat) => card.seats[seat].kind !== "open");
  const open = card.seats.length - people.length;
  const title = find("open").querySelector(
    `input[data-game="${card.game}"][data-edition="${card.edition}"]`,
  ).parentElement.textContent;
  const state =
    card.status === "open"
      ? say("page-lobby-open", { count: open })
      : say("page-lobby-playing");
  return el(
    "li",
    {},
    el(
      "a",
      { href: `/plain/t/${card.code}`, "data-key": card.code },
      el("b", {}, title.trim()),
      el("span", {}, people.join(", ")),
      el("span", { class: "badge" }, state),
    ),
  );
}

async function showLobby() {
  if (document.hidden) return;
  const answer = await fetch("/api/tables?limit=30").catch(() => null);
  if (!answer?.ok) return;
  const cards = await answer.json();
  replace(find("lobby"), cards.map(drawTable));
  find("lobby-empty").hidden = cards.length > 0;
}

if (form !== null) {
  for (const radio of form.querySelectorAll("input[name=edition]")) {
    radio.after(picture(SIGNS[radio.dataset.game]));
  }
  showOptions();
  showLobby();
  setInterval(showLobby, LOBBY_SECONDS * 1000);
}
