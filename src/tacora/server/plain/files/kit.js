// Small tools: elements, requests, notices.  Text only ever becomes text.

import { language, say } from "./words.js";

export const find = (id) => document.getElementById(id);

export function el(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

export function shape(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  return dress(node, attributes, children);
}

function dress(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === "click") node.addEventListener("click", value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== false));
  return node;
}

// Puts new children in, and the focus back to where it was.
export function replace(parent, ...children) {
  const focused = parent.contains(document.activeElement)
    ? document.activeElement
    : null;
  const key = focused?.dataset.key;
  parent.replaceChildren(...children.flat().filter(Boolean));
  if (focused === null || focused === parent) return;
  const again = key && parent.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again && !again.disabled) again.focus({ preventScroll: true });
  else if (parent.tabIndex === -1) parent.focus({ preventScroll: true });
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

let timer = 0;

export function notice(text) {
  const node = find("notice");
  node.textContent = text;
  node.classList.toggle("shown", text !== "");
  clearTimeout(timer);
  if (text) timer = setTimeout(() => notice(""), 9000);
}

// Asks the server; gives nothing, and says why, when it refuses.
export async function ask(method, path, body) {
  const query = path.includes("?") ? "&" : "?";
  try {
    const answer = await fetch(`${path}${query}lang=${language}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status === 204) return {};
    const content = await answer.json();
    if (answer.ok) return content;
    notice(content.detail);
  } catch {
    notice(say("page-offline"));
  }
  return null;
}

export function listen(id, kind, action) {
  find(id)?.addEventListener(kind, (event) => {
    if (kind === "submit") event.preventDefault();
    action(event);
  });
}

export async function meet(form) {
  const nickname = new FormData(form).get("nickname");
  return ask("POST", "/api/me", { nickname });
}
