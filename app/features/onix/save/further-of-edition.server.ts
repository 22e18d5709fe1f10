import { asc, eq } from "drizzle-orm";
import { imprints } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/same-name.ts";
import { isFormDetail } from "#app/domain/trade-codes.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Edition, EditionPatch } from "#app/works/editions/save-edition.server.ts";
import { addImprints } from "#app/works/publishers/save-imprint.server.ts";
import type { Writer } from "#app/works/writer.ts";
import type { MergeMode } from "./merge-book.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/** The further values of a record, of its edition. An imprint that does not exist yet is added. */
export async function furtherOfEdition(
  tx: Transaction,
  writer: Writer,
  record: OnixRecord,
  publisherId: string,
): Promise<EditionPatch> {
  const { availability, imprint, further = {} } = record;
  const { listPrice } = further;
  const formDetails = record.productFormDetails.filter(isFormDetail);
  const prices = (further.prices ?? []).map(
    ({ type, qualifier, money, taxCode, taxPercent, territory, ...days }) => ({
      // ONIX requires a type; prices without one are treated as those without tax.
      type: type ?? "01",
      qualifier: qualifier ?? null,
      amountMinor: money.amount,
      currency: money.currency,
      taxCode: taxCode ?? null,
      taxPercent: taxPercent ?? null,
      territory: territory ?? null,
      from: days.from ?? null,
      until: days.until ?? null,
    }),
  );
  return {
    ...(imprint && { imprintId: await findOrAddImprint(tx, writer, publisherId, imprint) }),
    ...(availability && { availability }),
    ...(formDetails.length > 0 && { formDetails }),
    ...(listPrice && {
      priceType: listPrice.type ?? null,
      priceTaxCode: listPrice.taxCode ?? null,
      priceTaxPercent: listPrice.taxPercent ?? null,
      priceTerritory: listPrice.territory ?? null,
    }),
    ...(prices.length > 0 && { prices }),
    ...(further.relations && { relations: further.relations }),
  };
}

const TERMS = ["priceType", "priceTaxCode", "priceTaxPercent", "priceTerritory"] as const;

/** The further values that a record adds to a stored edition (`fill`), or replaces (`overlay`). Nothing is removed. */
export function mergedFurtherOfEdition(edition: Edition, given: EditionPatch, mode: MergeMode): EditionPatch {
  if (mode === "overlay") return given;
  const hasTerms = TERMS.some((name) => edition[name] !== null);
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    Object.entries(given).filter(([name]) =>
      // The terms of the price are one value.
      TERMS.some((each) => each === name) ? !hasTerms : isEmpty(edition[name as keyof Edition]),
    ),
  );
}

async function findOrAddImprint(
  tx: Transaction,
  writer: Writer,
  publisherId: string,
  text: string,
): Promise<string> {
  const name = l10nByScript(text);
  const rows = await tx
    .select({ id: imprints.id, name: imprints.name })
    .from(imprints)
    .where(eq(imprints.publisherId, publisherId))
    .orderBy(asc(imprints.createdOn), asc(imprints.id));
  const found = findByName(rows, name);
  if (found) return found.id;
  const [added] = valueOrThrow(await addImprints(tx, writer, [{ publisherId, name }]));
  return (added as { readonly id: string }).id;
}
