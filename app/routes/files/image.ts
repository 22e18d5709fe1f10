import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { shownImage } from "#app/features/images/shown-image.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { FILE_POLICY } from "#app/platform/request/file-policy.ts";
import { fileResponse } from "#app/platform/request/file-response.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/image";

/**
 * One variant of an image. Its URL contains the hash of its content, so a public image may be cached without limit; the cover
 * of a draft must not be cached.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { uploadDir } = requestDetailsOf(context).config;
  const image = await shownImage(uploadDir, params.hash, params.variant, viewerOf(context));
  const { size } = await stat(image.path);
  const headers = {
    "content-type": image.type,
    "content-length": String(size),
    "content-security-policy": FILE_POLICY,
    "cache-control": image.isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
  };
  return fileResponse(request, headers, createReadStream(image.path));
}
