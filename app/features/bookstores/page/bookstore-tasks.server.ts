import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { l10nValue, momentValue } from "#app/db/row-values.ts";
import { storeRequestTasks } from "#app/desk/copy-requests/copy-request-tasks.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { timeAgo } from "#app/domain/calendar/relative-time.ts";
import { sayDay } from "#app/domain/calendar/spoken-day.ts";
import type { EditionStatus } from "#app/domain/editions/edition.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { holdTasks } from "#app/features/bookstores/holds/hold-tasks.server.ts";
import { orderTasks } from "#app/features/bookstores/orders/order-tasks.server.ts";
import { storeStock } from "#app/features/bookstores/stock/store-stock.server.ts";
import { openedBookstore } from "./bookstore-page.server.ts";

/** An edition is new for so many days after it was added or published. */
const NEW_DAYS = 60;
/** A discount ends soon when its last day is within so many days. */
const SOON_DAYS = 7;

/** Something to do in a bookstore: the edition or listing it is about. */
export type BookstoreTask = {
  /** The id of the listing, or of an edition that is not listed yet. */
  readonly id: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  /** The publisher of an edition that is not listed yet. */
  readonly publisher: LocalizedText;
  readonly editionStatus: EditionStatus;
  /** The discount that ends, and its last day. */
  readonly percent: string | undefined;
  readonly day: string | undefined;
};

/** A change of a bookstore or one of its listings. */
export type BookstoreChange = {
  readonly id: string;
  readonly action: string;
  /** Undefined for a change of the bookstore itself. */
  readonly listing: { readonly id: string; readonly title: LocalizedText } | undefined;
  /** Undefined for changes by the product itself. */
  readonly person: string | undefined;
  readonly ago: string;
  readonly time: string;
};

const taskRow = z.object({
  id: z.string(),
  title: l10nValue,
  format: l10nValue,
  publisher: l10nValue,
  status: z.enum(EDITION_STATUSES),
  percent: z.string().nullable(),
  day: z.string().nullable(),
  count: z.int(),
});

type Row = z.infer<typeof taskRow>;

/**
 * What is to be done in a bookstore, and what was changed last.
 * @throws AppError notFound when the viewer may not see the bookstore
 */
export async function bookstoreTasks(viewer: Viewer | null, shopId: string, language: Language) {
  authorize(viewer, "bookstore.see", { shopId });
  const read = async (statement: SQL) => {
    const rows = await queryRows(db(), taskRow, statement);
    return { rows: rows.map((row) => taskOf(row, language)), count: rows[0]?.count ?? 0 };
  };
  const [store, orders, holds, newEditions, hiddenListings, endingDiscounts, requests, stock, changes] =
    await Promise.all([
      openedBookstore(viewer, shopId, language),
      orderTasks(shopId, language),
      holdTasks(shopId, language),
      read(newEditionsOf(shopId)),
      read(hiddenListingsOf(shopId)),
      read(endingDiscountsOf(shopId)),
      storeRequestTasks(shopId, language),
      storeStock(shopId, language),
      changesOf(shopId, language),
    ]);
  return { store, orders, holds, newEditions, hiddenListings, endingDiscounts, requests, stock, changes };
}

export type BookstoreTasks = Awaited<ReturnType<typeof bookstoreTasks>>;

const taskOf = (
  { id, title, format, publisher, status, percent, day }: Row,
  language: Language,
): BookstoreTask => ({
  id,
  title: localized(title, language),
  format: localized(format, language),
  publisher: localized(publisher, language),
  editionStatus: status,
  percent: percent === null ? undefined : `${formatDecimal(String(Number(percent)), language)} %`,
  day: day === null ? undefined : sayDay(day, todayInNepal(databaseNow()), language),
});

const EDITIONS = sql`
  from book_editions e
  join books on books.id = e.book_id
  join publishers p on p.id = books.publisher_id
  join book_formats f on f.id = e.format_id`;

const newEditionsOf = (shopId: string) => sql`
  select e.id, books.title, f.title as format, p.name as publisher, e.status, null as percent, null as day,
    (count(*) over ())::int as count
  ${EDITIONS}
  where ${isListableEdition}
    and (e.created_on > now() - make_interval(days => ${NEW_DAYS})
      or e.published_from > today_in_nepal() - ${NEW_DAYS}::int)
    and not exists (select from listings l where l.edition_id = e.id and l.shop_id = ${shopId})
  order by e.created_on desc, e.id limit ${TASKS_SHOWN}`;

const hiddenListingsOf = (shopId: string) => sql`
  select l.id, books.title, f.title as format, p.name as publisher, e.status, null as percent, null as day,
    (count(*) over ())::int as count
  ${EDITIONS} join listings l on l.edition_id = e.id
  where l.shop_id = ${shopId} and l.status = 'listed' and not ${isListableEdition}
  order by e.updated_on desc, l.id limit ${TASKS_SHOWN}`;

const endingDiscountsOf = (shopId: string) => sql`
  select l.id, books.title, f.title as format, p.name as publisher, e.status, d.percent, d.until::text as day,
    (count(*) over ())::int as count
  ${EDITIONS} join listings l on l.edition_id = e.id join listing_discounts d on d.listing_id = l.id
  where l.shop_id = ${shopId} and l.status = 'listed' and ${isListableEdition}
    and d.until between today_in_nepal() and today_in_nepal() + ${SOON_DAYS}::int
    and (d."from" is null or d."from" <= today_in_nepal())
  order by d.until, l.id, d.sequence limit ${TASKS_SHOWN}`;

const changeRow = z.object({
  id: z.string(),
  action: z.string(),
  listing_id: z.string().nullable(),
  title: l10nValue.nullable(),
  has_actor: z.boolean(),
  person: z.string().nullable(),
  at: momentValue,
});

async function changesOf(shopId: string, language: Language): Promise<readonly BookstoreChange[]> {
  const rows = await queryRows(
    db(),
    changeRow,
    sql`
    select entry.id, entry.action, l.id as listing_id, books.title, entry.actor_id is not null as has_actor,
      person.name as person, entry.at
    from audit_entries entry
    left join listings l on entry.object_kind = 'listing' and l.id = entry.object_id::uuid
    left join book_editions e on e.id = l.edition_id
    left join books on books.id = e.book_id
    left join app_users person on person.id = entry.actor_id
    where entry.scope ? 'shopId' and entry.scope ->> 'shopId' = ${shopId}
      and entry.object_kind in ('listing', 'bookstore')
    order by entry.at desc, entry.id limit ${TASKS_SHOWN}`,
  );
  const now = databaseNow();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    listing:
      row.listing_id && row.title ? { id: row.listing_id, title: localized(row.title, language) } : undefined,
    person: row.has_actor ? (row.person ?? "–") : undefined,
    ago: timeAgo(row.at, now, language),
    time: formatInstantInBoth(row.at, language),
  }));
}
