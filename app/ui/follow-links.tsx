import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** How long a pointer rests on a link before it means it, in ms. */
const INTENT_MS = 100;

/** Follows every `Link` of the page, and fetches ahead what those ask for that a reader points at. Stands once, at the root. */
export function FollowLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string>();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlain(event) || link.target) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // As a browser does: going where one is adds nothing to the history.
      const replace = link.href === window.location.href;
      const preventScrollReset = link.dataset.follow === "in-place";
      void navigate({ pathname, search, hash }, { replace, preventScrollReset });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const intend = (event: Event) => {
      clearTimeout(resting);
      const link = linkOf(event);
      if (link?.dataset.prefetch)
        resting = setTimeout(() => setIntended(link.pathname + link.search), INTENT_MS);
    };
    const events = ["mouseover", "focusin", "touchstart"] as const;
    for (const each of events) document.addEventListener(each, intend, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const each of events) document.removeEventListener(each, intend);
    };
  }, []);

  return intended ? <PrefetchPageLinks page={intended} /> : null;
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-follow]") : null;
}

/** Whether a click asks for nothing but the page: no other tab, nothing kept, and nobody has dealt with it. */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);
}
