import type { Database } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { done, type Result } from "#app/domain/result.ts";
import { type AcceptedImage, acceptImage, type ImageRefusal } from "./accept-image.server.ts";
import type { ImageStore } from "./image-store.server.ts";

/**
 * Accepts an uploaded image and keeps it: file first, row after, so that every row finds its file. The same image
 * kept twice is one image. Its smaller forms are encoded later, elsewhere.
 */
export async function keepImage(
  db: Database,
  store: ImageStore,
  bytes: Buffer,
): Promise<Result<AcceptedImage, ImageRefusal>> {
  const accepted = await acceptImage(bytes);
  if (!accepted.ok) return accepted;
  const { hash, master, width, height, dominantColour } = accepted.value;
  const path = store.masterPath(hash);
  if (!(await store.has(path))) await store.keep(path, master);
  await db
    .insert(images)
    .values({ hash, width, height, bytes: master.length, dominantColour })
    .onConflictDoNothing();
  return done(accepted.value);
}
