import { useSyncExternalStore } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";

/** A form that could not be saved: the path of its page, and why. `signedOut`: the session has ended. */
export type UnsavedForm = { readonly page: string; readonly why: "outage" | "signedOut" };

/** The form that could not be saved; undefined after it is sent again. */
let unsaved: UnsavedForm | undefined;
const listeners = new Set<() => void>();

/**
 * Client middleware around the whole router: when a form could not be saved because of an outage of the server or the network,
 * the page stays with the typed
 * values, in place of the error page.
 */
export const keepUnsavedForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return await next();
  const page = window.location.pathname;
  setUnsavedForm(undefined);
  const results = await next();
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== "error" || !isOutage(Object(result))) continue;
    // With a status of 503 the router does not reload the page.
    results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    setUnsavedForm({ page, why: "outage" });
  }
  return results;
};

/**
 * Whether the server could not save, or could not be reached: a request without an answer is rejected with a `TypeError`, which
 * the router wraps as it wraps the data of an action.
 */
const isOutage = ({ data: cause, status }: { data?: unknown; status?: number }) =>
  cause instanceof TypeError || status === 503;

/** The form that could not be saved, until it is sent again. */
export function useUnsavedForm(): UnsavedForm | undefined {
  return useSyncExternalStore(subscribe, () => unsaved, onServer);
}

/** Sets which form could not be saved; undefined when a form is sent. */
export function setUnsavedForm(now: UnsavedForm | undefined): void {
  unsaved = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onServer(): undefined {}
