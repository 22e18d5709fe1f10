import { inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatInstantInBoth } from "#app/domain/nepal-date.ts";
import { timeAgo } from "#app/domain/relative-time.ts";
import { booksOf, type Viewer } from "#app/domain/viewer.ts";

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
  const { rows } = await db().execute<{
    id: string;
    action: string;
    book_id: string;
    edition_id: string | null;
    title: L10n;
    has_actor: boolean;
    person: string | null;
    at: string | Date;
  }>(sql`
    select entry.id, entry.action, case when entry.object_kind = 'edition' then entry.object_id end as edition_id, books.id as book_id, books.title,
      entry.actor_id is not null as has_actor, person.name as person, entry.at
    from audit_entries entry
    join books on books.id = coalesce(entry.scope ->> 'bookId', case entry.object_kind when 'book' then entry.object_id end)::uuid
    left join app_users person on person.id = entry.actor_id
    where ${ofScope} and entry.object_kind in ('book', 'edition', 'review')
    order by entry.at desc, entry.id limit ${TASKS_SHOWN}`);
  const now = new Date();
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    bookId: row.book_id,
    editionId: row.edition_id ?? undefined,
    title: localized(row.title, language),
    person: row.has_actor ? (row.person ?? "–") : undefined,
    ago: timeAgo(new Date(row.at), now, language),
    time: formatInstantInBoth(new Date(row.at), language),
  }));
}
