import { drawEditionCover } from "#app/features/covers/draw-edition-cover.server.ts";
import type { Covers } from "#app/features/onix/save/draw-missing-covers.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";

/** Covers for imported editions without one: our own designs, stored with the uploads. */
export function importedCovers(uploadDir: string): Covers {
  return { store: createImageStore(uploadDir), draw: drawEditionCover };
}
