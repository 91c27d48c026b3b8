// How an explorer walks from the cave to the camp, or back.

import { cubicInOut } from "svelte/easing";
import { fade, type TransitionConfig } from "svelte/transition";
import { settings } from "$lib/settings.svelte";
import { findZoom } from "$lib/zoom";

const left = new Map<number, DOMRect>();

export function depart(node: Element, { seat }: { seat: number }): TransitionConfig {
  left.set(seat, node.getBoundingClientRect());
  return { duration: 0 };
}

/** Come from where one left; asked only when all have left who do. */
export function arrive(node: Element, { seat }: { seat: number }): () => TransitionConfig {
  return () => {
    const from = left.get(seat);
    left.delete(seat);
    if (!from) return fade(node, { duration: settings.time(250) });
    const to = node.getBoundingClientRect();
    const zoom = findZoom(node);
    const x = (from.x - to.x) / zoom;
    const y = (from.y - to.y) / zoom;
    return {
      duration: settings.time(600),
      easing: cubicInOut,
      css: (_near, far) => `transform: translate(${far * x}px, ${far * y}px); z-index: 3`,
    };
  };
}
