import { eq, inArray } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { FormatCode } from "#app/domain/editions/onix-format.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { OnixRecord, OnixUpdate } from "#app/onix/normalise/onix-record.ts";

/** An update, and the edition that it is of, if it is stored. */
type Given = { readonly update: OnixUpdate; readonly editionId: string | undefined };

/**
 * Updates as records: what every record has and the blocks of an update do not is that of the stored edition, to which it is not
 * written (`blocks`). Undefined for an update of an unknown edition that is not a whole record itself.
 */
export async function completeUpdates(
  tx: Pick<Transaction, "select">,
  given: readonly Given[],
): Promise<(OnixRecord | undefined)[]> {
  const ids = given.flatMap(({ editionId }) => editionId ?? []);
  const rows = ids.length === 0 ? [] : await storedEditions(tx, ids);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return given.map(({ update, editionId }) => {
    const edition = editionId === undefined ? undefined : stored.get(editionId);
    const {
      isUpdate: _isUpdate,
      blocks,
      format,
      productForm,
      productFormDetails,
      title,
      publisher,
      status,
      ...values
    } = update;
    if (!edition) {
      const isWhole = format && productForm && title && publisher && status;
      return isWhole
        ? {
            ...values,
            format,
            productForm,
            productFormDetails: productFormDetails ?? [],
            title,
            publisher,
            status,
          }
        : undefined;
    }
    return {
      ...values,
      blocks,
      format: format ?? (edition.format as FormatCode),
      productForm: productForm ?? edition.productForm,
      productFormDetails: productFormDetails ?? [],
      title: title ?? { text: localized(edition.title, "en").text },
      publisher: publisher ?? { name: localized(edition.publisher, "en").text, role: "01", identifiers: [] },
      status: status ?? edition.status,
    };
  });
}

const storedEditions = async (tx: Pick<Transaction, "select">, ids: readonly string[]) =>
  await tx
    .select({
      id: bookEditions.id,
      status: bookEditions.status,
      title: books.title,
      publisher: publishers.name,
      format: bookFormats.code,
      productForm: bookFormats.productForm,
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .where(inArray(bookEditions.id, [...ids]));
