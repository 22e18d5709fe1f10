/** How rows of one kind are found and added: `add` returns the added rows in the order given. */
type Kind<Wanted, Row> = {
  readonly find: (rows: readonly Row[], wanted: Wanted) => Row | undefined;
  readonly rowOf: (wanted: Wanted) => Row;
  readonly add: (rows: readonly Row[]) => Promise<readonly { readonly id: string }[]>;
};

/**
 * Finds a row for each of several descriptions, and adds the rows that do not exist, all at once. Descriptions of one new row
 * get the same row.
 * @param stored the rows that exist, in the order of preference
 * @returns the id of the row of each description
 */
export async function findOrAdd<Wanted, Row extends object>(
  wanted: readonly Wanted[],
  stored: readonly (Row & { readonly id: string })[],
  { find, rowOf, add }: Kind<Wanted, Row>,
): Promise<ReadonlyMap<Wanted, string>> {
  const rows: Row[] = [...stored];
  const news: Row[] = [];
  const found = wanted.map((each) => {
    const known = find(rows, each);
    if (known) return [each, known] as const;
    const row = rowOf(each);
    rows.push(row);
    news.push(row);
    return [each, row] as const;
  });
  const added = news.length > 0 ? await add(news) : [];
  const ids = new Map<Row, string>(stored.map((row) => [row, row.id]));
  for (const [at, { id }] of added.entries()) ids.set(news[at] as Row, id);
  return new Map(found.map(([each, row]) => [each, ids.get(row) as string]));
}
