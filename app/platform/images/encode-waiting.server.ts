import { setTimeout as pause } from "node:timers/promises";
import { ensureVariant, type Once } from "./encode-variant.server.ts";
import type { ImageStore } from "./image-store.server.ts";
import { VARIANTS } from "./variants.ts";

export type WaitingImages = {
  readonly store: ImageStore;
  /** Some images that still lack forms, oldest first; none when all are ready. */
  readonly nextHashes: () => Promise<readonly string[]>;
  readonly markReady: (hash: string) => Promise<void>;
  readonly once: Once;
  readonly signal: AbortSignal;
  /** Milliseconds of rest after each form, so that requests come first. */
  readonly pauseMs: number;
  /** Told of every image that could not be encoded; it is not tried again in this walk. */
  readonly onFailure?: (hash: string, failure: unknown) => void;
};

async function encodeAll(hash: string, { store, once, signal, pauseMs }: WaitingImages): Promise<boolean> {
  for (const { width, format } of VARIANTS) {
    if (signal.aborted) return false;
    await ensureVariant(store, hash, width, format, once);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return !signal.aborted;
}

/**
 * Walks through the images that still lack forms and encodes all nine of each, one form at a time, until
 * none is left or the signal stops it (after the form it is at). Says how many images became ready and how
 * many failed; a failing image does not stop the walk.
 */
export async function encodeWaiting(waiting: WaitingImages): Promise<{ ready: number; failed: number }> {
  const { nextHashes, markReady, signal, onFailure } = waiting;
  const tried = new Set<string>();
  let [ready, failed] = [0, 0];
  while (!signal.aborted) {
    const fresh = (await nextHashes()).filter((hash) => !tried.has(hash));
    if (fresh.length === 0) break;
    for (const hash of fresh) {
      if (signal.aborted) break;
      tried.add(hash);
      try {
        if (!(await encodeAll(hash, waiting))) break;
        await markReady(hash);
        ready += 1;
      } catch (failure) {
        failed += 1;
        onFailure?.(hash, failure);
      }
    }
  }
  return { ready, failed };
}
