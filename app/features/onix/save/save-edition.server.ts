import { and, eq, ne, sql } from "drizzle-orm";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { formatNumber } from "#app/domain/digits.ts";
import { isbnDigits } from "#app/domain/isbn.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import * as m from "#app/i18n/generated/messages.js";

const NO_EDITION = "00000000-0000-0000-0000-000000000000";

/** Adds the edition of a record. */
export async function addEdition(
  tx: Transaction,
  bookId: string,
  formatId: string,
  record: OnixRecord,
  findings: Findings,
): Promise<string> {
  const editionNumber = await freeNumber(
    tx,
    { bookId, formatId, editionId: NO_EDITION },
    record,
    [],
    findings,
  );
  const [added] = await tx
    .insert(bookEditions)
    .values({ bookId, ...columnsOf(record, formatId, editionNumber) })
    .returning({ id: bookEditions.id });
  return (added as { id: string }).id;
}

/** Writes a changed record over its edition: its values count, for the status too. Returns the book's id. */
export async function rewriteEdition(
  tx: Transaction,
  editionId: string,
  formatId: string,
  record: OnixRecord,
  findings: Findings,
): Promise<string> {
  const [before] = await tx.select().from(bookEditions).where(eq(bookEditions.id, editionId)).for("update");
  if (!before) throw new Error("An imported edition is gone while its record is read.");
  const { bookId, editionNumber: current } = before;
  const editionNumber = await freeNumber(tx, { bookId, formatId, editionId }, record, [current], findings);
  const moved = before.status !== record.status;
  await tx
    .update(bookEditions)
    .set({
      ...columnsOf(record, formatId, editionNumber),
      statusReason: moved ? `ONIX notification ${record.notificationType}` : before.statusReason,
      version: before.version + 1,
      updatedOn: sql`now()`,
    })
    .where(eq(bookEditions.id, editionId));
  return bookId;
}

/**
 * The number the record gives, else the one the edition has; where another edition of the book in that format has
 * it, the next one.
 */
async function freeNumber(
  tx: Transaction,
  place: { readonly bookId: string; readonly formatId: string; readonly editionId: string },
  { editionNumber: given }: OnixRecord,
  current: readonly number[],
  findings: Findings,
): Promise<number> {
  const rows = await tx
    .select({ number: bookEditions.editionNumber })
    .from(bookEditions)
    .where(
      and(
        eq(bookEditions.bookId, place.bookId),
        eq(bookEditions.formatId, place.formatId),
        ne(bookEditions.id, place.editionId),
      ),
    );
  const taken = rows.map(({ number }) => number);
  const next = Math.max(0, ...taken) + 1;
  const wanted = given === undefined ? current : [given, ...current];
  const number = wanted.find((one) => !taken.includes(one)) ?? next;
  if (given !== undefined && number !== given) findings.warn("record.editionTaken", `${given} → ${number}`);
  return number;
}

function columnsOf(record: OnixRecord, formatId: string, editionNumber: number) {
  const { isbn13, measures, price, published } = record;
  return {
    formatId,
    editionNumber,
    name: record.editionStatement ? l10nByScript(record.editionStatement) : numberedName(editionNumber),
    isbn13: isbn13 ?? null,
    isbn10: record.isbn10 ?? (isbn13 && isbnDigits(isbn13)?.isbn10) ?? null,
    upc: record.upc ?? null,
    priceMinor: price?.amount ?? null,
    currency: price?.currency ?? null,
    status: record.status,
    ...publicationDateValues(published),
    pages: record.pages ?? null,
    durationMinutes: record.durationMinutes ?? null,
    lengthMm: rounded(measures.heightMm),
    widthMm: rounded(measures.widthMm),
    thicknessMm: rounded(measures.thicknessMm),
    weightG: rounded(measures.weightG),
  };
}

/** An edition without a name is named by its number. */
function numberedName(editionNumber: number): L10n {
  return {
    en: m.book_edition_number({ number: formatNumber(editionNumber, "en") }, { locale: "en" }),
    np: m.book_edition_number({ number: formatNumber(editionNumber, "np") }, { locale: "np" }),
  };
}

/** Whole millimetres and grams; the thinnest card is still one. */
function rounded(measure: number | undefined): number | null {
  return measure === undefined ? null : Math.max(1, Math.round(measure));
}
