/** Rows that one statement writes: a statement takes 65,535 parameters. */
export const BATCH = 500;

/** Does `work` with some of a list at a time, in order, and gives all results in one list. */
export async function inBatches<Item, Answer>(
  items: readonly Item[],
  work: (batch: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += BATCH)
    answers.push(...(await work(items.slice(from, from + BATCH))));
  return answers;
}
