/** Runs work for a key when there is a place for it. */
export type FairQueue = <Value>(key: string, work: () => Promise<Value>) => Promise<Value>;

/**
 * Makes a queue whose places nobody takes alone: further work of a key that has its places waits, and what came later for another key goes
 * before it.
 * @param places how much runs at a time
 * @param perKey how much of it may be of one key
 */
export function fairQueue(places: number, perKey: number): FairQueue {
  const running = new Map<string, number>();
  const waiting: { readonly key: string; readonly start: () => void }[] = [];
  let taken = 0;
  const hasPlace = (key: string) => taken < places && (running.get(key) ?? 0) < perKey;
  const take = (key: string) => {
    taken += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const leave = (key: string) => {
    taken -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    const at = waiting.findIndex((each) => hasPlace(each.key));
    const [next] = at === -1 ? [] : waiting.splice(at, 1);
    if (!next) return;
    // Taken before it starts, so that no new work comes between.
    take(next.key);
    next.start();
  };
  return async (key, work) => {
    if (hasPlace(key)) take(key);
    else await new Promise<void>((start) => waiting.push({ key, start }));
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}
