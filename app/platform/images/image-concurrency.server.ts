import sharp from "sharp";

// One thread for each image and two images at a time: the server answers pages on the same cores. Nothing
// is kept between images, since every one is opened from bytes that are not seen again.
sharp.concurrency(1);
sharp.cache(false);

const AT_ONCE = 2;

/** Lets only so many deeds run at a time; the others wait in the order they came. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The turns of everything that decodes or encodes an image in this process. */
export const withImageSlot = limitConcurrency(AT_ONCE);
