import type { IncomingMessage } from "node:http";
import { matchRoutes } from "react-router";
import type { TakesFile } from "#app/platform/forms/takes-file.ts";
import { pathOfPage, type Routes, treeOf } from "./route-tree.ts";

/** What the server lets a request send to a route that takes a file. */
export type Upload = TakesFile["takesFile"];

/**
 * Makes the function that tells whether a request sends a file to a route that takes one: the route says so in its `handle`
 * (`platform/forms/takes-file.ts`). Such a route reads a file from the stream, after it has admitted the person, and no more of it than
 * it takes.
 */
export function createUploadOf(routes: Routes): (request: IncomingMessage) => Upload | undefined {
  const tree = treeOf(routes);
  const known = new WeakMap<IncomingMessage, { readonly upload: Upload | undefined }>();
  const find = ({ method, url = "", headers }: IncomingMessage): Upload | undefined => {
    if (method !== "POST" || !(headers["content-type"] ?? "").startsWith("multipart/form-data"))
      return undefined;
    const path = pathOfPage(url.split("?", 1)[0] ?? "");
    const id = matchRoutes(tree, path)?.at(-1)?.route.id ?? "";
    return (routes[id]?.module.handle as Partial<TakesFile> | undefined)?.takesFile;
  };
  return (request) => {
    const found = known.get(request) ?? { upload: find(request) };
    known.set(request, found);
    return found.upload;
  };
}

/** The routes that take a file, by their ids. */
export const uploadRoutes = (routes: Routes): ReadonlyMap<string, Upload> =>
  new Map(
    Object.entries(routes).flatMap(([id, route]) => {
      const upload = (route?.module.handle as Partial<TakesFile> | undefined)?.takesFile;
      return upload ? [[id, upload]] : [];
    }),
  );
