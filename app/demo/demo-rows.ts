import type { Result } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** Ids of the rows that demo books refer to, by key. */
export type DemoIds = {
  readonly publishers: ReadonlyMap<string, string>;
  readonly bookstores: ReadonlyMap<string, string>;
  readonly formats: ReadonlyMap<string, { id: string; title: L10n; hasSpine: boolean }>;
};

/** The value of a successful result. @throws Error where the demo data was refused */
export function valueOf<Row>(result: Result<Row, string>): Row {
  if (result.ok) return result.value;
  throw new Error(`The demo data is refused: ${result.code} ${JSON.stringify(result.values ?? {})}`);
}

/** The entry with a key of the demo data. @throws Error for an unknown key, a mistake in that data */
export function entryOf<Value>(entries: ReadonlyMap<string, Value>, key: string): Value {
  const found = entries.get(key);
  if (found === undefined) throw new Error(`The demo data refers to "${key}", which does not exist.`);
  return found;
}
