import { coversIn, drawMissingCovers } from "#app/features/covers/draw-missing-covers.server.ts";
import type { ImportRequest } from "#app/features/onix/import-file.server.ts";

/** Draws covers for imported editions without one: our own designs, stored with the uploads. */
export function importedCovers(uploadDir: string): NonNullable<ImportRequest["draw"]> {
  const covers = coversIn(uploadDir);
  return async (db, writer, editions) => {
    const results = await drawMissingCovers(db, writer, covers, editions);
    return results.map(({ error }) => error);
  };
}
