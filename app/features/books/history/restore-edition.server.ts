import { db } from "#app/db/client.server.ts";
import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import type { PaperUse } from "#app/domain/paper.ts";
import { refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { changeableGroups } from "#app/features/books/edition/edition-form-pages.server.ts";
import { editionRecord } from "#app/features/books/edition/edition-record.server.ts";
import type {
  EditionDiscount,
  EditionPrice,
  EditionRelation,
} from "#app/works/editions/edition-lists.server.ts";
import type { Cover } from "#app/works/editions/edition-parts.server.ts";
import { changeEdition, type EditionPatch } from "#app/works/editions/save-edition.server.ts";
import { editionVersions } from "./edition-history.server.ts";
import { differingFields, type Values } from "./versions.server.ts";

/** Columns that are written as one value. */
const TOGETHER: Readonly<Record<string, string>> = {
  currency: "priceMinor",
  publishedCalendar: "published",
  publishedYear: "published",
  publishedMonth: "published",
  publishedDay: "published",
};

/** The terms of the list price. */
const PRICE_TERMS = ["priceType", "priceTaxCode", "priceTaxPercent", "priceTerritory"] as const;

/** How each value of a version is written again. The status follows the lifecycle and is not restored. */
const WRITERS: Readonly<Record<string, (values: Values) => EditionPatch>> = {
  priceMinor: ({ priceMinor, currency }) => ({
    priceMinor: priceMinor == null ? null : BigInt(priceMinor as string),
    currency: (currency ?? null) as string | null,
  }),
  published: (values) => ({ published: publicationDateOf(values) ?? null }),
  discounts: ({ discounts }) => ({ discounts: (discounts ?? []) as readonly EditionDiscount[] }),
  papers: ({ papers }) => ({ papers: (papers ?? []) as readonly PaperUse[] }),
  prices: ({ prices }) => ({
    prices: (
      (prices ?? []) as readonly (Omit<EditionPrice, "amountMinor"> & { readonly amountMinor: string })[]
    ).map((price) => ({
      ...price,
      amountMinor: BigInt(price.amountMinor),
    })),
  }),
  relations: ({ relations }) => ({ relations: (relations ?? []) as readonly EditionRelation[] }),
  formDetails: (values) => ({ formDetails: (values.formDetails ?? []) as string[] }),
  covers: ({ covers }) => ({ covers: (covers ?? []) as readonly Cover[] }),
  ...Object.fromEntries(
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
      ...PRICE_TERMS,
    ].map((column) => [column, (values: Values) => ({ [column]: values[column] ?? null })]),
  ),
};

const OF_PRICE = ["priceMinor", "discounts", "prices", ...PRICE_TERMS];

/**
 * Writes the values that an edition had at an earlier version: all but its status, which follows the lifecycle, and its
 * contributors, which are not in the audit trail. Of a person who may not change the price, it stays.
 * @returns the result of the change; `edition_version_unknown` when the audit trail does not reach that version
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function restoreEditionVersion(
  viewer: Viewer | null,
  id: string,
  { version, openedVersion }: { readonly version: number; readonly openedVersion: number },
) {
  const record = await editionRecord(viewer, id);
  const versions = await editionVersions(record);
  const [newest] = versions;
  const found =
    versions.find(({ change }) => change.version === version)?.after ??
    versions.find(({ change }) => change.version === version + 1)?.before;
  if (!newest || !found) return refuse("edition_version_unknown");
  const mayPrice = changeableGroups(viewer, record.book).includes("price");
  const names = new Set(differingFields(newest.after, found).map((column) => TOGETHER[column] ?? column));
  const patch: EditionPatch = Object.assign(
    {},
    ...[...names].flatMap((name) => {
      const write = WRITERS[name];
      return write && (mayPrice || !OF_PRICE.some((each) => each === name)) ? [write(found)] : [];
    }),
  );
  return await changeEdition(db(), { actor: viewer }, { id, openedVersion, patch });
}
