// Much to draw is drawn bit by bit, so that the page answers in between.

const waiting: (() => void)[] = [];
let isGoing = false;

function goOn(): void {
  const next = waiting.shift();
  isGoing = next !== undefined;
  next?.();
  if (isGoing) setTimeout(goOn);
}

/** Do this when it is its turn. */
export function waitForTurn(task: () => void): void {
  waiting.push(task);
  if (isGoing) return;
  isGoing = true;
  setTimeout(goOn);
}
