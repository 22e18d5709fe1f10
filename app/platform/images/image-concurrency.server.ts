import sharp from "sharp";
import { fairQueue } from "#app/platform/limits/fair-queue.ts";

// One thread for each image and two images at a time, because the server answers pages on the same cores. No image is cached,
// since the same bytes are not opened again.
sharp.concurrency(1);
sharp.cache(false);

const CONCURRENT_MAX = 2;

/** Returns a function that runs at most `concurrency` calls at a time; further calls wait in order. */
export function limitConcurrency(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = fairQueue(concurrency, concurrency);
  return async (work) => await queue("", work);
}

/** The slots for decoding and encoding images in this process. */
export const withImageSlot = limitConcurrency(CONCURRENT_MAX);
