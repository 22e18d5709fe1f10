import { useSyncExternalStore } from "react";
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";

/** The path of the page whose form could not be saved; undefined after the form is sent again. */
let unsavedOn: string | undefined;
const listeners = new Set<() => void>();

/**
 * Client middleware around the whole router: when a form could not be saved because of an outage of the server or the network, the page stays with the typed
 * values, in place of the error page.
 */
export const keepUnsavedForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return await next();
  const page = window.location.pathname;
  setUnsaved(undefined);
  const results = await next();
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isOutage(result)) continue;
    // With a status of 503 the router does not reload the page.
    results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    setUnsaved(page);
  }
  return results;
};

/** Whether the server could not save, or could not be reached: a request without an answer is rejected with a `TypeError`. */
const isOutage = (error: unknown) =>
  error instanceof TypeError || (isRouteErrorResponse(error) && error.status === 503);

/** The path of the page whose form could not be saved, until it is sent again. */
export function useUnsavedForm(): string | undefined {
  return useSyncExternalStore(subscribe, () => unsavedOn, onServer);
}

function setUnsaved(page: string | undefined): void {
  unsavedOn = page;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onServer(): undefined {}
