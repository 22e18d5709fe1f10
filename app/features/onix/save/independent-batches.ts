/**
 * Splits items into waves whose items can be done together: an item comes in a later wave than every earlier item with which it
 * has a key in common. Items keep their order within a wave.
 */
export function independentWaves<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Item[][] {
  const lastWave = new Map<string, number>();
  const waves: Item[][] = [];
  for (const item of items) {
    const keys = keysOf(item);
    const at = Math.max(-1, ...keys.map((key) => lastWave.get(key) ?? -1)) + 1;
    for (const key of keys) lastWave.set(key, at);
    const wave = waves[at];
    if (wave) wave.push(item);
    else waves.push([item]);
  }
  return waves;
}
