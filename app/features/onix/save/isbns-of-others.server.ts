import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { OnixIds } from "#app/onix/normalise/onix-record.ts";

/** Another publisher whose edition has an ISBN. */
export type IsbnOwner = { readonly name: string; readonly isPublic: boolean };

const isbnElsewhereRow = z.object({
  at: z.int(),
  publisher: l10nValue,
  is_public: z.boolean(),
});

/**
 * For each new record, another publisher whose edition has its ISBN, by a public edition where there is one; undefined where
 * there is none. Two publishers do print one number at times, but an import for one of them cannot tell that from another's book.
 * @param publisherId the publisher the import is for
 */
export async function isbnsOfOthers(
  tx: Pick<Transaction, "execute">,
  records: readonly OnixIds[],
  publisherId: string,
): Promise<(IsbnOwner | undefined)[]> {
  if (records.length === 0) return [];
  const given = records.map(({ isbn13, isbn10 }, at) => ({ at, isbn13, isbn10 }));
  const rows = await queryRows(
    tx,
    isbnElsewhereRow,
    sql`
    select distinct on (given.at) given.at, p.name as publisher, ${isPublicEdition(sql`e.id`)} as is_public
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (at int, isbn13 text, isbn10 text)
    cross join lateral (
      select id from book_editions where isbn13 = given.isbn13 union select id from book_editions where isbn10 = given.isbn10
    ) same
    join book_editions e on e.id = same.id and e.archived_on is null
    join books b on b.id = e.book_id and b.publisher_id <> ${publisherId}
    join publishers p on p.id = b.publisher_id
    order by given.at, is_public desc, e.created_on, e.id`,
  );
  const found = new Map(
    rows.map(({ at, publisher, is_public: isPublic }) => [
      at,
      { name: localized(publisher, "en").text, isPublic },
    ]),
  );
  return records.map((_record, at) => found.get(at));
}
