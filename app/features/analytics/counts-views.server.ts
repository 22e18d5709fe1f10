import type { MiddlewareFunction } from "react-router";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { recordPageView } from "./record-page-view.server.ts";

/**
 * Middleware of a public page that records each opening of it, with script or without. A page that is not found, redirects or
 * fails has another status, and is not counted.
 * @param title what the page is called where views are counted
 */
export const countsViews =
  (title: string): MiddlewareFunction<Response> =>
  async ({ request, context }, next) => {
    const response = await next();
    if (response.status === 200) recordPageView(title, request, requestDetailsOf(context));
    return response;
  };
