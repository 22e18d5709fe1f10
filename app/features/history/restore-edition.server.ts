import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import {
  PUBLISHED_COLUMNS,
  type Restore,
  restoringPatch,
  sameFields,
  type Writers,
} from "#app/desk/history/restore-version.server.ts";
import { type EditionRecord, editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import {
  abilityToWrite,
  EDITION_FIELDS,
  type EditionField,
  isTogether,
} from "#app/records/editions/edition-fields.server.ts";
import type { Cover } from "#app/records/editions/edition-parts.server.ts";
import { missingForPublication } from "#app/records/editions/lifecycle.ts";
import { changeEdition, type EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { auditedEdition } from "./edition-history.server.ts";

/** The column or value with which each column is written again. */
const TOGETHER: Readonly<Record<string, string>> = {
  ...PUBLISHED_COLUMNS,
  ...Object.fromEntries(
    Object.entries<EditionField>(EDITION_FIELDS).flatMap(([name, { restored }]) =>
      isTogether(restored) ? [[name, restored.writtenWith] as const] : [],
    ),
  ),
};

/** How each value of a version is written again. */
const WRITERS: Writers = Object.assign(
  {},
  ...Object.entries<EditionField>(EDITION_FIELDS).map(([name, { restored }]): Writers => {
    if (restored === "never" || isTogether(restored)) return {};
    return typeof restored === "function" ? { [name]: restored } : sameFields([name], restored);
  }),
);

/**
 * Writes the values that an edition had at an earlier version: all but its status, which follows the lifecycle. What the person
 * may not change stays, such as the price; so does the cover in the place of a picture that is no longer stored.
 * @returns the result of the change; `form_conflict` when it was changed since the page was opened; `history_version_unknown`
 *   when the audit trail does not reach that version; `edition_incomplete` with every field that the public edition would lose
 *   (`missing`)
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function restoreEditionVersion(viewer: Viewer | null, id: string, restore: Restore) {
  const record = await editionRecord(viewer, id);
  const { id: bookId, publisherId } = record.book;
  const restored = await restoringPatch(await auditedEdition(record), restore, WRITERS, TOGETHER, (field) =>
    can(viewer, abilityToWrite(field), { publisherId, bookId }),
  );
  if (!restored.ok) return restored;
  const patch: EditionPatch = restored.patch;
  const covers = patch.covers && { covers: await storedCovers(patch.covers, record.covers) };
  const { openedVersion } = restore;
  const change = { id, openedVersion, patch: { ...patch, ...covers } };
  const result = await changeEdition(db(), { actor: viewer }, change);
  if (result.ok || result.code !== "edition_incomplete") return result;
  return { ...result, missing: lostFields(record, change.patch) };
}

/** The fields that a public edition needs and that a patch would take from it. */
function lostFields({ book, edition, covers }: EditionRecord, patch: EditionPatch): string[] {
  const { abbreviation, description } = book;
  const missingIn = (priceMinor: bigint | null | undefined, parts: readonly { readonly part: string }[]) =>
    missingForPublication({
      abbreviation,
      description,
      priceMinor,
      coverParts: parts.map(({ part }) => part),
    });
  const before = new Set(missingIn(edition.priceMinor, covers));
  const priceMinor = patch.priceMinor === undefined ? edition.priceMinor : patch.priceMinor;
  return missingIn(priceMinor, patch.covers ?? covers).filter((field) => !before.has(field));
}

/** The covers of a version; where a picture of it was removed as long unused, the cover that is in its place now. */
async function storedCovers(covers: readonly Cover[], now: EditionRecord["covers"]): Promise<Cover[]> {
  const hashes = covers.map(({ imageHash }) => imageHash);
  const rows = await db().select({ hash: images.hash }).from(images).where(inArray(images.hash, hashes));
  const stored = new Set(rows.map(({ hash }) => hash));
  return covers.flatMap((cover) => {
    const { part, position } = cover;
    if (stored.has(cover.imageHash)) return [cover];
    const own = now.find((each) => each.part === part && each.position === position);
    if (!own) return [];
    return [{ part, position, imageHash: own.hash, altText: own.altText, isDrawn: own.isDrawn }];
  });
}
