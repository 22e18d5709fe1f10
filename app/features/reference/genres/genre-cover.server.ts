import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { PostedFile } from "#app/platform/forms/posted-fields.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { receivePicture } from "#app/platform/images/receive-picture.server.ts";
import { GENRE } from "./genre-row.server.ts";

type Opened = { readonly id: string; readonly openedVersion: number };

/**
 * Gives a genre the cover that was sent.
 * @returns a refusal of the field `picture` where the picture cannot be used
 * @throws AppError notFound when there is no such genre, or the viewer may not change genres
 */
export async function saveGenreCover(
  viewer: Viewer | null,
  opened: Opened,
  file: PostedFile | undefined,
  store: ImageStore,
) {
  authorize(viewer, GENRE.ability);
  const received = await receivePicture(viewer, file, store);
  return received.ok ? await setCover(viewer, opened, received.value) : received;
}

/** Takes the cover from a genre; otherwise as `saveGenreCover`. */
export async function removeGenreCover(viewer: Viewer | null, opened: Opened) {
  return await setCover(viewer, opened, null);
}

async function setCover(viewer: Viewer | null, opened: Opened, coverHash: string | null) {
  return await changeRow(db(), {
    ...GENRE,
    ...opened,
    actor: viewer,
    action: "genre.change",
    patch: async () => done({ coverHash }),
  });
}
