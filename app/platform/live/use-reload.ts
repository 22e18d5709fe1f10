import { useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
import { setRefresh } from "./keep-page.ts";

/**
 * Returns a function that reloads the page's data. A load in progress may have read data from before the change, so another
 * load follows, but only after the first one: otherwise the router would abort the first, which is an unhandled error.
 * @param onFailure called when the data could not be loaded and the page stayed as it was
 */
export function useReload(onFailure: () => void): () => void {
  const { revalidate, state: reading } = useRevalidator();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const isIdle = state === "idle" && reading === "idle";
  const isFree = useRef(true);
  const isStale = useRef(false);
  const read = () => {
    isStale.current = !isFree.current;
    if (!isFree.current) return;
    isFree.current = false;
    const shown = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    setRefresh({ url: pathname + search, shown, onFailure });
    const over = revalidate().finally(() => setRefresh(undefined));
    // Loaded at the first refresh: a first visit does without it.
    void import("./keep-position.ts").then(
      ({ keepPosition }) => keepPosition(over),
      () => {},
    );
  };
  useEffect(() => {
    isFree.current = isIdle;
    if (isIdle && isStale.current) read();
  });
  return read;
}
