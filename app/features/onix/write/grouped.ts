/** Rows by the id of the row they belong to, in their order. */
export function grouped<Row extends { readonly owner: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const others = found.get(row.owner);
    if (others) others.push(row);
    else found.set(row.owner, [row]);
  }
  return found;
}
