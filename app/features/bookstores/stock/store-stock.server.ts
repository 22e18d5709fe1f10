import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow, queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import { FEW_COPIES } from "#app/domain/stock/stock.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** What sells is counted over so many days. */
export const SALES_DAYS = 30;

/** A listing with a number of copies: those that are left, or those that were sold. */
export type StockLine = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly copies: string;
  readonly isNone: boolean;
};

export type StockLines = { readonly rows: readonly StockLine[]; readonly count: number };

/**
 * The stock of a bookstore at a glance: what it has, what runs low, and what sells. The caller has checked the viewer.
 * @returns `glance` undefined for a store that never recorded a copy
 */
export async function storeStock(shopId: string, language: Language) {
  const [low, selling, glance] = await Promise.all([
    readLines(runsLow(shopId), language),
    readLines(whatSells(shopId), language),
    stockGlance(shopId, language),
  ]);
  return { low, selling, glance };
}

export type StoreStock = Awaited<ReturnType<typeof storeStock>>;

const lineRow = z.object({
  id: z.string(),
  title: l10nValue,
  format: l10nValue,
  copies: z.int(),
  count: z.int(),
});

async function readLines(statement: SQL, language: Language): Promise<StockLines> {
  const rows = await queryRows(db(), lineRow, statement);
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, title, format, copies }) => ({
      id,
      title: localized(title, language),
      format: localized(format, language),
      copies: formatNumber(copies, language),
      isNone: copies === 0,
    })),
  };
}

const TITLES = sql`
  join book_editions e on e.id = l.edition_id
  join books on books.id = e.book_id
  join book_formats f on f.id = e.format_id`;

const runsLow = (shopId: string) => sql`
  select l.id, books.title, f.title as format, v.on_hand as copies, (count(*) over ())::int as count
  from stock_places sp
  join stock_levels v on v.place_id = sp.id
  join listings l on l.shop_id = sp.shop_id and l.edition_id = v.edition_id
  ${TITLES}
  where sp.shop_id = ${shopId} and v.on_hand <= ${FEW_COPIES} and l.status = 'listed'
  order by v.on_hand, v.sold desc, l.id limit ${TASKS_SHOWN}`;

/** What was sold in the last days. */
const RECENT_SALES = (shopId: string) => sql`
  select line.listing_id, line.copies, line.unit_minor, line.currency
  from stock_places sp
  join sales s on s.place_id = sp.id and s.sold_on > today_in_nepal() - ${SALES_DAYS}::int
  join sold_lines line on line.sale_id = s.id and line.returns_id is null
  where sp.shop_id = ${shopId}`;

const whatSells = (shopId: string) => sql`
  select l.id, books.title, f.title as format, sales.copies, sales.count
  from (
    select listing_id, sum(copies)::int as copies, (count(*) over ())::int as count from (${RECENT_SALES(shopId)}) sale
    group by listing_id order by sum(copies) desc, listing_id limit ${TASKS_SHOWN}
  ) sales
  join listings l on l.id = sales.listing_id
  ${TITLES}
  order by sales.copies desc, l.id`;

const glanceRow = z.object({
  copies: z.int().nullable(),
  editions: z.int(),
  sold: z.int(),
  taken: z
    .array(
      z.object({
        currency: z.string(),
        minor: z.int(),
      }),
    )
    .nullable(),
});

async function stockGlance(shopId: string, language: Language) {
  const sums = await queryRow(
    db(),
    glanceRow,
    sql`
    select sum(v.on_hand)::int as copies, count(*) filter (where v.on_hand > 0)::int as editions,
      (select coalesce(sum(copies), 0)::int from (${RECENT_SALES(shopId)}) sale) as sold,
      (select jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by minor desc) from (
        select currency, sum(copies * unit_minor) as minor from (${RECENT_SALES(shopId)}) sale group by currency
      ) sums) as taken
    from stock_places sp join stock_levels v on v.place_id = sp.id
    where sp.shop_id = ${shopId}`,
  );
  if (!sums || sums.copies === null) return undefined;
  return {
    copies: formatNumber(sums.copies, language),
    editions: formatNumber(sums.editions, language),
    sold: formatNumber(sums.sold, language),
    taken: (sums.taken ?? []).flatMap(({ currency, minor }) =>
      isCurrencyCode(currency) ? [formatMoney({ amount: BigInt(minor), currency }, language)] : [],
    ),
  };
}
