import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { PostedFile } from "#app/platform/forms/posted-fields.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import type { ImageRefusal } from "./accept-image.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import { storeImage } from "./store-image.server.ts";

/** Decoding is costly: a person sends a few pictures of promos, logos and the like, and may send one again. */
const LIMIT = { name: "picture", points: 30, seconds: 600 } as const;

const CODES = {
  "image.tooLarge": "picture_too_large",
  "image.unreadable": "picture_unreadable",
  "image.unsupported": "picture_unsupported",
  "image.tooManyPixels": "picture_too_many_pixels",
  "image.tooDemanding": "picture_too_demanding",
  "image.notAsStated": "picture_not_as_named",
} as const satisfies Record<ImageRefusal, string>;

/** Why a picture that was sent cannot be used. */
export type PictureRefusal = (typeof CODES)[ImageRefusal] | "picture_several";

/**
 * Stores the picture that a person sent in the field `picture`. The caller must have checked that they may.
 * @returns the hash of its image; or the refusal, at the field
 */
export async function receivePicture(
  viewer: Viewer,
  file: PostedFile | undefined,
  store: ImageStore,
): Promise<Result<string, PictureRefusal | "form_required" | "form_too_often">> {
  const field = { field: "picture" };
  if (!file) return refuse("form_required", field);
  if ("problem" in file)
    return refuse(file.problem === "tooLarge" ? "picture_too_large" : "picture_several", field);
  const attempt = await takeAttempt(LIMIT, viewer.id);
  if (!attempt.ok) return refuse("form_too_often", { seconds: attempt.seconds });
  const stored = await storeImage(db(), store, file.bytes, { statedType: file.statedType });
  return stored.ok ? done(stored.value.hash) : refuse(CODES[stored.code], field);
}
