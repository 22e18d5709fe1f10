import { sql } from "drizzle-orm";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { idRow } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";

/**
 * Locks editions that are about to be listed until the transaction ends, so that their status stays as it is, and that two
 * additions of one edition follow each other. Editions are locked before listings: a change of an edition locks its listings
 * too, in this order.
 * @param isFromRecord whether editions that visitors may not see are listed too, as a complete catalogue record has them
 * @returns the ids of the editions that may be listed
 */
export async function lockEditionsToList(
  tx: Transaction,
  editionIds: readonly string[],
  isFromRecord = false,
): Promise<ReadonlySet<string>> {
  const ids = JSON.stringify([...new Set(editionIds)].filter(isUuid));
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select e.id from book_editions e
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    where e.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))
      ${isFromRecord ? sql`` : sql`and ${isListableEdition}`}
    order by e.id for no key update of e`,
  );
  return new Set(rows.map(({ id }) => id));
}
