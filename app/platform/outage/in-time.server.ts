import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits for work no longer than it may take: what it waits for may be another server that never answers. The work itself goes on, and
 * what it fails with later is ignored.
 * @param ms the longest wait
 * @returns undefined when the work takes longer
 */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value | undefined> {
  const over = new AbortController();
  const timedOut = pause(ms, undefined, { signal: over.signal }).catch(() => undefined);
  return await Promise.race([work, timedOut]).finally(() => over.abort());
}
