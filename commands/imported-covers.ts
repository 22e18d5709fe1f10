import { setTimeout as pause } from "node:timers/promises";
import { type Covers, coversIn, drawMissingCovers } from "#app/features/covers/draw-missing-covers.server.ts";
import type { ImportRequest } from "#app/features/onix/import-file.server.ts";

/** The wait before covers that could not be drawn are tried again, in ms: a passing trouble may be over then. */
const TRY_AGAIN_MS = 2000;

/**
 * Draws covers for imported editions without one: our own designs. Those that could not be drawn are tried once more, until that was
 * in vain: a trouble that lasts would stop the import at each of its parts.
 * @param covers how they are drawn and stored
 */
export function importedCovers(
  covers: Covers,
  tryAgainMs: number = TRY_AGAIN_MS,
): NonNullable<ImportRequest["draw"]> {
  let isWorthTrying = true;
  return async (db, writer, editions) => {
    const results = await drawMissingCovers(db, writer, covers, editions);
    const errors = results.map(({ error }) => error);
    const failed = editions.filter((_edition, at) => errors[at] !== undefined);
    if (failed.length === 0 || !isWorthTrying) return errors;
    await pause(tryAgainMs);
    const again = await drawMissingCovers(db, writer, covers, failed);
    isWorthTrying = again.some(({ error }) => error === undefined);
    const secondErrors = new Map(failed.map((edition, at) => [edition, again[at]?.error]));
    return editions.map((edition) => secondErrors.get(edition));
  };
}

/** `importedCovers` of our own designs, stored with the uploads. */
export const importedCoversIn = (uploadDir: string): NonNullable<ImportRequest["draw"]> =>
  importedCovers(coversIn(uploadDir));
