import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

const pickRow = z.object({
  edition_id: z.string(),
  title: l10nValue,
  format: l10nValue,
  isbn: z.string().nullable(),
  copies: z.int(),
  orders: z.array(z.string()),
});

/** The books of all orders of a bookstore that are accepted and not packed, with how many for which. The caller has checked the viewer. */
export async function pickingList(bookstoreId: string, language: Language) {
  const rows = await queryRows(
    db(),
    pickRow,
    sql`
    select l.edition_id, min(l.title::text)::jsonb as title, f.title as format, coalesce(e.isbn13, e.isbn10) as isbn,
      sum(l.copies - l.cancelled_copies)::int as copies, array_agg(distinct o.number order by o.number) as orders
    from orders o
    join order_lines l on l.order_id = o.id and l.copies > l.cancelled_copies
    join book_editions e on e.id = l.edition_id
    join book_formats f on f.id = e.format_id
    where o.bookstore_id = ${bookstoreId} and o.status = 'accepted'
    group by l.edition_id, f.title, e.isbn13, e.isbn10
    order by copies desc, l.edition_id`,
  );
  return rows.map((row) => ({
    editionId: row.edition_id,
    title: localized(row.title, language),
    format: localized(row.format, language),
    isbn: row.isbn ? hyphenate(row.isbn) : undefined,
    copies: formatNumber(row.copies, language),
    orders: row.orders.map(shownOrderNumber).join(", "),
  }));
}

export type PickingList = Awaited<ReturnType<typeof pickingList>>;
