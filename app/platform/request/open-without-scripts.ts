import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/** As much of the browser's Navigation API as is used; undefined in browsers without it. */
type Navigating = EventTarget | undefined;
type NavigateEvent = Event & { readonly navigationType: string };

/**
 * Client middleware around the whole router: where a script of the page that is opened cannot be loaded, because another version went
 * live or the network failed, that page is opened as a new document. The router would load the page again that is open, and hide
 * what was done by the form that led to the other: a copy is held, and the form is empty. A browser without the Navigation API does that.
 */
export const openWithoutScripts: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { navigation } = window as { readonly navigation?: Navigating };
  const { pathname, search } = new URL(request.url);
  if (!navigation || request.method !== "GET" || pathname === window.location.pathname) return await next();
  const openInstead = (event: Event) => {
    if ((event as NavigateEvent).navigationType !== "reload") return;
    event.preventDefault();
    setTimeout(() => window.location.assign(pathname + search));
  };
  navigation.addEventListener("navigate", openInstead);
  try {
    return await next();
  } finally {
    navigation.removeEventListener("navigate", openInstead);
  }
};
