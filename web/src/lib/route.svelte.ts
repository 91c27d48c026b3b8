// Where we are: the path in the address, and links that do not load the page anew.

/** The address of this server as others can use it: at home, not `localhost`. */
export const BASE = document.documentElement.dataset.base ?? location.origin;

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** Follow a link within our own pages; anything else the browser does itself. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !isPlain || link.origin !== location.origin || link.target) return;
  if (link.download || link.hash) return;
  event.preventDefault();
  route.go(link.pathname + link.search);
}
