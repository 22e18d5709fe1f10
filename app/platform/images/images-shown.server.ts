import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import type { ShownPicture } from "./shown-picture.ts";

/** Some images as pages show them, in the order of their hashes. */
export async function imagesShown(hashes: readonly string[]): Promise<ShownPicture[]> {
  if (hashes.length === 0) return [];
  const rows = await db()
    .select()
    .from(images)
    .where(inArray(images.hash, [...hashes]));
  return hashes.flatMap((hash) => {
    const image = rows.find((each) => each.hash === hash);
    return image ? [{ hash, width: image.width, height: image.height, colour: image.dominantColour }] : [];
  });
}
