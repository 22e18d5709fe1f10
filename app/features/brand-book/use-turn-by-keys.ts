import { type RefObject, useEffect } from "react";

/** The parts of a page that use the arrow keys themselves. The heading has the focus after each turn, and uses none. */
const USES_ARROWS =
  "input, textarea, select, [contenteditable], summary, [role='slider'], [tabindex]:not(main, h1)";

/** The arrow keys follow the links to the page before (`rel="prev"`) and after (`rel="next"`) within an element. */
export function useTurnByKeys(book: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      if (target instanceof Element && target.closest(USES_ARROWS)) return;
      // A page that is wider than its window scrolls by these keys.
      if (document.documentElement.scrollWidth > window.innerWidth) return;
      const rel = key === "ArrowLeft" ? "prev" : "next";
      book.current?.querySelector<HTMLAnchorElement>(`a[rel="${rel}"]`)?.click();
    };
    document.addEventListener("keydown", turn);
    return () => document.removeEventListener("keydown", turn);
  }, [book]);
}
