import sharp from "sharp";

// One thread for each image and two images at a time, because the server answers pages on the same cores. No image is cached,
// since the same bytes are not opened again.
sharp.concurrency(1);
sharp.cache(false);

const CONCURRENT_MAX = 2;

/** Returns a function that runs at most `concurrency` calls at a time; further calls wait in order. */
export function limitConcurrency(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed to the next waiting call rather than released, so that no new call can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The slots for decoding and encoding images in this process. */
export const withImageSlot = limitConcurrency(CONCURRENT_MAX);
