// A word from the system when it is our turn and nobody looks at this page.

import { say } from "./words.svelte";

/** Browsers lend notifications to safe pages only; at home a table is often none. */
export function canNotify(): boolean {
  return "Notification" in window && isSecureContext;
}

/** Ask whether we may; the browser remembers the answer. */
export async function askToNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

/** Say that it is somebody's turn; give what takes it back. */
export function notifyTurn(table: string): () => void {
  if (!canNotify() || Notification.permission !== "granted" || !document.hidden) return () => {};
  const notification = new Notification(say("page-status-you"), { body: table, tag: "tacora-turn" });
  notification.onclick = () => {
    focus();
    notification.close();
  };
  return () => notification.close();
}
