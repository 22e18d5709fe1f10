import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createReadableStreamFromReadable } from "@react-router/node";
import { publicImage } from "#app/features/images/public-image.server.ts";
import { answering } from "#app/platform/answering/answering.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/image";

/** One form of an image. Its address holds the hash of its content, so it may be kept for ever. */
export const loader = answering(async ({ params, request, context }: Route.LoaderArgs) => {
  const { path, type } = await publicImage(factsOf(context).config.uploadDir, params.hash, params.variant);
  const { size } = await stat(path);
  const headers = {
    "content-type": type,
    "content-length": String(size),
    "cache-control": "public, max-age=31536000, immutable",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(createReadableStreamFromReadable(createReadStream(path)), { headers });
});
