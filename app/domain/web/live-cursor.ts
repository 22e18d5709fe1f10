/**
 * The position of a stream: events of transactions that are visible in this database snapshot have been read, all others have
 * not. A sequence number cannot be used instead: it is assigned when a row is written, the row becomes visible when its
 * transaction commits, and a transaction that began earlier may commit later. A reader that has read up to number 8 would
 * never see number 7. Two snapshots differ by exactly the transactions that committed between them.
 */
export type LiveCursor = {
  /** As PostgreSQL writes a `pg_snapshot`: `xmin:xmax:` and the transactions still open between the two. */
  readonly snapshot: string;
  /** When it was taken, milliseconds of the database's clock. */
  readonly at: number;
};

/** How long a stream can be resumed after a read. Rows are stored longer, by the maximum duration of a transaction. */
export const RESUMABLE_MS = 50 * 60_000;

const SHAPE =
  /^(?<snapshot>(?<xmin>\d{1,19}):(?<xmax>\d{1,19}):(?<open>\d{1,19}(?:,\d{1,19})*)?)@(?<at>\d{1,15})$/;
const LENGTH_MAX = 4000;

/** Writes a cursor as text, for the id of a message. */
export function writeCursor({ snapshot, at }: LiveCursor): string {
  return `${snapshot}@${at}`;
}

/** Parses the cursor of a client; undefined when PostgreSQL would refuse it. */
export function readCursor(text: string): LiveCursor | undefined {
  if (text.length > LENGTH_MAX) return undefined;
  const { snapshot = "", xmin = "", xmax = "", open, at = "" } = SHAPE.exec(text)?.groups ?? {};
  if (snapshot === "") return undefined;
  const [from, to] = [BigInt(xmin), BigInt(xmax)];
  const between = open === undefined ? [] : open.split(",").map(BigInt);
  const isOrdered = between.every((id, index) => id >= from && id < to && id > (between[index - 1] ?? 0n));
  return from > 0n && from <= to && isOrdered ? { snapshot, at: Number(at) } : undefined;
}

/**
 * Whether all events after a cursor are still available.
 * @param now a cursor just taken
 */
export function isResumable(after: LiveCursor, now: LiveCursor): boolean {
  // A cursor with a transaction after `now` is of another database, such as the one before a backup was restored.
  return after.at >= now.at - RESUMABLE_MS && xmaxOf(after) <= xmaxOf(now);
}

function xmaxOf({ snapshot }: LiveCursor): bigint {
  return BigInt(snapshot.split(":")[1] ?? "0");
}
