import { useEffect, useRef } from "react";
import { useReload } from "./use-reload.ts";

/**
 * Reloads the data of the page again and again while somebody looks at it, and at once when they come back to it: for a page whose
 * changes the live channel does not announce to its reader. A reload that fails leaves the page as it is.
 * @param ms the time between two reloads, in milliseconds; undefined: none
 */
export function useReloadEvery(ms: number | undefined): void {
  const reload = useReload(() => {});
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (ms === undefined) return undefined;
    const look = () => {
      if (!document.hidden) latest.current();
    };
    const timer = setInterval(look, ms);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ms]);
}
