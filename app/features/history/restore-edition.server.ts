import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { changeableGroups } from "#app/desk/editions/changeable-groups.ts";
import {
  PUBLISHED_COLUMNS,
  type Restore,
  restoringPatch,
  sameFields,
  type Writers,
} from "#app/desk/history/restore-version.server.ts";
import { type EditionRecord, editionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import type { EditionPrice } from "#app/records/editions/edition-lists.server.ts";
import type { Cover } from "#app/records/editions/edition-parts.server.ts";
import { missingForPublication } from "#app/records/editions/lifecycle.ts";
import { changeEdition, type EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { auditedEdition } from "./edition-history.server.ts";

/** Columns that are written as one value. */
const TOGETHER = { currency: "priceMinor", ...PUBLISHED_COLUMNS };

/** The terms of the list price. */
const PRICE_TERMS = ["priceType", "priceTaxCode", "priceTaxPercent", "priceTerritory"] as const;

type StoredPrice = Omit<EditionPrice, "amountMinor"> & { readonly amountMinor: string };

/** How each value of a version is written again. The status follows the lifecycle and is not restored. */
const WRITERS: Writers = {
  priceMinor: ({ priceMinor, currency }): EditionPatch => ({
    priceMinor: priceMinor == null ? null : BigInt(priceMinor as string),
    currency: (currency ?? null) as string | null,
  }),
  published: (values): EditionPatch => ({ published: publicationDateOf(values) ?? null }),
  prices: ({ prices }): EditionPatch => ({
    prices: ((prices ?? []) as readonly StoredPrice[]).map((price) => ({
      ...price,
      amountMinor: BigInt(price.amountMinor),
    })),
  }),
  ...sameFields(["discounts", "papers", "relations", "formDetails", "covers", "credits"], []),
  ...sameFields(
    [
      "formatId",
      "editionNumber",
      "name",
      "isbn13",
      "isbn10",
      "upc",
      "pages",
      "durationMinutes",
      "size",
      "lengthMm",
      "widthMm",
      "heightMm",
      "thicknessMm",
      "weightG",
      "imprintId",
      "availability",
      "salesTerritory",
      ...PRICE_TERMS,
    ],
    null,
  ),
};

const OF_PRICE: readonly string[] = ["priceMinor", "discounts", "prices", ...PRICE_TERMS];

/**
 * Writes the values that an edition had at an earlier version: all but its status, which follows the lifecycle. Of a person
 * who may not change the price, it stays; so does the cover in the place of a picture that is no longer stored.
 * @returns the result of the change; `form_conflict` when it was changed since the page was opened; `history_version_unknown`
 *   when the audit trail does not reach that version; `edition_incomplete` with every field that the public edition would lose
 *   (`missing`)
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function restoreEditionVersion(viewer: Viewer | null, id: string, restore: Restore) {
  const record = await editionRecord(viewer, id);
  const mayPrice = changeableGroups(viewer, record.book).includes("price");
  const restored = await restoringPatch(
    await auditedEdition(record),
    restore,
    WRITERS,
    TOGETHER,
    (field) => mayPrice || !OF_PRICE.includes(field),
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
