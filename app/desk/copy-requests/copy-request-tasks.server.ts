import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { sayDay } from "#app/domain/calendar/spoken-day.ts";
import { COPY_REQUEST_STATUSES, type CopyRequestStatus, isLate } from "#app/domain/stock/copy-request.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** An answer without copies is shown to the bookstore for so many days. */
const DECLINED_DAYS = 14;

/** A request for copies on the home page of a desk. */
export type CopyRequestTask = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly status: CopyRequestStatus;
  /** The other side. */
  readonly partner: LocalizedText;
  readonly count: string;
  readonly asked: string;
  readonly neededBy: string | undefined;
  readonly isLate: boolean;
};

export type CopyRequestTasks = { readonly rows: readonly CopyRequestTask[]; readonly count: number };

const taskRow = z.object({
  id: z.string(),
  title: l10nValue,
  status: z.enum(COPY_REQUEST_STATUSES),
  partner: l10nValue,
  quantity: z.int(),
  agreed: z.int().nullable(),
  needed_by: z.string().nullable(),
  count: z.int(),
});

/**
 * The requests that wait for a publisher: for its answer, and for its copies, what is needed first before the others.
 * @param scope the condition for the books, by the alias `books`; the caller has checked the viewer
 */
export async function publisherRequestTasks(scope: SQL, language: Language) {
  const [waiting, toSend] = await Promise.all([
    read(sql`s.name`, sql`${scope} and q.status = 'requested'`, language),
    read(sql`s.name`, sql`${scope} and q.status in ('accepted', 'partly')`, language),
  ]);
  return { waiting, toSend };
}

/** The answers that a bookstore got, and the copies that are on the way to it. The caller has checked the viewer. */
export async function storeRequestTasks(shopId: string, language: Language) {
  const own = sql`l.shop_id = ${shopId}`;
  const [answered, toReceive] = await Promise.all([
    read(
      sql`p.name`,
      sql`${own} and (q.status in ('accepted', 'partly')
        or (q.status = 'declined' and q.moved_on > now() - make_interval(days => ${DECLINED_DAYS})))`,
      language,
    ),
    read(sql`p.name`, sql`${own} and q.status = 'sent'`, language),
  ]);
  return { answered, toReceive };
}

async function read(partner: SQL, where: SQL, language: Language): Promise<CopyRequestTasks> {
  const rows = await queryRows(
    db(),
    taskRow,
    sql`
    select q.id, books.title, q.status, ${partner} as partner, q.quantity, q.agreed_quantity as agreed,
      q.needed_by::text as needed_by, (count(*) over ())::int as count
    from copy_requests q
    join listings l on l.id = q.listing_id
    join bookstores s on s.id = l.shop_id
    join book_editions e on e.id = l.edition_id
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    where ${where}
    order by q.needed_by nulls last, q.moved_on, q.id limit ${TASKS_SHOWN}`,
  );
  const today = todayInNepal(databaseNow());
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, title, status, partner: other, quantity, agreed, needed_by: neededBy }) => ({
      id,
      title: localized(title, language),
      status,
      partner: localized(other, language),
      count: formatNumber(agreed ?? quantity, language),
      asked: formatNumber(quantity, language),
      neededBy: neededBy === null ? undefined : sayDay(neededBy, today, language),
      isLate: isLate({ status, neededBy }, today),
    })),
  };
}
