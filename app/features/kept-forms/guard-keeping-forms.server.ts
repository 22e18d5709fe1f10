import { href, type MiddlewareFunction, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";

/**
 * A guard of pages with forms. A form that a browser without script sends after the session has ended is sent on to a page that shows it
 * again; not one that a script sends, which keeps it itself, and would send a picture twice.
 * @param guard what the pages need
 */
export const guardKeepingForms =
  (guard: MiddlewareFunction<Response>): MiddlewareFunction<Response> =>
  (args, next) => {
    const { context, request, url } = args;
    const isData = new URL(request.url).pathname.endsWith(".data");
    const isByScript = isData || request.headers.get("accept") === "application/json";
    if (viewerOf(context) || request.method !== "POST" || isByScript) return guard(args, next);
    const page = withReturnPath(href("/auth/unsent"), url.pathname + url.search);
    // 307: the browser sends the same form there.
    throw redirect(inLanguage(page, languageOfPath(url.pathname)), 307);
  };
