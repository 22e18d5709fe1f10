import type { Refusal } from "#app/domain/result.ts";

/** What is wrong with a row: the refusal code, and the field concerned. */
export type Fault<Code extends string> = { readonly code: Code; readonly field: string };

/**
 * The refusal of each row, by its index: of its first fault, or undefined where it has none.
 * @param faults each with the index of its row, `at`
 */
export function refusalsByIndex<Code extends string>(
  count: number,
  faults: readonly (Fault<Code> & { readonly at: number })[],
): (Refusal<Code> | undefined)[] {
  return Array.from({ length: count }, (_none, index) => {
    const fault = faults.find(({ at }) => at === index);
    return fault && { ok: false, code: fault.code, values: { field: fault.field } };
  });
}
