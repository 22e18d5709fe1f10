import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { canMove, type EditionStatus, isPublicStatus } from "#app/domain/editions/edition.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { Findings } from "#app/onix/findings.ts";
import { hasBlock, type OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { lockRows } from "#app/platform/changes/lock-rows.server.ts";
import {
  addEditions,
  changeEditions,
  type Edition,
  type EditionPatch,
} from "#app/records/editions/save-edition.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";
import { type Credits, mergeCredits } from "./save-credits.server.ts";
import { givenColumns, mergedFurtherOfEdition } from "./values-of-record.server.ts";

/** The edition of a record: what is written to it, and the credits of the edition alone. */
export type EditionOfRecord = {
  readonly record: OnixRecord;
  readonly formatId: string;
  readonly further: EditionPatch;
  readonly credits: Credits;
  readonly findings: Findings;
};

/** Adds the editions of records to their books. Returns their ids in the order given. */
export async function addEditionsOf(
  tx: Transaction,
  writer: Writer,
  given: readonly (EditionOfRecord & { readonly bookId: string })[],
): Promise<readonly string[]> {
  if (given.length === 0) return [];
  const numbered = await numberedEditions(
    tx,
    given.map(({ bookId }) => bookId),
  );
  const values = given.map(({ record, bookId, formatId, further, credits, findings }) => ({
    bookId,
    ...columnsOf(record, formatId, freeNumber(numbered, { bookId, formatId }, record, findings)),
    ...further,
    status: record.status,
    credits: credits.ofEdition,
  }));
  return valueOrThrow(await addEditions(tx, writer, values)).map(({ id }) => id);
}

/**
 * Overwrites the editions of changed records with the values of the records, also the status. What a record does not have is not
 * changed: it may be an update of a part, and members may have entered it. Returns the ids of their books in the order given.
 */
export async function overwriteEditions(
  tx: Transaction,
  writer: Writer,
  given: readonly (EditionOfRecord & { readonly editionId: string })[],
): Promise<readonly string[]> {
  if (given.length === 0) return [];
  const rows = await lockRows(
    tx,
    bookEditions,
    given.map(({ editionId }) => editionId),
    "edition",
  );
  const numbered = await numberedEditions(
    tx,
    rows.map(({ bookId }) => bookId),
  );
  const changes = given.map(({ editionId, record, formatId, further, credits, findings }, at) => {
    const { bookId, editionNumber: current, formatId: before } = rows[at] as (typeof rows)[number];
    const format = hasBlock(record, "DescriptiveDetail") ? formatId : before;
    const target = { id: editionId, bookId, formatId: format, current };
    const editionNumber = freeNumber(numbered, target, record, findings);
    const hasCredits = credits.ofBook.length + credits.ofEdition.length > 0;
    const patch = (edition: Edition) => {
      const status = hasBlock(record, "PublishingDetail")
        ? statusAfter(edition, record.status)
        : edition.status;
      return {
        ...givenColumns(record),
        formatId: format,
        editionNumber,
        ...nameAfter(record, edition, editionNumber),
        ...mergedFurtherOfEdition(edition, further, "overlay"),
        status,
        statusReason:
          status === edition.status ? edition.statusReason : `ONIX notification ${record.notificationType}`,
        ...(hasCredits && { credits: mergeCredits(edition.credits, credits.ofEdition, "overlay") }),
      };
    };
    return { id: editionId, openedVersion: null, patch };
  });
  for (const result of await changeEditions(tx, writer, changes)) valueOrThrow(result);
  return rows.map(({ bookId }) => bookId);
}

/** The status in a record if the edition may have it: a draft is not withdrawn, and an archived edition is not public. */
function statusAfter({ status, archivedOn }: Edition, given: EditionStatus): EditionStatus {
  const isPossible = canMove(status, given) && !(archivedOn !== null && isPublicStatus(given));
  return isPossible ? given : status;
}

/** An edition of a book in a format, with its number; one that is about to be added has no id. */
type NumberedEdition = {
  readonly id?: string;
  readonly bookId: string;
  readonly formatId: string;
  readonly number: number;
};

async function numberedEditions(tx: Transaction, bookIds: readonly string[]): Promise<NumberedEdition[]> {
  return await tx
    .select({
      id: bookEditions.id,
      bookId: bookEditions.bookId,
      formatId: bookEditions.formatId,
      number: bookEditions.editionNumber,
    })
    .from(bookEditions)
    .where(inArray(bookEditions.bookId, [...new Set(bookIds)]));
}

/**
 * The edition number in the record, or else the one the edition has (`current`). If another edition of the book in that format
 * has that number, the next free one. The edition is added to `numbered`.
 */
function freeNumber(
  numbered: NumberedEdition[],
  { current, ...target }: Omit<NumberedEdition, "number"> & { readonly current?: number },
  { editionNumber: given }: OnixRecord,
  findings: Findings,
): number {
  const { id, bookId, formatId } = target;
  const taken = numbered
    .filter(
      (each) => each.bookId === bookId && each.formatId === formatId && (id === undefined || each.id !== id),
    )
    .map(({ number }) => number);
  const next = Math.max(0, ...taken) + 1;
  const wanted = [given, current].filter((each) => each !== undefined);
  const number = wanted.find((one) => !taken.includes(one)) ?? next;
  if (given !== undefined && number !== given) findings.warn("record.editionTaken", `${given} → ${number}`);
  numbered.push({ ...target, number });
  return number;
}

const columnsOf = (record: OnixRecord, formatId: string, editionNumber: number) => ({
  formatId,
  editionNumber,
  name: nameOf(record, editionNumber),
  ...givenColumns(record),
});

/** The name after a change, where the record names the edition or its number was the name. */
function nameAfter(record: OnixRecord, before: Edition, editionNumber: number): Pick<EditionPatch, "name"> {
  const isNamed = record.editionName !== undefined || record.editionStatement !== undefined;
  return isNamed || isDeepStrictEqual(before.name, numberedName(before.editionNumber))
    ? { name: nameOf(record, editionNumber) }
    : {};
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
