import { and, eq, ne } from "drizzle-orm";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { formatNumber } from "#app/domain/digits.ts";
import { canMove, type EditionStatus, isPublicStatus } from "#app/domain/edition.ts";
import { isbnDigits } from "#app/domain/isbn.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import * as m from "#app/i18n/generated/messages.js";
import { lockRow } from "#app/platform/changes/lock-rows.server.ts";
import { addEdition, changeEdition, type Edition } from "#app/works/editions/save-edition.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { written } from "./record-writer.server.ts";
import { type Credits, mergeCredits } from "./save-credits.server.ts";

const NO_EDITION = "00000000-0000-0000-0000-000000000000";

/** Adds the edition of a record, with the credits that are its own. */
export async function addEditionOf(
  tx: Transaction,
  writer: Writer,
  bookId: string,
  formatId: string,
  record: OnixRecord,
  { ofEdition }: Credits,
  findings: Findings,
): Promise<string> {
  const place = { bookId, formatId, editionId: NO_EDITION };
  const editionNumber = await freeNumber(tx, place, record, [], findings);
  const values = { bookId, ...columnsOf(record, formatId, editionNumber), status: record.status };
  return written(await addEdition(tx, writer, { ...values, credits: ofEdition })).id;
}

/**
 * Writes a changed record over its edition: its values count, for the status too. A record without credits changes none.
 * Returns the book's id.
 */
export async function rewriteEdition(
  tx: Transaction,
  writer: Writer,
  editionId: string,
  formatId: string,
  record: OnixRecord,
  { ofBook, ofEdition }: Credits,
  findings: Findings,
): Promise<string> {
  const { bookId, editionNumber: current } = await lockRow(tx, bookEditions, editionId, "edition");
  const editionNumber = await freeNumber(tx, { bookId, formatId, editionId }, record, [current], findings);
  const patch = (edition: Edition) => {
    const status = statusAfter(edition, record.status);
    return {
      ...columnsOf(record, formatId, editionNumber),
      status,
      statusReason:
        status === edition.status ? edition.statusReason : `ONIX notification ${record.notificationType}`,
      ...(ofBook.length + ofEdition.length > 0 && {
        credits: mergeCredits(edition.credits, ofEdition, "overlay"),
      }),
    };
  };
  written(await changeEdition(tx, writer, { id: editionId, openedVersion: null, patch }));
  return bookId;
}

/** The status that a record gives, where the edition may have it: a draft is not withdrawn, and what is archived not public. */
function statusAfter({ status, archivedOn }: Edition, given: EditionStatus): EditionStatus {
  const isPossible = canMove(status, given) && !(archivedOn !== null && isPublicStatus(given));
  return isPossible ? given : status;
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
    published: published ?? null,
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
