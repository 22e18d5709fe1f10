import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type EditionStatus, isPublicStatus } from "#app/domain/editions/edition.ts";
import type { Refusal } from "#app/domain/result.ts";
import { creditReferences } from "#app/records/credits.server.ts";
import { brokenReferences, type Reference } from "#app/records/references.server.ts";
import { type Fault, refusalsByIndex } from "#app/records/refusals-by-index.ts";
import { sharesAboveWhole } from "#app/records/royalty-shares.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { paperReferences, paperUseFaults } from "./check-papers.server.ts";
import { valueFaults } from "./edition-fields.server.ts";
import type { EditionToCheck } from "./edition-to-check.ts";
import type { EditionRefusal, EditionValues } from "./edition-values.server.ts";
import { missingForPublication, moveFault } from "./lifecycle.ts";

const bookFactsRow = z.object({
  id: z.string(),
  publisherId: z.string(),
  abbreviation: l10nValue.nullable(),
  description: l10nValue.nullable(),
  archivedOn: z.string().nullable(),
  /** The id, format and number of each edition. */
  editions: z.array(z.tuple([z.string(), z.string(), z.int()])),
});

/** What a check of editions needs of their book: its publisher, the fields that must be filled, and its editions' numbers. */
export type BookFacts = z.infer<typeof bookFactsRow>;

export type BooksOfEditions = ReadonlyMap<string, BookFacts>;

/**
 * The books with the given ids, by id; books that do not exist are left out.
 * @param isLocked whether the rows are locked until the transaction ends
 */
export async function booksOfEditions(
  tx: Pick<Transaction, "execute">,
  bookIds: readonly string[],
  isLocked = false,
): Promise<BooksOfEditions> {
  const rows = await queryRows(
    tx,
    bookFactsRow,
    sql`
    select b.id, b.publisher_id as "publisherId", b.abbreviation, b.description, b.archived_on as "archivedOn",
      coalesce((select jsonb_agg(jsonb_build_array(e.id, e.format_id, e.edition_number)) from book_editions e
        where e.book_id = b.id), '[]') as editions
    from books b where b.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(bookIds)])}::jsonb))
    ${isLocked ? sql`order by b.id for no key update of b` : sql``}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the books of editions that become public and reads them again: a book must not be archived, or lose what its public
 * editions need, between the check and the end of the transaction.
 */
export async function lockBooksOfPublic(
  tx: Pick<Transaction, "execute">,
  books: BooksOfEditions,
  editions: readonly { readonly bookId: string; readonly status?: EditionStatus }[],
): Promise<BooksOfEditions> {
  const published = editions.filter(({ status = "draft" }) => isPublicStatus(status));
  if (published.length === 0) return books;
  const locked = await booksOfEditions(
    tx,
    published.map(({ bookId }) => bookId),
    true,
  );
  return new Map([...books, ...locked]);
}

/** Where the values of editions come from. */
type Source = Pick<Writer, "isFromRecord" | "willDrawCovers">;

/** The fields of a public edition that the product can fill itself. */
const DRAWN: readonly string[] = ["coverFront", "coverBack"];

/** The refusal code for a reference to a missing row, by the field that has the reference. */
const CODES: Readonly<Record<string, EditionRefusal>> = {
  bookId: "edition_book_unknown",
  formatId: "edition_format_unknown",
  covers: "edition_cover_unknown",
  credits: "edition_credit_unknown",
  imprintId: "edition_imprint_unknown",
  papers: "edition_paper_unknown",
};

/**
 * Checks editions that are about to be written.
 * @returns for each edition, in the same order, the reason to refuse it, or undefined
 */
export async function checkEditions(
  tx: Pick<Transaction, "execute">,
  given: readonly EditionToCheck[],
  books: BooksOfEditions,
  source: Source,
): Promise<(Refusal<EditionRefusal> | undefined)[]> {
  const { isFromRecord = false } = source;
  const taken = new Set<string>();
  const faults = given.flatMap((each, at) =>
    [
      ...valueFaults(each.edition, each.fields, isFromRecord),
      ...numberFaults(each, books, taken),
      ...statusFaults(each, books, source),
    ].map((fault) => ({ ...fault, at })),
  );
  const broken = await brokenReferences(
    tx,
    given.flatMap((each, at) => [...referencesOf(each, at, books), ...paperReferences(each, at)]),
    isFromRecord,
  );
  const unknown = broken.map(({ at, field }) => ({
    at,
    field,
    code: CODES[field.split(".")[0] ?? field] ?? "edition_credit_unknown",
  }));
  const shares = given.flatMap(({ edition: { bookId, credits }, fields }, at) =>
    credits && fields.includes("credits") ? [{ at, bookId, isOfBook: false, credits }] : [],
  );
  const tooLarge = (await sharesAboveWhole(tx, shares)).map(
    (at) => ({ at, field: "credits", code: "credit_royalty_too_large" }) as const,
  );
  // What a record or a merge brings is stored as it is.
  const papers = isFromRecord ? [] : await paperUseFaults(tx, given);
  return refusalsByIndex(given.length, [...faults, ...unknown, ...tooLarge, ...papers]);
}

/** @param taken edition numbers of the editions that are written together; the number of this edition is added to it */
function numberFaults(
  { id, edition, fields }: EditionToCheck,
  books: BooksOfEditions,
  taken: Set<string>,
): Fault<EditionRefusal>[] {
  const { bookId, formatId, editionNumber = 1 } = edition;
  if (id !== undefined && !fields.includes("editionNumber") && !fields.includes("formatId")) return [];
  const key = `${bookId} ${formatId} ${editionNumber}`;
  const others = books.get(bookId)?.editions ?? [];
  const isTaken =
    taken.has(key) ||
    others.some(([other, format, number]) => other !== id && format === formatId && number === editionNumber);
  taken.add(key);
  return isTaken ? [{ code: "edition_number_taken", field: "editionNumber" }] : [];
}

function statusFaults(
  { edition, before, fields }: EditionToCheck,
  books: BooksOfEditions,
  { isFromRecord = false, willDrawCovers = false }: Source,
): Fault<EditionRefusal>[] {
  const book = books.get(edition.bookId);
  const missingIn = ({ priceMinor, covers = [] }: Partial<EditionValues>) =>
    missingForPublication({
      abbreviation: book?.abbreviation ?? null,
      description: book?.description ?? null,
      priceMinor,
      coverParts: covers.map(({ part }) => part),
    });
  const missing = missingIn(edition).filter((field) => !willDrawCovers || !DRAWN.includes(field));
  if (!fields.includes("status")) {
    // A change must not remove what a public edition needs; a field that a record left empty may remain empty.
    if (!before || isFromRecord || !isPublicStatus(before.status)) return [];
    const missingBefore = new Set(missingIn(before));
    const field = missing.find((each) => !missingBefore.has(each));
    return field === undefined ? [] : [{ code: "edition_incomplete", field }];
  }
  const from = before?.status ?? "draft";
  const to = edition.status ?? "draft";
  if (book?.archivedOn && isPublicStatus(to)) return [{ code: "edition_book_archived", field: "status" }];
  // A record may add an edition that is withdrawn: the edition was public elsewhere.
  if (before === undefined && isFromRecord) return [];
  const fault = moveFault({ from, to, reason: edition.statusReason, isFromRecord, missing });
  return fault ? [fault] : [];
}

function referencesOf(
  { edition, before, fields }: EditionToCheck,
  at: number,
  books: BooksOfEditions,
): Reference[] {
  const owner = books.get(edition.bookId)?.publisherId;
  const known = new Set(before?.covers?.map(({ imageHash }) => imageHash));
  const pictures = (edition.covers ?? []).filter(({ imageHash }) => !known.has(imageHash));
  return [
    ...(fields.includes("formatId")
      ? [{ at, field: "formatId", kind: "format", ref: edition.formatId } as const]
      : []),
    ...(fields.includes("imprintId") && edition.imprintId && owner !== undefined
      ? [{ at, field: "imprintId", kind: "imprint", ref: edition.imprintId, owner } as const]
      : []),
    ...(fields.includes("covers") ? pictures : []).map(
      ({ imageHash }): Reference => ({ at, field: "covers", kind: "image", ref: imageHash }),
    ),
    ...(fields.includes("credits") ? creditReferences(at, edition.credits ?? [], before?.credits) : []),
  ];
}
