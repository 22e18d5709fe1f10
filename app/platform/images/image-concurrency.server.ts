import sharp from "sharp";

// One thread for each image and two images at a time: the server answers pages on the same cores. Nothing is cached between
// images, since the same bytes are not opened again.
sharp.concurrency(1);
sharp.cache(false);

const AT_ONCE = 2;

/** Limits how many calls run at a time; the others wait in order. */
export function limitConcurrency(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed to the next caller rather than freed, so that no new call can take it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The slots for decoding and encoding images in this process. */
export const withImageSlot = limitConcurrency(AT_ONCE);
