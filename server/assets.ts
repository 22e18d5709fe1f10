import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { FILE_POLICY } from "#app/platform/request/file-policy.ts";

const DAY_S = 86_400;

/** Answers a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the built files of a folder, as they were at the start. A file that is missing later, for instance because a new
 * build replaced the folder, fails its own request only.
 * @param folder of the built files; files in its `assets` have a digest in their name and are cached for ever
 */
export function builtAssets(folder: string): Middleware {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    maxAge: DAY_S,
    setHeaders(response, pathname) {
      response.setHeader("content-security-policy", FILE_POLICY);
      if (pathname.startsWith("/assets/"))
        response.setHeader("cache-control", "public, max-age=31536000, immutable");
    },
  });
  return (request, response, next) => {
    // Every file has a dot in its name; most pages have none in their URL.
    if (!request.url?.includes(".")) return next();
    // Sirv does not handle errors of its file streams; unhandled, such an error would end the process.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}
