import { useSyncExternalStore } from "react";
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/** The path of the page whose form could not be saved; nothing once it is sent again. */
let unsavedOn: string | undefined;
const listeners = new Set<() => void>();

/**
 * Middleware of the browser around the whole router: where a form could not be saved just now, the page stays with all
 * that was typed, in place of the page that says what went wrong.
 */
export const keepUnsavedForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return await next();
  const page = window.location.pathname;
  tell(undefined);
  const results = await next();
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isRouteErrorResponse(result) || result.status !== 503) continue;
    // The status stays with the answer, so that the router does not read the page again.
    results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    tell(page);
  }
  return results;
};

/** The path of the page whose form could not be saved, as long as that is so. */
export function useUnsavedForm(): string | undefined {
  return useSyncExternalStore(subscribe, () => unsavedOn, nothing);
}

function tell(page: string | undefined): void {
  unsavedOn = page;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nothing(): undefined {}
