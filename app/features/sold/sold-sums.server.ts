import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import { monthOf, type Period } from "#app/domain/calendar/period.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** What was sold, less nothing: copies that came back are a number of their own. */
export type SoldSums = {
  readonly sold: number;
  readonly cameBack: number;
  /** What was paid, less what was given back, in paisa. */
  readonly paidPaisa: bigint;
  /** What the discounts of the publisher took off that. */
  readonly discountPaisa: bigint;
  /** Copies in a currency of which nobody has said what it is worth: they are in no sum of money. */
  readonly withoutRate: number;
};

export type SoldRow = SoldSums & { readonly id: string; readonly name: L10n; readonly detail: L10n | null };

const sumColumns = {
  sold: z.int(),
  came_back: z.int(),
  paid: z.coerce.bigint(),
  discount: z.coerce.bigint(),
  without_rate: z.int(),
};
const namedRow = z.object({ id: z.string(), name: l10nValue, detail: l10nValue.nullable(), ...sumColumns });
const dayRow = z.object({ day: z.string(), ...sumColumns });

/** Sums of `line`, each amount rounded as the line was paid. Copies that came back count against it. */
const SUMS = sql`
  coalesce(sum(line.copies) filter (where line.returns_id is null), 0)::int as sold,
  coalesce(sum(line.copies) filter (where line.returns_id is not null), 0)::int as came_back,
  coalesce(sum(line.sign * round(line.copies * line.unit_minor * line.paisa)), 0)::text as paid,
  coalesce(sum(line.sign * round(line.copies * line.discount * line.paisa)), 0)::text as discount,
  coalesce(sum(line.copies) filter (where line.rate is null), 0)::int as without_rate`;

/** The lines of what a person may see, within a period. */
const linesOf = (viewer: Viewer, { from, until }: Pick<Period, "from" | "until">): SQL => sql`
  select sold.*, books.title, formats.title as format, case when sold.returns_id is null then 1 else -1 end as sign,
    sold.rate * 100 / power(10::numeric, currencies.digits) as paisa,
    coalesce((select sum(d.minor) from sold_line_discounts d
      where d.line_id = coalesce(sold.returns_id, sold.id) and d.borne_by = 'publisher'), 0) as discount
  from sold_lines sold
  join book_editions editions on editions.id = sold.edition_id
  join books on books.id = editions.book_id
  join book_formats formats on formats.id = editions.format_id
  join currencies on currencies.code = sold.currency
  where sold.sold_on between ${from}::date and ${until}::date and ${visibleTo(viewer).books}`;

const sumsOf = (row: z.infer<z.ZodObject<typeof sumColumns>>): SoldSums => ({
  sold: row.sold,
  cameBack: row.came_back,
  paidPaisa: row.paid,
  discountPaisa: row.discount,
  withoutRate: row.without_rate,
});

/** What was sold of each edition, most copies first. */
export const soldByEdition = async (viewer: Viewer, period: Period): Promise<SoldRow[]> =>
  await named(sql`
    select line.edition_id as id, line.title as name, line.format as detail, ${SUMS}
    from (${linesOf(viewer, period)}) line group by line.edition_id, line.title, line.format
    order by sum(line.sign * line.copies) desc, line.edition_id`);

/** What each shop sold, most copies first. */
export const soldByShop = async (viewer: Viewer, period: Period): Promise<SoldRow[]> =>
  await named(sql`
    select line.shop_id as id, stores.name, null::jsonb as detail, ${SUMS}
    from (${linesOf(viewer, period)}) line join bookstores stores on stores.id = line.shop_id
    group by line.shop_id, stores.name
    order by sum(line.sign * line.copies) desc, line.shop_id`);

const named = async (query: SQL): Promise<SoldRow[]> =>
  (await queryRows(db(), namedRow, query)).map(({ id, name, detail, ...sums }) => ({
    id,
    name,
    detail,
    ...sumsOf(sums),
  }));

/** What was sold in each month of a calendar, the latest first; months without a sale are left out. */
export async function soldByMonth(
  viewer: Viewer,
  period: Period,
  calendar: Calendar,
): Promise<readonly (SoldSums & { readonly month: Period })[]> {
  const days = await queryRows(
    db(),
    dayRow,
    sql`select line.sold_on::text as day, ${SUMS} from (${linesOf(viewer, period)}) line group by line.sold_on order by line.sold_on desc`,
  );
  const months = Map.groupBy(days, ({ day }) => monthOf(day, calendar).key);
  return [...months.values()].map((of) => ({
    month: monthOf(of[0]?.day ?? "", calendar),
    ...sumOf(of.map(sumsOf)),
  }));
}

/** Several sums together. */
export const sumOf = (rows: readonly SoldSums[]): SoldSums =>
  rows.reduce(
    (sum, row) => ({
      sold: sum.sold + row.sold,
      cameBack: sum.cameBack + row.cameBack,
      paidPaisa: sum.paidPaisa + row.paidPaisa,
      discountPaisa: sum.discountPaisa + row.discountPaisa,
      withoutRate: sum.withoutRate + row.withoutRate,
    }),
    { sold: 0, cameBack: 0, paidPaisa: 0n, discountPaisa: 0n, withoutRate: 0 },
  );
