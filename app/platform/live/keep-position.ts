/**
 * What a page consists of: the first of these in view is what the reader is looking at. Rows of a list come first: beside them
 * are parts that stay in view, such as filters.
 */
const PARTS = ["main :is(article, tr)", "main :is(li, section, p, h2):not(:is(form, aside, nav) *)"];

/** A part in view, and its distance from the top of the window in pixels. */
type Position = { readonly part: Element; readonly top: number };

/**
 * Keeps what the reader is looking at where it is while a refresh adds or removes something above it: not every browser does so
 * by itself, and those that do keep the first part they find, which may be one that never moves. At the top of the page nothing
 * is held: there the reader sees what is new.
 * @param over resolves when the refresh has ended
 */
export function keepPosition(over: Promise<unknown>): void {
  const root = document.documentElement;
  let position = firstInView();
  let frame = 0;
  // What is scrolled meanwhile is scrolled by the reader: a position is at most a frame old when the page changes.
  const follow = () => {
    position = firstInView();
    frame = requestAnimationFrame(follow);
  };
  const observer = new MutationObserver(() => {
    if (!position?.part.isConnected) return;
    const moved = topOf(position.part) - position.top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
  });
  // Otherwise the browser might adjust the position as well.
  root.style.overflowAnchor = "none";
  observer.observe(document.body, { childList: true, subtree: true });
  frame = requestAnimationFrame(follow);
  const stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.style.removeProperty("overflow-anchor");
  };
  // The page shows the data a moment after they have arrived.
  void over.finally(() => setTimeout(stop, SHOWN_WITHIN_MS));
}

const SHOWN_WITHIN_MS = 500;

function firstInView(): Position | undefined {
  if (window.scrollY === 0) return undefined;
  for (const part of PARTS.flatMap((parts) => [...document.querySelectorAll(parts)])) {
    const top = topOf(part);
    if (top >= 0 && top < window.innerHeight) return { part, top };
  }
  return undefined;
}

const topOf = (part: Element): number => part.getBoundingClientRect().top;
