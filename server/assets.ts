import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const DAY_S = 86_400;

/** A step of answering: it answers, or passes on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves the built files of a folder, as it was at the start. A file that has gone since, as when a new build replaced
 * the folder under a running server, ends its own answer and nothing else.
 * @param folder of the built files; what lies in its `assets` has its digest in its name and is kept for ever
 */
export function builtAssets(folder: string): Middleware {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    maxAge: DAY_S,
    setHeaders(response, pathname) {
      if (pathname.startsWith("/assets/"))
        response.setHeader("cache-control", "public, max-age=31536000, immutable");
    },
  });
  return (request, response, next) => {
    // Sirv leaves the errors of its stream to nobody, and such an error ends the process.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}
