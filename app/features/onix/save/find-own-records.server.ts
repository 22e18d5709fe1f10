import { eq, inArray } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { ExportedEdition } from "#app/features/onix/write/exported-edition.ts";
import { readEditions } from "#app/features/onix/write/read-editions.server.ts";
import { writeProduct } from "#app/features/onix/write/write-product.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import { codeOfOwnReference, ownReference } from "#app/onix/own-reference.ts";
import { recordDigest } from "#app/onix/record-digest.server.ts";
import type { ImportedRecord } from "./find-imported-records.server.ts";

/** A record of an edition of this database, as it would be exported now. */
export type OwnRecord = Omit<ImportedRecord, "sender" | "isUndone">;

/**
 * The editions that references of ours name, by reference. Nothing is stored of exports: a record is unchanged when the edition
 * would be exported with the same content now.
 */
export async function findOwnRecords(
  tx: Transaction,
  recordReferences: readonly string[],
): Promise<ReadonlyMap<string, OwnRecord>> {
  const codes = recordReferences.flatMap((recordReference) => {
    const code = codeOfOwnReference(recordReference);
    return code === undefined ? [] : [[recordReference, code] as const];
  });
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({
      code: bookEditions.code,
      editionId: bookEditions.id,
      publisherId: books.publisherId,
      publisherName: publishers.name,
      isPublic: isPublicEdition(bookEditions.id),
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(
      inArray(
        bookEditions.code,
        codes.map(([, code]) => code),
      ),
    );
  const digests = await exportDigests(
    tx,
    rows.map(({ editionId }) => editionId),
  );
  const byCode = new Map(
    rows.map(({ code, ...row }) => [code, { ...row, digest: digests.get(row.editionId) ?? "" }]),
  );
  return new Map(
    codes.flatMap(([recordReference, code]) => {
      const own = byCode.get(code);
      return own ? [[recordReference, own] as const] : [];
    }),
  );
}

/** The digests of the records that editions would be exported as, by id; empty for a record that would be refused. */
export async function exportDigests(
  tx: Pick<Transaction, "select">,
  editionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const editions = await readEditions(tx, editionIds);
  return new Map(editions.map((edition) => [edition.id, digestOf(edition)]));
}

function digestOf(edition: ExportedEdition): string {
  const recordReference = ownReference(edition.code);
  // Links to pictures are not read, so the origin does not matter.
  const element = writeProduct(edition, { origin: "", today: todayInNepal(databaseNow()) });
  const normalised = normaliseRecord({ line: 0, recordReference, sender: "", element, defaults: {} });
  return normalised.ok ? recordDigest(normalised.record) : "";
}
