import { db } from "#app/db/client.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { PostedFile } from "#app/platform/forms/posted-fields.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { receivePicture } from "#app/platform/images/receive-picture.server.ts";

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
  const received = await receivePicture(viewer, file, store);
  return received.ok ? await setPicture(viewer, promo, received.value) : received;
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
