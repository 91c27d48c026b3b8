// How cards get from the middle of the table to somebody's place, and back to the witch.

import { settings } from "$lib/settings.svelte";
import { findZoom } from "$lib/zoom";
import { createContext } from "svelte";
import { cubicInOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

/** Where the middle of the table is on the screen just now. */
export const [getMiddle, setMiddle] = createContext<() => DOMRect | undefined>();

interface Way {
  middle: () => DOMRect | undefined;
  /** So that a card is seen in the middle before it leaves. */
  wait?: number;
}

export function fly(node: Element, { middle, wait = 0 }: Way): TransitionConfig {
  const there = node.getBoundingClientRect();
  const here = middle();
  if (here === undefined || there.width === 0) return { duration: 0 };
  const zoom = findZoom(node);
  const x = (here.x + here.width / 2 - there.x - there.width / 2) / zoom;
  const y = (here.y + here.height / 2 - there.y - there.height / 2) / zoom;
  const size = here.width / there.width - 1;
  return {
    delay: settings.time(wait),
    duration: settings.time(550),
    easing: cubicInOut,
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) scale(${1 + u * size}); opacity: ${Math.min(1, t * 6)}; z-index: 5; pointer-events: none`,
  };
}

/** A card is turned over. */
export function turn(_node: Element): TransitionConfig {
  return {
    duration: settings.time(380),
    easing: cubicInOut,
    css: (t, u) => `transform: perspective(40rem) translateX(${-70 * u}%) rotateY(${-90 * u}deg) scale(${0.6 + 0.4 * t})`,
  };
}
