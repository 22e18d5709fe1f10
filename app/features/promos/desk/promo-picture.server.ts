import { db } from "#app/db/client.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import { done, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { PostedFile } from "#app/platform/forms/posted-fields.ts";
import type { ImageRefusal } from "#app/platform/images/accept-image.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeImage } from "#app/platform/images/store-image.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import type { PromoRefusal } from "./promo-labels.ts";

/** Decoding is costly: a promo has one picture, which may be sent a few times. */
const LIMIT = { name: "promoPicture", points: 30, seconds: 600 } as const;

const IMAGE_CODES = {
  "image.tooLarge": "promo_picture_too_large",
  "image.unreadable": "promo_picture_unreadable",
  "image.unsupported": "promo_picture_unsupported",
  "image.tooManyPixels": "promo_picture_too_many_pixels",
  "image.tooDemanding": "promo_picture_too_demanding",
  "image.notAsStated": "promo_picture_not_as_named",
} as const satisfies Record<ImageRefusal, PromoRefusal>;

type PictureChange = {
  readonly id: string;
  /** Version of the promo when the page was opened. */
  readonly openedVersion: number;
};

/**
 * Gives a promo the picture that was sent.
 * @returns a refusal of the field `picture` where the picture cannot be used
 * @throws AppError notFound when there is no such promo, or the viewer may not change promos
 */
export async function savePromoPicture(
  viewer: Viewer,
  promo: PictureChange,
  file: PostedFile | undefined,
  store: ImageStore,
) {
  authorize(viewer, "promo.change");
  const field = { field: "picture" };
  if (!file) return refuse("form_required", field);
  if ("problem" in file)
    return refuse(file.problem === "tooLarge" ? "promo_picture_too_large" : "promo_picture_several", field);
  const attempt = await takeAttempt(LIMIT, viewer.id);
  if (!attempt.ok) return refuse("form_too_often", { seconds: attempt.seconds });
  const stored = await storeImage(db(), store, file.bytes, { statedType: file.statedType });
  if (!stored.ok) return refuse(IMAGE_CODES[stored.code], field);
  return await setPicture(viewer, promo, stored.value.hash);
}

/** Takes the picture from a promo; otherwise as `savePromoPicture`. */
export async function removePromoPicture(viewer: Viewer, promo: PictureChange) {
  return await setPicture(viewer, promo, null);
}

async function setPicture(viewer: Viewer, promo: PictureChange, imageHash: string | null) {
  return await changeRow(db(), {
    table: promos,
    kind: "promo",
    ability: "promo.change",
    scopeOf: () => null,
    ...promo,
    actor: viewer,
    action: "promo.change",
    patch: async () => done({ imageHash }),
  });
}
