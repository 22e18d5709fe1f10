import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue, momentValue } from "#app/db/row-values.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { timeAgo } from "#app/domain/calendar/relative-time.ts";
import { booksOf, type Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A change of a book, one of its editions or its reviews, as the home page lists it. */
export type RecentChange = {
  readonly id: string;
  readonly action: string;
  readonly bookId: string;
  /** Undefined for a change of the book or a review. */
  readonly editionId: string | undefined;
  readonly title: LocalizedText;
  /** Undefined for changes by the product itself. */
  readonly person: string | undefined;
  /** How long ago it was, and when, in both calendars. */
  readonly ago: string;
  readonly time: string;
};

const changeRow = z.object({
  id: z.string(),
  action: z.string(),
  book_id: z.string(),
  edition_id: z.string().nullable(),
  title: l10nValue,
  has_actor: z.boolean(),
  person: z.string().nullable(),
  at: momentValue,
});

/** What was changed last, newest first. @param publisherId without it, of the books the viewer administers singly */
export async function recentChanges(
  viewer: Viewer,
  publisherId: string | undefined,
  language: Language,
): Promise<readonly RecentChange[]> {
  const ofScope =
    publisherId === undefined
      ? inArray(sql`entry.scope ->> 'bookId'`, booksOf(viewer))
      : sql`entry.scope ->> 'publisherId' = ${publisherId}`;
  const rows = await queryRows(
    db(),
    changeRow,
    sql`
    select entry.id, entry.action, case when entry.object_kind = 'edition' then entry.object_id end as edition_id, books.id as book_id, books.title,
      entry.actor_id is not null as has_actor, person.name as person, entry.at
    from audit_entries entry
    join books on books.id = coalesce(entry.scope ->> 'bookId', case entry.object_kind when 'book' then entry.object_id end)::uuid
    left join app_users person on person.id = entry.actor_id
    where ${ofScope} and entry.object_kind in ('book', 'edition', 'review')
    order by entry.at desc, entry.id limit ${TASKS_SHOWN}`,
  );
  const now = databaseNow();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    bookId: row.book_id,
    editionId: row.edition_id ?? undefined,
    title: localized(row.title, language),
    person: row.has_actor ? (row.person ?? "–") : undefined,
    ago: timeAgo(row.at, now, language),
    time: formatInstantInBoth(row.at, language),
  }));
}
