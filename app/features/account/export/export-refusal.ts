import type { AccountAnswer, AccountRefusal } from "#app/features/account/form/form-answer.ts";

const OF_FIELD = ["form_required", "form_invalid"] as const;
const OF_FORM = ["account_too_often", "form_could_not_save", "account_no_password"] as const;

/** What the address of a refused download says, as the answer its form shows; other words say nothing. */
export function exportRefused(code: string | null): AccountAnswer | undefined {
  const find = <Code extends AccountRefusal>(codes: readonly Code[]) => codes.find((known) => known === code);
  const field = find(OF_FIELD);
  if (field) return { values: {}, errors: { currentPassword: field } };
  const refusal = find(OF_FORM);
  return refusal && { values: {}, errors: {}, refusal };
}
