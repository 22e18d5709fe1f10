/** The most levels of an outline. */
export const OUTLINE_LEVELS = 6;

/** An entry of an outline with the entries under it. */
export type OutlineEntry<Entry> = Entry & { readonly children?: readonly OutlineEntry<Entry>[] };

/** An entry of an outline as a row of a flat list: `depth` is 0 for the top level. */
export type OutlineRow<Entry> = { readonly entry: Entry; readonly depth: number };

/** The entries of an outline as rows, in the order in which they are read. */
export function outlineRows<Entry extends object>(
  entries: readonly OutlineEntry<Entry>[],
  depth = 0,
): OutlineRow<Omit<OutlineEntry<Entry>, "children">>[] {
  return entries.flatMap(({ children = [], ...entry }) => [
    { entry, depth },
    ...outlineRows<Entry>(children, depth + 1),
  ]);
}

/**
 * The outline that rows describe. A row that is more than one level deeper than the row above it belongs to that row.
 * @returns entries without `children` where none are under them
 */
export function outlineOf<Entry extends object>(
  rows: readonly OutlineRow<Entry>[],
): readonly OutlineEntry<Entry>[] {
  const depths = validDepths(rows.map(({ depth }) => depth));
  const read = (from: number, to: number, depth: number): OutlineEntry<Entry>[] => {
    const starts = rows.flatMap((_row, at) => (at >= from && at < to && depths[at] === depth ? [at] : []));
    return starts.map((start, index) => {
      const end = starts[index + 1] ?? to;
      const entry = (rows[start] as OutlineRow<Entry>).entry;
      return end - start > 1 ? { ...entry, children: read(start + 1, end, depth + 1) } : entry;
    });
  };
  return read(0, rows.length, 0);
}

/** The depths of rows, each at most one more than that of the row above it, and the first one 0. */
export function validDepths(depths: readonly number[]): number[] {
  let above = -1;
  return depths.map((depth) => {
    above = Math.max(0, Math.min(depth, above + 1, OUTLINE_LEVELS - 1));
    return above;
  });
}

/** A change of an outline: `in` makes an entry belong to the one before it on its level, `out` raises it by one level. */
export type OutlineChange = "add" | "remove" | "up" | "down" | "in" | "out";

/** A row of a changed outline: the number that it had before the change, -1 for a new one, and its depth. */
export type ChangedRow = { readonly from: number; readonly depth: number };

/**
 * The rows of an outline after a change of the row `at`. An entry moves with the entries under it, past its neighbour on the same
 * level. The entries under a removed one stay, one level higher. A new entry is the last one, on the level of the one above it.
 * @returns the rows as they are, where the change is not possible
 */
export function changedOutline(given: readonly number[], change: OutlineChange, at: number): ChangedRow[] {
  const depths = validDepths(given);
  const rows = depths.map((depth, from) => ({ from, depth }));
  if (change === "add") return [...rows, { from: -1, depth: depths.at(-1) ?? 0 }];
  const depth = depths[at];
  if (depth === undefined) return rows;
  const end = endOf(depths, at);
  const shift = (by: number) =>
    rows.map((row) => (row.from >= at && row.from < end ? { ...row, depth: row.depth + by } : row));
  const swap = (first: number, second: number, last: number) => [
    ...rows.slice(0, first),
    ...rows.slice(second, last),
    ...rows.slice(first, second),
    ...rows.slice(last),
  ];
  const before = siblingBefore(depths, at);
  switch (change) {
    case "remove":
      return shift(-1).filter(({ from }) => from !== at);
    case "up":
      return before === undefined ? rows : swap(before, at, end);
    case "down":
      return depths[end] === depth ? swap(at, end, endOf(depths, end)) : rows;
    case "in":
      return before === undefined || Math.max(...depths.slice(at, end)) >= OUTLINE_LEVELS - 1
        ? rows
        : shift(1);
    default:
      return depth === 0 ? rows : shift(-1);
  }
}

/** Whether a change of a row changes anything. */
export const canChangeOutline = (depths: readonly number[], change: OutlineChange, at: number): boolean => {
  const before = validDepths(depths);
  const after = changedOutline(depths, change, at);
  return (
    after.length !== before.length || after.some(({ from, depth }, to) => from !== to || depth !== before[to])
  );
};

/** The number of the first row after an entry that is not under it. */
function endOf(depths: readonly number[], at: number): number {
  const depth = depths[at] ?? 0;
  const next = depths.findIndex((each, row) => row > at && each <= depth);
  return next < 0 ? depths.length : next;
}

/** The row of the entry before this one on the same level, under the same entry. */
function siblingBefore(depths: readonly number[], at: number): number | undefined {
  const depth = depths[at] ?? 0;
  for (let row = at - 1; row >= 0; row--) {
    const each = depths[row] ?? 0;
    if (each === depth) return row;
    if (each < depth) return undefined;
  }
  return undefined;
}
