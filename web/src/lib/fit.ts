// Makes a board as large as the place it lies in allows: boards are drawn for arm's
// length, and a television stands further away.

/** A board is never made so large that it would have less room than this, in pixels. */
const NARROWEST = 860;
const SMALLEST = 0.5;
const STEPS = 6;
/** With so much room to win a board grows again; for less it would only dance. */
const WORTH = 1.15;
/** Until things that move have come to rest.  To measure is slow: once is enough. */
const REST = 500;

export function fit(place: HTMLElement, _news: unknown) {
  const board = place.firstElementChild as HTMLElement;
  let zoom = SMALLEST;
  let timer = 0;

  function findHeight(): number {
    return board.getBoundingClientRect().height;
  }

  function overflows(wanted: number): boolean {
    board.style.zoom = String(wanted);
    return findHeight() > place.clientHeight + 1;
  }

  function findZoom(): number {
    let most = Math.max(1, place.clientWidth / NARROWEST);
    if (!overflows(most)) return most;
    let least = SMALLEST;
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (least + most) / 2;
      if (overflows(middle)) most = middle;
      else least = middle;
    }
    return least;
  }

  function measure(isAnew: boolean): void {
    board.style.minHeight = "0";
    if (place.clientWidth < NARROWEST) {
      board.style.zoom = "1";
      return;
    }
    const room = place.clientHeight / findHeight();
    if (isAnew || room < 1 || room > WORTH) zoom = findZoom();
    board.style.zoom = String(zoom);
    board.style.minHeight = `${Math.floor(place.clientHeight / zoom)}px`;
  }

  const observer = new ResizeObserver(() => measure(true));
  observer.observe(place);
  return {
    update() {
      clearTimeout(timer);
      timer = setTimeout(() => measure(false), REST);
    },
    destroy() {
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}
