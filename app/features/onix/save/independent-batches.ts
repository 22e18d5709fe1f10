/**
 * Splits items into batches whose items can be done together: an item comes in a later batch than every earlier item with which it
 * has a key in common. Items keep their order within a batch.
 */
export function independentBatches<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Item[][] {
  const lastBatch = new Map<string, number>();
  const batches: Item[][] = [];
  for (const item of items) {
    const keys = keysOf(item);
    const at = Math.max(-1, ...keys.map((key) => lastBatch.get(key) ?? -1)) + 1;
    for (const key of keys) lastBatch.set(key, at);
    const batch = batches[at];
    if (batch) batch.push(item);
    else batches.push([item]);
  }
  return batches;
}
