import { createContext, type MiddlewareFunction } from "react-router";
import { currentPageRecord } from "#app/platform/kept-pages/page-record.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { recordPageView } from "./record-page-view.server.ts";

/** What a visitor searched for, which the loader of a page sets where it has found nothing. */
export const notFoundContext = createContext<string | null>(null);

/**
 * Middleware of a public page that records each opening of it, with script or without. A page that is not found, redirects or
 * fails has another status, and is not counted. Of a page that is rendered to be kept it notes the title: the server records each answer.
 * @param title what the page is called where views are counted
 */
export const countsViews =
  (title: string): MiddlewareFunction<Response> =>
  async ({ request: { method, url, headers }, context }, next) => {
    const response = await next();
    if (response.status !== 200) return response;
    const kept = currentPageRecord();
    const notFound = context.get(notFoundContext);
    if (kept) {
      kept.viewTitle = title;
      if (notFound !== null) kept.notFound = notFound;
      return response;
    }
    const { source, config } = requestDetailsOf(context);
    const header = (name: string) => headers.get(name);
    const page = {
      method,
      path: new URL(url).pathname,
      source: () => source,
      header,
      notFound: notFound ?? undefined,
    };
    recordPageView(title, page, config.sessionSecret ?? "");
    return response;
  };
