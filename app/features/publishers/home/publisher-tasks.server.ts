import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { publisherRequestTasks } from "#app/desk/copy-requests/copy-request-tasks.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { sayDay } from "#app/domain/calendar/spoken-day.ts";
import { booksOf, type Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { missingForPublication } from "#app/records/editions/lifecycle.ts";
import { importTasks } from "./import-tasks.server.ts";
import { recentChanges } from "./recent-changes.server.ts";

/** Something to do: the row it is about, what is to be done, and the path of the page where it is done. */
export type Task = {
  readonly id: string;
  readonly title: LocalizedText;
  /** The format of an edition. */
  readonly format: LocalizedText | undefined;
  /** What is missing (`missingForPublication`), each entered at the same page. */
  readonly missing: readonly string[];
  /** The day the task is about. */
  readonly day: string | undefined;
};

/** The tasks of one kind: the first ones, and how many there are. */
export type Tasks = { readonly rows: readonly Task[]; readonly count: number };

const taskRow = z.object({
  id: z.string(),
  title: l10nValue,
  format: l10nValue.nullable(),
  day: z.string().nullable(),
  facts: z
    .object({
      abbreviation: l10nValue.nullable(),
      description: l10nValue.nullable(),
      price: z.string().nullable(),
      parts: z.array(z.string()),
    })
    .nullable(),
  count: z.int(),
});

type Row = z.infer<typeof taskRow>;

/**
 * What is to be done for the books of a publisher, and what was changed last.
 * @param publisherId the chosen publisher; without it, the books the viewer administers singly
 * @returns undefined where neither is there, as for a site administrator who has chosen no publisher
 * @throws AppError notFound when the viewer may not enter the desk, or not see the publisher
 */
export async function publisherTasks(
  viewer: Viewer | null,
  publisherId: string | undefined,
  language: Language,
) {
  authorize(viewer, "publisher.enter");
  if (publisherId !== undefined) authorize(viewer, "publisher.see", { publisherId });
  else if (booksOf(viewer).length === 0) return undefined;
  const scope =
    publisherId === undefined
      ? inArray(sql`books.id`, booksOf(viewer))
      : sql`books.publisher_id = ${publisherId}::uuid`;
  const read = async (statement: SQL): Promise<Tasks> => {
    const rows = await queryRows(db(), taskRow, statement);
    return { rows: rows.map((row) => taskOf(row, language)), count: rows[0]?.count ?? 0 };
  };
  const [withoutEdition, drafts, overdue, reviews, proposals, requests, imports, changes] = await Promise.all(
    [
      read(booksWithoutEdition(scope)),
      read(draftEditions(scope)),
      read(overdueEditions(scope)),
      read(waitingReviews(scope)),
      // Only admins of a publisher change its contributors.
      publisherId === undefined ? { rows: [], count: 0 } : read(waitingProposals(publisherId)),
      publisherRequestTasks(scope, language),
      // Only admins of a publisher import files.
      publisherId === undefined ? { rows: [], count: 0 } : importTasks(publisherId, language),
      recentChanges(viewer, publisherId, language),
    ],
  );
  return { withoutEdition, drafts, overdue, reviews, proposals, requests, imports, changes };
}

export type PublisherTasks = NonNullable<Awaited<ReturnType<typeof publisherTasks>>>;

const taskOf = ({ id, title, format, day, facts }: Row, language: Language): Task => ({
  id,
  title: localized(title, language),
  format: format ? localized(format, language) : undefined,
  missing: facts
    ? missingForPublication({
        abbreviation: facts.abbreviation,
        description: facts.description,
        priceMinor: facts.price === null ? null : BigInt(facts.price),
        coverParts: facts.parts,
      })
    : [],
  day: day === null ? undefined : sayDay(day, todayInNepal(databaseNow()), language),
});

const booksWithoutEdition = (scope: SQL) => sql`
  select books.id, books.title, null as format, null as day, null as facts, (count(*) over ())::int as count
  from books
  where ${scope} and books.archived_on is null
    and not exists (select from book_editions e where e.book_id = books.id and e.archived_on is null)
  order by books.created_on, books.id limit ${TASKS_SHOWN}`;

const EDITIONS = sql`
  from book_editions e
  join books on books.id = e.book_id
  join book_formats f on f.id = e.format_id`;

const draftEditions = (scope: SQL) => sql`
  select e.id, books.title, f.title as format, null as day, (count(*) over ())::int as count,
    jsonb_build_object('abbreviation', books.abbreviation, 'description', books.description, 'price', e.price_minor::text,
      'parts', (select coalesce(jsonb_agg(image.part), '[]') from edition_images image where image.edition_id = e.id)) as facts
  ${EDITIONS}
  where ${scope} and e.status = 'draft' and e.archived_on is null and books.archived_on is null
  order by e.updated_on desc, e.id limit ${TASKS_SHOWN}`;

const overdueEditions = (scope: SQL) => sql`
  select e.id, books.title, f.title as format, e.published_until::text as day, null as facts, (count(*) over ())::int as count
  ${EDITIONS}
  where ${scope} and e.status = 'forthcoming' and e.archived_on is null and e.published_until < today_in_nepal()
  order by e.published_until, e.id limit ${TASKS_SHOWN}`;

/** Reviews belong to a book: each leads to an edition of it. */
const waitingReviews = (scope: SQL) => sql`
  select first.id, books.title, null as format, (reviews.created_on at time zone 'Asia/Kathmandu')::date::text as day, null as facts,
    (count(*) over ())::int as count
  from reviews
  join books on books.id = reviews.book_id
  join lateral (select e.id from book_editions e where e.book_id = books.id and e.archived_on is null
    order by e.created_on, e.id limit 1) first on true
  where ${scope} and reviews.status = 'pending'
  order by reviews.created_on, reviews.id limit ${TASKS_SHOWN}`;

/** The contributors of a publisher of which others propose changes. */
const waitingProposals = (publisherId: string) => sql`
  select c.id, c.name as title, null as format, (min(p.created_on) at time zone 'Asia/Kathmandu')::date::text as day, null as facts,
    (count(*) over ())::int as count
  from contributor_proposals p join contributors c on c.id = p.contributor_id
  where p.status = 'open' and c.publisher_id = ${publisherId}::uuid
  group by c.id order by min(p.created_on), c.id limit ${TASKS_SHOWN}`;
