import { db } from "#app/db/client.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, refuse } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { PostedFile } from "#app/platform/forms/posted-fields.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { receivePicture } from "#app/platform/images/receive-picture.server.ts";
import {
  changeOf,
  type Kind,
  PICTURES,
  type Pictures,
  REFERENCE_ABILITY,
  type Values,
} from "./kind.server.ts";

type Opened = { readonly id: string; readonly openedVersion: number };

/** The hashes of the pictures of a row that was read with its parts. */
export const picturesOf = ({ column }: Pictures, row: Values): readonly string[] => {
  const stored = row[column ?? PICTURES];
  return typeof stored === "string" ? [stored] : ((stored as readonly string[] | null) ?? []);
};

const picturesOfKind = ({ name, pictures }: Kind): Pictures => {
  if (!pictures) throw new Error(`Rows of the kind ${name} have no pictures.`);
  return pictures;
};

/**
 * Adds the picture that was sent to a row, in place of the one it has where it can have one only.
 * @returns a refusal of the field `picture` where the picture cannot be used
 * @throws AppError notFound when there is no such row, or the viewer may not change rows of the kind
 */
export async function addPicture(
  viewer: Viewer | null,
  kind: Kind,
  opened: Opened,
  file: PostedFile | undefined,
  store: ImageStore,
) {
  authorize(viewer, REFERENCE_ABILITY);
  const received = await receivePicture(viewer, file, store);
  if (!received.ok) return received;
  const { most } = picturesOfKind(kind);
  return await setPictures(viewer, kind, opened, (now) => {
    const others = most === 1 ? [] : now.filter((each) => each !== received.value);
    return others.length < most ? [...others, received.value] : undefined;
  });
}

/** Takes a picture from a row; otherwise as `addPicture`. */
export async function removePicture(viewer: Viewer | null, kind: Kind, opened: Opened, hash: string) {
  return await setPictures(viewer, kind, opened, (now) => now.filter((each) => each !== hash));
}

async function setPictures(
  viewer: Viewer | null,
  kind: Kind,
  opened: Opened,
  next: (now: readonly string[]) => readonly string[] | undefined,
) {
  const pictures = picturesOfKind(kind);
  return await changeRow(db(), {
    ...changeOf(kind),
    actor: viewer,
    ...opened,
    action: `${kind.name}.change`,
    patch: async (row) => {
      const hashes = next(picturesOf(pictures, row));
      if (!hashes) return refuse("reference_pictures_full", { field: "picture" });
      return done(pictures.column ? { [pictures.column]: hashes[0] ?? null } : { [PICTURES]: [...hashes] });
    },
  });
}
