// How cards come to the table and leave it.

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "$lib/settings.svelte";
import { findZoom } from "$lib/zoom";

const lifted = new Map<string, DOMRect>();

/** Remember where a card was when it left the hand. */
export function liftFrom(card: string, element: Element): void {
  lifted.set(card, element.getBoundingClientRect());
}

function findPlace(place: string): DOMRect | undefined {
  return document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
}

function travel(node: Element, other: DOMRect | undefined, duration: number, smallest: number): TransitionConfig {
  const here = node.getBoundingClientRect();
  if (!other) return { duration: 0 };
  const zoom = findZoom(node);
  const across = (other.x + other.width / 2 - here.x - here.width / 2) / zoom;
  const down = (other.y + other.height / 2 - here.y - here.height / 2) / zoom;
  return {
    duration: settings.time(duration),
    easing: cubicOut,
    css: (near, far) =>
      `transform: translate(${across * far}px, ${down * far}px) scale(${1 - far * (1 - smallest)}); opacity: ${Math.min(1, 0.3 + near)}`,
  };
}

/** A card comes out of a hand: one's own from where it was, another's from its owner. */
export function arrive(node: Element, { card, seat }: { card: string; seat: number }): TransitionConfig {
  const from = lifted.get(card);
  lifted.delete(card);
  return travel(node, from ?? findPlace(`seat-${seat}`), 380, from ? 1 : 0.4);
}

/** A card goes to whoever has taken the trick. */
export function depart(node: Element, { seat }: { seat: number }): TransitionConfig {
  return travel(node, findPlace(`seat-${seat}`), 320, 0.25);
}
