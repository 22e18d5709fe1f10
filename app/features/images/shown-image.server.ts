import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { can } from "#app/domain/abilities.ts";
import { AppError } from "#app/domain/errors.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { ensureVariant } from "#app/platform/images/encode-variant.server.ts";
import { exclusiveAcrossProcesses } from "#app/platform/images/encoding-queue.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { isImageHash, parseVariant, VARIANT_TYPES } from "#app/platform/images/variants.ts";

/** One form of an image, ready to be sent. `isPublic` is false for what only the people of a draft see. */
export type ShownImage = { readonly path: string; readonly type: string; readonly isPublic: boolean };

/**
 * A form of an image that a public page shows, or that stands on a draft the viewer looks after; made now if nobody has
 * asked for it yet.
 * @param variant as its address ends: `320.avif`
 * @throws AppError notFound for an address that names nothing, and for an image of somebody else's drafts
 */
export async function shownImage(
  uploadDir: string,
  hash: string,
  variant: string,
  viewer: Viewer | null,
): Promise<ShownImage> {
  const form = parseVariant(variant);
  if (!form || !isImageHash(hash)) throw new AppError("notFound", { hash, variant });
  const shownToAll = await isPublic(hash);
  if (!shownToAll) await authorizeDraft(hash, viewer);
  const path = await ensureVariant(
    createImageStore(uploadDir),
    hash,
    form.width,
    form.format,
    exclusiveAcrossProcesses,
  );
  return { path, type: VARIANT_TYPES[form.format], isPublic: shownToAll };
}

async function isPublic(hash: string): Promise<boolean> {
  const { rows } = await db().execute<{ shown: boolean }>(sql`
    select exists (select from edition_images x join catalogue_entries cl on cl.edition_id = x.edition_id where x.image_hash = ${hash})
      or exists (select from promos where image_hash = ${hash} and is_active
        and ("from" is null or "from" <= now()) and (until is null or until > now())) as shown`);
  return rows[0]?.shown ?? false;
}

/** @throws AppError notFound for whoever looks after none of the books the image is of */
async function authorizeDraft(hash: string, viewer: Viewer | null): Promise<void> {
  const { rows } = await db().execute<{ publisherId: string; bookId: string }>(sql`
    select distinct b.publisher_id as "publisherId", b.id as "bookId" from edition_images x
    join book_editions e on e.id = x.edition_id join books b on b.id = e.book_id where x.image_hash = ${hash}`);
  if (rows.some((at) => can(viewer, "book.see", at))) return;
  throw new AppError("notFound", { hash, ...(rows.length > 0 ? { hidden: "image" } : {}) });
}
