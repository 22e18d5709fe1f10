/** Values that fill the placeholders of a refusal's message, for instance a currency and its digits. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** An expected failure: `code` is also the key of the message for the person. */
export type Refusal<Code extends string> = {
  readonly ok: false;
  readonly code: Code;
  readonly values?: RefusalValues;
};

/** A success, with its value. */
export type Done<Value> = { readonly ok: true; readonly value: Value };

/**
 * The result of an action that can be refused. Refusals are part of the type, so that a new one is a compile error
 * wherever it is not handled yet. Unexpected errors are thrown instead (see errors.ts).
 */
export type Result<Value, Code extends string> = Done<Value> | Refusal<Code>;

/** The action succeeded, with this value. */
export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

/** The action was refused, for the reason named by the code. */
export function refuse<const Code extends string>(code: Code, values?: RefusalValues): Refusal<Code> {
  return values ? { ok: false, code, values } : { ok: false, code };
}
