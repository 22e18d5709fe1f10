import type { Viewer } from "#app/domain/people/viewer.ts";
import type { RefusalValues } from "#app/domain/result.ts";
import type { ReadRow } from "./match-rows.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** What saving rows needs. */
export type SaveContext = {
  readonly actor: Viewer;
  readonly reference: SheetReference;
  /** Books that the file has added, by the keys of its rows. */
  readonly addedBooks: Map<string, string>;
};

/** Thrown inside a savepoint: these rows were refused, and the others are tried again without them. */
export class RowsRefused extends Error {
  readonly rows: readonly (readonly [
    ReadRow,
    { readonly code: string; readonly values?: RefusalValues | undefined },
  ])[];
  constructor(rows: RowsRefused["rows"]) {
    super("rows refused");
    this.rows = rows;
  }
}

/** @throws RowsRefused where verbs refused some of the rows */
export function refuseFailed(
  rows: readonly ReadRow[],
  results: readonly (
    | { readonly ok: true }
    | { readonly ok: false; readonly code: string; readonly values?: RefusalValues }
  )[],
): void {
  const refused = rows.flatMap((row, at) => {
    const result = results[at];
    return result && !result.ok ? [[row, result] as const] : [];
  });
  if (refused.length > 0) throw new RowsRefused(refused);
}
