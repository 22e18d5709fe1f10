import { useState } from "react";
import { validDepths } from "#app/domain/text/outline.ts";
import { DEPTH } from "#app/platform/forms/change-list.ts";
import { rowsOf } from "#app/platform/forms/parse-form.ts";
import type { FormState } from "#app/ui/form/form-context.ts";

/**
 * The origin of a row: its number among the posted or stored rows; undefined for a new one. `depth` is its level in an outline.
 */
export type Row = { readonly key: number; readonly from: number | undefined; readonly depth: number };

type Stored = {
  readonly name: string;
  readonly storedRows: number;
  readonly depths: readonly number[] | undefined;
};

/**
 * The rows of a list: those that were posted and refused, else those that are stored, until `setRows` changes them.
 * `generation` is another one when the fields of all rows begin anew.
 */
export function useListRows({ typed, answer }: FormState, { name, storedRows, depths }: Stored) {
  const first = typed ? rowsOf(typed, name) : Array.from({ length: storedRows }, (_none, at) => at);
  const firstRows = () => {
    const levels = first.map((from) =>
      Number((typed ? typed[`${name}.${from}.${DEPTH}`]?.[0] : depths?.[from]) ?? 0),
    );
    return validDepths(levels).map((depth, at): Row => ({ key: first[at] ?? at, from: first[at], depth }));
  };
  const stored = `${storedRows} ${depths?.join() ?? ""}`;
  const [shown, setShown] = useState({ answer, stored });
  const [rows, setRows] = useState<readonly Row[]>(firstRows);
  const [generation, setGeneration] = useState(0);
  if (shown.answer !== answer || shown.stored !== stored) {
    setShown({ answer, stored });
    if (typed === undefined) {
      setRows(firstRows());
      // What was saved is stored: what the fields contain is not what a person typed any more.
      if (shown.answer !== answer) setGeneration(generation + 1);
    } else if (shown.answer !== answer)
      // A refused form has its rows in the order in which they were posted, and keeps the fields as they are.
      setRows(
        rows.length === first.length ? rows.map((row, at) => ({ ...row, from: first[at] })) : firstRows(),
      );
  }
  return { rows, setRows, generation };
}
