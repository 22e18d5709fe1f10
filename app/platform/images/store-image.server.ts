import { readFile } from "node:fs/promises";
import { isNotNull } from "drizzle-orm";
import { images } from "#app/db/tables/images.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { PictureCrop } from "#app/domain/web/picture-crop.ts";
import {
  type AcceptedImage,
  acceptDrawing,
  acceptImage,
  acceptPartOfMaster,
  type ImageRefusal,
  isMisstated,
} from "./accept-image.server.ts";
import { enqueueEncoding } from "./encoding-queue.server.ts";
import { lockStoredImage } from "./image-lock.server.ts";
import type { ImageStore } from "./image-store.server.ts";

/**
 * Accepts and stores an uploaded image: the row is committed after the file was written, so that every row has its file. The same image stored
 * twice is one image. A job encodes its smaller variants later.
 * @param sent.statedType the media type that the sender states; an image of another format is refused
 * @param sent.crop the part that is kept; by default all of it
 */
export async function storeImage(
  db: Database,
  store: ImageStore,
  bytes: Buffer,
  { statedType, crop }: { statedType?: string | undefined; crop?: PictureCrop | undefined } = {},
): Promise<Result<AcceptedImage, ImageRefusal>> {
  const accepted = await acceptImage(bytes, { crop });
  if (accepted.ok && isMisstated(accepted.value.format, statedType)) return refuse("image.notAsStated");
  return accepted.ok ? done(await storeAccepted(db, store, accepted.value)) : accepted;
}

/**
 * Stores a part of a stored image as an image of its own.
 * @param hash of an image that has its file
 */
export async function storePartOfImage(
  db: Database,
  store: ImageStore,
  hash: string,
  crop: PictureCrop,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  const accepted = await acceptPartOfMaster(await readFile(store.masterPath(hash)), crop);
  return accepted.ok ? done(await storeAccepted(db, store, accepted.value)) : accepted;
}

/**
 * Stores a picture that this product has drawn. Unlike an uploaded picture it is known to be harmless and small, so it is read in
 * this process.
 * @param drawing a PNG, or one that `acceptDrawing` has read
 * @param options.isOneOfMany whether it is drawn for a whole list: its variants are encoded when someone first looks at it, or in the
 * night after it became public, since they take ten times as long as drawing it
 */
export async function storeDrawnImage(
  db: Database,
  store: ImageStore,
  drawing: Buffer | AcceptedImage,
  { isOneOfMany = false } = {},
): Promise<AcceptedImage> {
  const accepted = Buffer.isBuffer(drawing) ? await acceptDrawing(drawing) : drawing;
  return await storeAccepted(db, store, accepted, !isOneOfMany);
}

async function storeAccepted(
  db: Database,
  store: ImageStore,
  accepted: AcceptedImage,
  isEncodedNow = true,
): Promise<AcceptedImage> {
  const { hash, master, width, height, dominantColour } = accepted;
  const path = store.masterPath(hash);
  await transact(db, async (tx) => {
    // The clean-up must not remove the file after it was found here.
    await lockStoredImage(tx, hash);
    if (!(await store.has(path))) await store.write(path, master);
    const added = await tx
      .insert(images)
      .values({ hash, width, height, bytes: master.length, dominantColour })
      .onConflictDoUpdate({
        target: images.hash,
        // Sent again, a picture is as new: it is about to be used.
        set: { unusedSince: null },
        setWhere: isNotNull(images.unusedSince),
      })
      .returning({ isReady: images.variantsReady });
    if (isEncodedNow && added.some(({ isReady }) => !isReady)) await enqueueEncoding(tx, hash);
  });
  return accepted;
}
