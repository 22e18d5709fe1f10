/** The maximum of rows that one statement writes: a statement takes 65,535 parameters. */
export const BATCH = 500;

/**
 * Splits changes into parts that have each row at most once: the second change of a row must read what the first change has
 * written.
 */
export function eachRowOnce<Item extends { readonly id: string }>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  const seen = new Set<string>();
  for (const item of items) {
    if (seen.has(item.id) || parts.length === 0) {
      seen.clear();
      parts.push([]);
    }
    seen.add(item.id);
    parts.at(-1)?.push(item);
  }
  return parts;
}

/** Calls `work` with `BATCH` items of a list at a time, in order, and returns all results in one list. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += BATCH)
    answers.push(...(await work(items.slice(from, from + BATCH))));
  return answers;
}
