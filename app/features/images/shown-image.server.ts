import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { ensureVariant } from "#app/platform/images/encode-variant.server.ts";
import { exclusiveAcrossProcesses } from "#app/platform/images/encoding-queue.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { isImageHash, parseVariant, VARIANT_TYPES } from "#app/platform/images/variants.ts";

/** The file of one variant of an image. `isPublic` is false for an image that visitors may not see. */
export type ShownImage = { readonly path: string; readonly type: string; readonly isPublic: boolean };

const useRow = z.object({
  is_public: z.boolean(),
  owner_kind: z.string().nullable(),
  publisher_id: z.string().nullable(),
  book_id: z.string().nullable(),
  is_listable: z.boolean(),
});

/**
 * A variant of an image that a public page shows, that belongs to a draft the viewer administers, or to an edition that the
 * viewer may list in a bookstore; encoded now if it has not been requested before.
 * @param variant the last part of its URL: `320.avif`
 * @throws AppError notFound for an unknown image or variant, and for an image of other people's drafts
 */
export async function shownImage(
  uploadDir: string,
  hash: string,
  variant: string,
  viewer: Viewer | null,
): Promise<ShownImage> {
  const parsed = parseVariant(variant);
  if (!parsed || !isImageHash(hash)) throw new AppError("notFound", { hash, variant });
  const isPublic = await authorizeImage(hash, viewer);
  const path = await ensureVariant(
    createImageStore(uploadDir),
    hash,
    parsed.width,
    parsed.format,
    exclusiveAcrossProcesses,
  );
  return { path, type: VARIANT_TYPES[parsed.format], isPublic };
}

/**
 * Whether the image is public, by its uses (view `image_uses`), or because a page that names it was public a moment ago.
 * @throws AppError notFound where the image has no public use, and the viewer has no ability over any of its books
 */
async function authorizeImage(hash: string, viewer: Viewer | null): Promise<boolean> {
  const uses = await readPrepared(
    useRow,
    `select is_public, owner_kind, publisher_id, book_id, is_listable from image_uses where hash = $1
     union all select true, null, null, null, false from images where hash = $1 and public_until > now()`,
    [hash],
  );
  if (uses.some((use) => use.is_public)) return true;
  // Admins of bookstores choose from the editions that they may list.
  if (uses.some((use) => use.is_listable) && can(viewer, "bookstore.enter")) return false;
  const books = uses.flatMap(({ publisher_id, book_id }) =>
    publisher_id && book_id ? [{ publisherId: publisher_id, bookId: book_id }] : [],
  );
  // Pictures of promos and reference rows, which site administrators keep.
  if (uses.some((use) => use.owner_kind !== "edition") && can(viewer, "admin.enter")) return false;
  if (books.some((at) => can(viewer, "book.see", at))) return false;
  throw new AppError("notFound", { hash, ...(books.length > 0 ? { hidden: "image" } : {}) });
}
