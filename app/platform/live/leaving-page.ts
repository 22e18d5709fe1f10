let isLeaving = false;

/**
 * Remembers when the browser itself sends a form of the page, and so leaves the page. Called before anything is rendered: scripts of
 * live updates are loaded later than the first form can be sent.
 */
export function watchLeaving(): void {
  window.addEventListener("submit", ({ defaultPrevented }) => {
    isLeaving = !defaultPrevented;
  });
  // A page that the browser shows again, by its back button, is not leaving any more.
  window.addEventListener("pageshow", () => {
    isLeaving = false;
  });
}

/** Whether the browser is sending a form of this page; the answer replaces the page. */
export const isLeavingPage = (): boolean => isLeaving;
