/**
 * How far a stream has read: every event of a transaction this snapshot of the database saw is behind it, every other is
 * ahead. Events cannot be told apart by a rising number instead: a number is given when a row is written, the row is
 * seen when its transaction commits, and a transaction that began earlier may well commit later. Whoever had read up to
 * number 8 would never be shown number 7. Two snapshots differ by exactly the transactions that committed between them.
 */
export type LiveCursor = {
  /** As PostgreSQL writes a `pg_snapshot`: `xmin:xmax:` and the transactions still open between the two. */
  readonly snapshot: string;
  /** When it was taken, milliseconds of the database's clock. */
  readonly at: number;
};

/** How long after reading a stream may still go on from there. Rows are kept longer by what a transaction may take. */
export const RESUMABLE_MS = 50 * 60_000;

const SHAPE =
  /^(?<snapshot>(?<xmin>\d{1,19}):(?<xmax>\d{1,19}):(?<open>\d{1,19}(?:,\d{1,19})*)?)@(?<at>\d{1,15})$/;
const LENGTH_MAX = 4000;

/** A cursor as it travels: the id of a message. */
export function writeCursor({ snapshot, at }: LiveCursor): string {
  return `${snapshot}@${at}`;
}

/** The cursor a client came back with, or nothing where PostgreSQL would refuse to read it. */
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
 * Whether everything after a cursor can still be told.
 * @param now a cursor just taken
 */
export function isResumable(after: LiveCursor, now: LiveCursor): boolean {
  // A cursor of the future belongs to another database, such as the one before a backup was restored.
  return after.at >= now.at - RESUMABLE_MS && xmaxOf(after) <= xmaxOf(now);
}

function xmaxOf({ snapshot }: LiveCursor): bigint {
  return BigInt(snapshot.split(":")[1] ?? "0");
}
