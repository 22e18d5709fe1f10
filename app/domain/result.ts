/** Values that fill the placeholders of a refusal's message, for instance a currency and its digits. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** An expected "no": `code` is also the key of the message a person reads. */
export type Refusal<Code extends string> = {
  readonly ok: false;
  readonly code: Code;
  readonly values?: RefusalValues;
};

export type Done<Value> = { readonly ok: true; readonly value: Value };

/**
 * What a deed that can be refused gives back. Refusals stay in the type, so that a new one fails to compile
 * wherever it is not answered yet. Surprises are thrown instead (see errors.ts).
 */
export type Result<Value, Code extends string> = Done<Value> | Refusal<Code>;

/** The deed happened, and this came of it. */
export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value };
}

/** The deed was refused for a reason that has a name. */
export function refuse<const Code extends string>(code: Code, values?: RefusalValues): Refusal<Code> {
  return values ? { ok: false, code, values } : { ok: false, code };
}
