import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { RECEIVER_NEEDS, type ReceiverNeed } from "#app/domain/orders/receiver-needs.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** An edition whose record lacks something that receivers need. */
export type IncompleteEdition = {
  readonly id: string;
  readonly title: L10n;
  readonly format: L10n;
  /** In the order of `RECEIVER_NEEDS`. */
  readonly missing: readonly ReceiverNeed[];
};

const incompleteRow = z.object({
  id: z.string(),
  title: l10nValue,
  format: l10nValue,
  missing: z.array(z.string()),
});

/** The editions among the given ones that lack something, in the order of the ids. One statement. */
export async function incompleteEditions(
  editionIds: readonly string[],
  on: Pick<Database, "execute"> = db(),
): Promise<IncompleteEdition[]> {
  const rows = await queryRows(
    on,
    incompleteRow,
    sql`
    select e.id, books.title, f.title as format, missing.names as missing
    from unnest(${sql.param(editionIds)}::uuid[]) with ordinality as given (id, at)
    join book_editions e on e.id = given.id
    join books on books.id = e.book_id
    join book_formats f on f.id = e.format_id
    cross join lateral (select array_remove(array[
      case when f.requires_isbn and e.isbn13 is null and e.isbn10 is null then 'isbn' end,
      case when e.price_minor is null and not exists (select from edition_prices x where x.edition_id = e.id) then 'price' end,
      case when e.published_year is null then 'published' end,
      case when not exists (select from contributions c
        where c.book_id = books.id and (c.edition_id is null or c.edition_id = e.id)) then 'contributor' end,
      case when books.description is null then 'description' end,
      case when not exists (select from edition_images i where i.edition_id = e.id and i.part = 'front') then 'cover' end,
      case when jsonb_array_length(books.subjects) = 0
        and not exists (select from book_genres g where g.book_id = books.id) then 'subject' end,
      case when books.language = 'und' then 'language' end,
      case when e.status = 'draft' then 'status' end
    ], null) as names) as missing
    where cardinality(missing.names) > 0
    order by given.at`,
  );
  return rows.map(({ missing, ...row }) => ({
    ...row,
    missing: RECEIVER_NEEDS.filter((need) => missing.includes(need)),
  }));
}
