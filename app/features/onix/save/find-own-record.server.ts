import { eq } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { normaliseRecord } from "#app/features/onix/normalise/normalise-record.ts";
import { codeOfOwnReference, ownReference } from "#app/features/onix/own-reference.ts";
import { readEditions } from "#app/features/onix/write/read-editions.server.ts";
import { writeProduct } from "#app/features/onix/write/write-product.ts";
import type { ImportedRecord } from "./find-imported-record.server.ts";
import { recordDigest } from "./record-digest.server.ts";

/** A record of an edition of this database, as it would be exported now. */
export type OwnRecord = Omit<ImportedRecord, "sender" | "isUndone">;

/**
 * The edition that a reference of ours names. Nothing is stored of exports: a record is unchanged when the edition would be
 * exported with the same content now.
 */
export async function findOwnRecord(
  tx: Transaction,
  recordReference: string,
): Promise<OwnRecord | undefined> {
  const code = codeOfOwnReference(recordReference);
  if (code === undefined) return undefined;
  const [found] = await tx
    .select({ editionId: bookEditions.id, publisherId: books.publisherId, publisherName: publishers.name })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(eq(bookEditions.code, code));
  return found && { ...found, digest: await exportDigest(tx, found.editionId) };
}

/** The digest of the record that an edition would be exported as; empty if the record would be refused. */
export async function exportDigest(tx: Transaction, editionId: string): Promise<string> {
  const [edition] = await readEditions(tx, [editionId]);
  if (!edition) return "";
  const recordReference = ownReference(edition.code);
  // Links to pictures are not read, so the origin does not matter.
  const element = writeProduct(edition, { origin: "", today: todayInNepal(new Date()) });
  const normalised = normaliseRecord({ line: 0, recordReference, sender: "", element, defaults: {} });
  return normalised.ok ? recordDigest(normalised.record) : "";
}
