import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** How long a pointer must rest on a link before its page is prefetched, in ms. */
const INTENT_MS = 100;

/**
 * Navigates when any `Link` of the page is clicked, and prefetches the data of links with `prefetch` that a reader points at.
 * Used once, at the root.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const [pageToPrefetch, setPageToPrefetch] = useState<string>();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlain(event) || link.target) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // As in a browser: a link to the current URL adds no history entry.
      const replace = link.href === window.location.href;
      const preventScrollReset = link.dataset.follow === "in-place";
      const viewTransition = link.dataset.follow === "turn";
      void navigate({ pathname, search, hash }, { replace, preventScrollReset, viewTransition });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (event: Event) => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link?.dataset.prefetch)
        timer = setTimeout(() => setPageToPrefetch(link.pathname + link.search), INTENT_MS);
    };
    const events = ["mouseover", "focusin", "touchstart"] as const;
    for (const each of events) document.addEventListener(each, prefetch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const each of events) document.removeEventListener(each, prefetch);
    };
  }, []);

  return pageToPrefetch ? <PrefetchPageLinks page={pageToPrefetch} /> : null;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-follow]") : null;
}

/** Whether a click is a plain navigation: not into another tab, not a download, and not handled by other code. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);
}
