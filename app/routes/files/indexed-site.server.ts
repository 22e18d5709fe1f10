import type { RouterContextProvider } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";

/**
 * The URL of the site, for the files that only search engines read.
 * @throws AppError notFound where they may not index it
 */
export function indexedSiteOf(context: Readonly<RouterContextProvider>): string {
  const { baseUrl, robots } = requestDetailsOf(context).config;
  if (robots !== "index") throw new AppError("notFound");
  return baseUrl;
}

/** A text that may be cached for an hour. */
export function publicText(text: string, type: "text/plain" | "application/xml"): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=3600" },
  });
}
