/** How much larger an element is drawn than it thinks: what is measured on the screen is
 *  divided by it before it goes into a transform. */
export function findZoom(element: Element): number {
  // Not every browser tells, and those that do not seldom run on a television.
  return (element.currentCSSZoom as number | undefined) ?? 1;
}
