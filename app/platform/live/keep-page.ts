import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Refresh = {
  /** Path and query of the page. */
  readonly url: string;
  /** The data that the page shows, by the id of its route. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly onFailure: () => void;
};

let refresh: Refresh | undefined;

/** Sets that the next load of data is a refresh of the open page; undefined after the refresh. */
export function setRefresh(now: Refresh | undefined): void {
  refresh = now;
}

/**
 * Client middleware around the whole router: when a page could not be refreshed, it stays as it is. The refresh is automatic,
 * so an overloaded server must not replace the page that the person is reading by an error page. A route that no longer exists,
 * or redirects, is not such a failure.
 */
export const keepPageOnFailedRefresh: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const { pathname, search } = new URL(request.url);
  const isRefresh = request.method === "GET" && refresh?.url === pathname + search;
  const current = isRefresh ? refresh : undefined;
  const results = await next();
  if (!current) return results;
  let hasFailed = false;
  for (const [id, { type, result }] of Object.entries(results)) {
    const status = (result as { status?: unknown } | undefined)?.status;
    const isAnswer =
      result instanceof Response || (typeof status === "number" && status < 500 && status !== 429);
    if (type !== "error" || isAnswer || !(id in current.shown)) continue;
    results[id] = { type: "data", result: current.shown[id] };
    hasFailed = true;
  }
  if (hasFailed) current.onFailure();
  return results;
};
