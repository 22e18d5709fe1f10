import { performance } from "node:perf_hooks";
import type pg from "pg";

/** What the database said of the time, and when it said so by the steady clock of this process, both in ms. */
let read: { readonly databaseMs: number; readonly atMs: number } | undefined;
let fixed: Date | undefined;

/** By how much the clock of this process may differ from that of the database, in ms. */
export const CLOCK_TOLERANCE_MS = 60_000;

/**
 * The time by the clock of the database, which all processes share and by which its own statements tell the time. What ends, expires or
 * is removed is decided by it: a process whose own clock was wrong deleted all page views within seconds. Each new connection reads it,
 * and the check whether the process is ready; in between a clock counts that nobody can set. Without a connection it is that of the process.
 */
export function databaseNow(): Date {
  if (fixed) return new Date(fixed);
  return read ? new Date(read.databaseMs + performance.now() - read.atMs) : new Date();
}

/**
 * Reads the clock of the database.
 * @returns by how much the clock of this process is ahead of it, in ms; negative when it is behind
 */
export async function readDatabaseClock(on: Pick<pg.ClientBase, "query">): Promise<number> {
  const before = performance.now();
  const { rows } = await on.query<{ ms: string }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms",
  );
  const after = performance.now();
  const databaseMs = Number(rows[0]?.ms);
  // The database read its clock some time between the two; the middle is wrong by half of that at most.
  read = { databaseMs, atMs: (before + after) / 2 };
  return Date.now() - (databaseMs + (after - before) / 2);
}

/** Sets what `databaseNow` returns, for tests; undefined lets the clock go on. */
export function setDatabaseNow(now: Date | undefined): void {
  fixed = now;
}
