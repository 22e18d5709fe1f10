import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { frontCover, frontCoverValue } from "#app/db/reads/front-cover.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { withSources } from "#app/platform/images/picture-sources.ts";

const pickRow = z.object({
  edition_id: z.string(),
  title: l10nValue,
  format: l10nValue,
  isbn: z.string().nullable(),
  cover: frontCoverValue,
  location: z.string().nullable(),
  copies: z.int(),
  orders: z.array(z.string()),
});

/** The books of all orders of a bookstore that are accepted and not packed. The caller has checked the viewer. */
export const pickingListOf = async (shopId: string, language: Language) =>
  await pickingList(sql`o.shop_id = ${shopId} and o.status = 'accepted'`, language);

/** The books of some orders that are not packed. The caller has checked the viewer. */
export const pickingListOfOrders = async (ids: readonly string[], language: Language) =>
  await pickingList(
    sql`o.id = any(${sql.param([...ids])}::uuid[]) and o.status in ('placed', 'accepted')`,
    language,
  );

/** What is to be taken for orders, with how many for which: by the place where it is kept, as one walks; then what most are needed of. */
async function pickingList(which: SQL, language: Language) {
  const rows = await queryRows(
    db(),
    pickRow,
    sql`
    select l.edition_id, min(l.title::text)::jsonb as title, f.title as format, coalesce(e.isbn13, e.isbn10) as isbn,
      ${frontCover(sql`l.edition_id`)} as cover,
      s.location, sum(l.copies_left)::int as copies, array_agg(distinct o.number order by o.number) as orders
    from orders o
    join order_lines l on l.order_id = o.id and l.copies_left > 0
    join book_editions e on e.id = l.edition_id
    join book_formats f on f.id = e.format_id
    left join listings s on s.edition_id = l.edition_id and s.shop_id = o.shop_id
    where ${which}
    group by l.edition_id, f.title, e.isbn13, e.isbn10, s.location
    order by s.location collate by_name nulls last, copies desc, l.edition_id`,
  );
  return rows.map((row) => ({
    editionId: row.edition_id,
    title: localized(row.title, language),
    format: localized(row.format, language),
    cover: withSources(row.cover),
    isbn: row.isbn ? hyphenate(row.isbn) : undefined,
    location: row.location ?? undefined,
    copies: formatNumber(row.copies, language),
    orders: row.orders.map(shownOrderNumber).join(", "),
  }));
}

export type PickingList = Awaited<ReturnType<typeof pickingList>>;
