import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { AppError } from "#app/domain/errors.ts";
import { ensureVariant } from "#app/platform/images/encode-variant.server.ts";
import { onceAcrossProcesses } from "#app/platform/images/encoding-queue.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { isImageHash, parseVariant, VARIANT_TYPES } from "#app/platform/images/variants.ts";

/** One form of an image, ready to be sent. */
export type PublicImage = { readonly path: string; readonly type: string };

/**
 * A form of an image that a public page shows; made now if nobody has asked for it yet.
 * @param variant as its address ends: `320.avif`
 * @throws AppError notFound for an address that names nothing, and for an image only drafts use
 */
export async function publicImage(uploadDir: string, hash: string, variant: string): Promise<PublicImage> {
  const form = parseVariant(variant);
  if (!form || !isImageHash(hash) || !(await isPublic(hash)))
    throw new AppError("notFound", { hash, variant });
  const path = await ensureVariant(
    createImageStore(uploadDir),
    hash,
    form.width,
    form.format,
    onceAcrossProcesses,
  );
  return { path, type: VARIANT_TYPES[form.format] };
}

async function isPublic(hash: string): Promise<boolean> {
  const { rows } = await db().execute<{ shown: boolean }>(sql`
    select exists (select from edition_images x join catalogue_listings cl on cl.edition_id = x.edition_id where x.image_hash = ${hash})
      or exists (select from promos where image_hash = ${hash} and is_active
        and ("from" is null or "from" <= now()) and (until is null or until > now())) as shown`);
  return rows[0]?.shown ?? false;
}
