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
import {
  addEdition,
  changeEdition,
  type Edition,
  type EditionPatch,
} from "#app/works/editions/save-edition.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { mergedFurtherOfEdition } from "./further-of-edition.server.ts";
import { valueOrThrow } from "./record-writer.server.ts";
import { type Credits, mergeCredits } from "./save-credits.server.ts";

/** An id that no edition has, for an edition that is not added yet. */
const NO_EDITION = "00000000-0000-0000-0000-000000000000";

/** Adds the edition of a record, with the credits of the edition. Returns its id. */
export async function addEditionOf(
  tx: Transaction,
  writer: Writer,
  bookId: string,
  formatId: string,
  record: OnixRecord,
  further: EditionPatch,
  { ofEdition }: Credits,
  findings: Findings,
): Promise<string> {
  const target = { bookId, formatId, editionId: NO_EDITION };
  const editionNumber = await freeEditionNumber(tx, target, record, [], findings);
  const values = {
    bookId,
    ...columnsOf(record, formatId, editionNumber),
    ...further,
    status: record.status,
  };
  return valueOrThrow(await addEdition(tx, writer, { ...values, credits: ofEdition })).id;
}

/**
 * Overwrites the edition of a changed record with the values of the record, also the status. A record without credits
 * changes no credits. Returns the book's id.
 */
export async function overwriteEdition(
  tx: Transaction,
  writer: Writer,
  editionId: string,
  formatId: string,
  record: OnixRecord,
  further: EditionPatch,
  { ofBook, ofEdition }: Credits,
  findings: Findings,
): Promise<string> {
  const { bookId, editionNumber: current } = await lockRow(tx, bookEditions, editionId, "edition");
  const editionNumber = await freeEditionNumber(
    tx,
    { bookId, formatId, editionId },
    record,
    [current],
    findings,
  );
  const patch = (edition: Edition) => {
    const status = statusAfter(edition, record.status);
    return {
      ...columnsOf(record, formatId, editionNumber),
      ...mergedFurtherOfEdition(edition, further, "overlay"),
      status,
      statusReason:
        status === edition.status ? edition.statusReason : `ONIX notification ${record.notificationType}`,
      ...(ofBook.length + ofEdition.length > 0 && {
        credits: mergeCredits(edition.credits, ofEdition, "overlay"),
      }),
    };
  };
  valueOrThrow(await changeEdition(tx, writer, { id: editionId, openedVersion: null, patch }));
  return bookId;
}

/** The status in a record if the edition may have it: a draft is not withdrawn, and an archived edition is not public. */
function statusAfter({ status, archivedOn }: Edition, given: EditionStatus): EditionStatus {
  const isPossible = canMove(status, given) && !(archivedOn !== null && isPublicStatus(given));
  return isPossible ? given : status;
}

/**
 * The edition number in the record, or else the one the edition has. If another edition of the book in that format has
 * that number, the next free one.
 */
async function freeEditionNumber(
  tx: Transaction,
  target: { readonly bookId: string; readonly formatId: string; readonly editionId: string },
  { editionNumber: given }: OnixRecord,
  current: readonly number[],
  findings: Findings,
): Promise<number> {
  const rows = await tx
    .select({ number: bookEditions.editionNumber })
    .from(bookEditions)
    .where(
      and(
        eq(bookEditions.bookId, target.bookId),
        eq(bookEditions.formatId, target.formatId),
        ne(bookEditions.id, target.editionId),
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
    name: nameOf(record, editionNumber),
    isbn13: isbn13 ?? null,
    isbn10: record.isbn10 ?? (isbn13 && isbnDigits(isbn13)?.isbn10) ?? null,
    upc: record.upc ?? null,
    priceMinor: price?.amount ?? null,
    currency: price?.currency ?? null,
    published: published ?? null,
    pages: record.pages ?? null,
    durationMinutes: record.durationMinutes ?? null,
    ...(record.size && { size: record.size }),
    ...(measures.assembledHeightMm && { heightMm: rounded(measures.assembledHeightMm) }),
    lengthMm: rounded(measures.heightMm),
    widthMm: rounded(measures.widthMm),
    thicknessMm: rounded(measures.thicknessMm),
    weightG: rounded(measures.weightG),
  };
}

function nameOf({ editionName, editionStatement }: OnixRecord, editionNumber: number): L10n {
  if (editionName) return editionName;
  return editionStatement ? l10nByScript(editionStatement) : numberedName(editionNumber);
}

/** The name of an edition that is not named in its record: "Edition" and its number. */
function numberedName(editionNumber: number): L10n {
  return {
    en: m.book_edition_number({ number: formatNumber(editionNumber, "en") }, { locale: "en" }),
    np: m.book_edition_number({ number: formatNumber(editionNumber, "np") }, { locale: "np" }),
  };
}

/** A measure in whole millimetres or grams, at least 1: a leaflet thinner than half a millimetre has no thickness of 0. */
function rounded(measure: number | undefined): number | null {
  return measure === undefined ? null : Math.max(1, Math.round(measure));
}
