import { isDeepStrictEqual } from "node:util";

/** The values of a row as audit entries store them: JSON, by the names of the columns and parts. */
export type Values = Readonly<Record<string, unknown>>;

/** A change of a row. */
export type Change = {
  /** The version the row had afterwards. */
  readonly version: number;
  /** The fields that changed, with the values before. */
  readonly before: Values;
};

/** A change, and the whole row before and after it. */
export type Version<Each extends Change> = {
  readonly change: Each;
  readonly before: Values;
  readonly after: Values;
};

/**
 * The versions of a row, newest first, computed backwards from what is stored.
 * @param stored the row as it is now, with its version
 * @param changes newest first; they end where one is missing, since earlier versions are then unknown
 */
export function versionsOf<Each extends Change>(
  stored: { readonly version: number; readonly values: Values },
  changes: readonly Each[],
): Version<Each>[] {
  const versions: Version<Each>[] = [];
  let { version, values: after } = stored;
  for (const change of changes) {
    if (change.version !== version) break;
    const before = { ...after, ...change.before };
    versions.push({ change, before, after });
    after = before;
    version -= 1;
  }
  return versions;
}

/** The fields that differ between two versions of a row. */
export function differingFields(one: Values, other: Values): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter((field) => !isDeepStrictEqual(one[field] ?? null, other[field] ?? null));
}
