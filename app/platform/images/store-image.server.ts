import type { Database } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { done, type Result } from "#app/domain/result.ts";
import { type AcceptedImage, acceptImage, type ImageRefusal } from "./accept-image.server.ts";
import { createDecoders, DECODER_LIMITS } from "./decoders.server.ts";
import { enqueueEncoding } from "./encoding-queue.server.ts";
import type { ImageStore } from "./image-store.server.ts";

/**
 * Accepts an uploaded image and keeps it: file first, row after, so that every row finds its file. The same image
 * kept twice is one image. A job encodes its smaller forms later.
 */
export async function storeImage(
  db: Database,
  store: ImageStore,
  bytes: Buffer,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  return await keepAccepted(db, store, await acceptImage(bytes));
}

/** A cover takes a moment; a machine that draws hundreds beside other work may keep one of them waiting for long. */
const drawings = createDecoders({ ...DECODER_LIMITS, timeMs: 300_000 });

/**
 * Keeps a picture that we drew ourselves, like one that was uploaded but without its limit on time: what we draw is
 * known to be small, and must not be refused because the machine is busy.
 */
export async function storeDrawnImage(
  db: Database,
  store: ImageStore,
  png: Buffer,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  return await keepAccepted(db, store, await acceptImage(png, drawings));
}

async function keepAccepted(
  db: Database,
  store: ImageStore,
  accepted: Result<AcceptedImage, ImageRefusal>,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  if (!accepted.ok) return accepted;
  const { hash, master, width, height, dominantColour } = accepted.value;
  const path = store.masterPath(hash);
  if (!(await store.has(path))) await store.keep(path, master);
  const added = await db
    .insert(images)
    .values({ hash, width, height, bytes: master.length, dominantColour })
    .onConflictDoNothing()
    .returning({ hash: images.hash });
  if (added.length > 0) await enqueueEncoding(db, hash);
  return done(accepted.value);
}
