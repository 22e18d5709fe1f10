import type { Refusal } from "#app/domain/result.ts";

/** What is wrong with a row: the code, and the field it is about. */
export type Fault<Code extends string> = { readonly code: Code; readonly field: string };

/** The refusal of each row that has a fault, by its index: the first fault that was found. */
export function refusalsByIndex<Code extends string>(
  count: number,
  faults: readonly (Fault<Code> & { readonly at: number })[],
): (Refusal<Code> | undefined)[] {
  return Array.from({ length: count }, (_none, index) => {
    const fault = faults.find(({ at }) => at === index);
    return fault && { ok: false, code: fault.code, values: { field: fault.field } };
  });
}
