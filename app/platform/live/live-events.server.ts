import type pg from "pg";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import type { LiveCursor } from "#app/domain/web/live-cursor.ts";
import type { LiveEvent } from "./live-event.ts";

/** A query for the events of one topic that are not visible in a snapshot. */
export type EventQuery = { readonly topic: string; readonly since: string };

/** The result of one read: its position, and the new events of each query by its index. */
export type NewEvents = {
  readonly cursor: LiveCursor;
  readonly found: ReadonlyMap<number, readonly LiveEvent[]>;
};

// One statement, so that the cursor and the rows are of the same snapshot. A row is new when its transaction is visible in this
// snapshot and not in the reader's. Of several events of one kind on one topic the last is enough: the others would reach the
// page in the same message. Rows of a restored backup may have ids of future transactions; the last condition excludes them.
const NEW_EVENTS_SQL = `
  with now as materialized (
    select pg_current_snapshot() as snapshot, (extract(epoch from clock_timestamp()) * 1000)::bigint as at
  )
  select now.snapshot::text, now.at::text, news.*
  from now left join lateral (
    select distinct on (want.number, event.kind)
      want.number::int, event.id::text, event.topic, event.kind, event.detail
    from unnest($1::text[], $2::pg_snapshot[]) with ordinality as want (topic, since, number)
    join live_events event on event.topic = want.topic
      and event.xact >= pg_snapshot_xmin(want.since)
      and not pg_visible_in_snapshot(event.xact, want.since)
      and pg_visible_in_snapshot(event.xact, now.snapshot)
    order by want.number, event.kind, event.id desc
  ) news on true
  order by news.id::bigint`;

type NewEventRow = { snapshot: string; at: string; number: number | null } & LiveEvent;

/** Reads the new events of each query in one statement. */
export async function readNewEvents(from: pg.Pool, queries: readonly EventQuery[]): Promise<NewEvents> {
  const { rows } = await from.query<NewEventRow>(NEW_EVENTS_SQL, [
    queries.map(({ topic }) => topic),
    queries.map(({ since }) => since),
  ]);
  const [first] = rows;
  if (!first) throw new Error("The database returned no snapshot.");
  const found = new Map<number, LiveEvent[]>();
  for (const { number, id, topic, kind, detail } of rows) {
    if (number === null) continue;
    const index = number - 1;
    const event = { id, topic, kind, detail };
    const own = found.get(index);
    if (own) own.push(event);
    else found.set(index, [event]);
  }
  return { cursor: { snapshot: first.snapshot, at: Number(first.at) }, found };
}

/** The maximum of rows that one call removes, so that it never takes long. */
const PRUNE_MAX = 5000;
const PRUNE_EVERY_MS = 60_000;

/**
 * Removes events older than an hour, except rows that another process is removing.
 * @returns how many it removed
 */
export async function pruneEvents(from: pg.Pool): Promise<number> {
  const { rowCount } = await from.query(
    `delete from live_events where id in (
      select id from live_events where at < now() - make_interval(secs => $2) order by at limit $1 for update skip locked
    )`,
    [PRUNE_MAX, secondsOf("liveEvent")],
  );
  return rowCount ?? 0;
}

/** Returns a function that prunes at most once a minute, however often it is called, and never fails. */
export function createPruner(from: () => pg.Pool): () => void {
  let lastOn = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    if (now - lastOn < PRUNE_EVERY_MS) return;
    lastOn = now;
    // An unreachable database is logged elsewhere, and the next call after a minute retries.
    pruneEvents(from()).catch(() => {});
  };
}
