import type pg from "pg";
import { secondsOf } from "#app/domain/retention.ts";
import type { LiveCursor } from "./live-cursor.ts";
import type { LiveEvent } from "./live-event.ts";

/** Events of one topic that a reader at this snapshot has not seen. */
export type Want = { readonly topic: string; readonly since: string };

/** What one look at the table found: how far it saw, and for each want, by its index, what is new. */
export type Look = { readonly cursor: LiveCursor; readonly found: ReadonlyMap<number, readonly LiveEvent[]> };

// One statement, so that the cursor and the rows are of the same snapshot. A row is new when this snapshot sees its
// transaction and the reader's did not. Of several events of one kind on one topic the last is enough: the others would
// reach the page in the same message. Rows a restored backup brought along may claim transactions yet to come; the last
// condition leaves them out.
const LOOK = `
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

type LookRow = { snapshot: string; at: string; number: number | null } & LiveEvent;

/** Reads what is new for each want, in one query. */
export async function readNewEvents(from: pg.Pool, wants: readonly Want[]): Promise<Look> {
  const { rows } = await from.query<LookRow>(LOOK, [
    wants.map(({ topic }) => topic),
    wants.map(({ since }) => since),
  ]);
  const [first] = rows;
  if (!first) throw new Error("The database did not say how far it saw.");
  const found = new Map<number, LiveEvent[]>();
  for (const { number, id, topic, kind, detail } of rows) {
    if (number === null) continue;
    const index = number - 1;
    found.set(index, [...(found.get(index) ?? []), { id, topic, kind, detail }]);
  }
  return { cursor: { snapshot: first.snapshot, at: Number(first.at) }, found };
}

/** Rows one pruning removes at most, so that it never takes long; the next minute brings the next. */
const PRUNE_MAX = 5000;
const PRUNE_EVERY_MS = 60_000;

/**
 * Removes events older than an hour. Rows another process is removing are left to it.
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

/** Makes a pruning that does its work once a minute, however often it is called, and never fails. */
export function createPruner(from: () => pg.Pool): () => void {
  let lastOn = Number.NEGATIVE_INFINITY;
  return () => {
    const now = Date.now();
    if (now - lastOn < PRUNE_EVERY_MS) return;
    lastOn = now;
    // A database that is away is said elsewhere, and the next minute tries again.
    pruneEvents(from()).catch(() => {});
  };
}
