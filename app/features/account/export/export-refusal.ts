import type { AccountAnswer } from "#app/features/account/page/account-messages.ts";

const AT_FIELD = ["form_required", "form_invalid"] as const;
const OF_FORM = ["account_too_often", "form_could_not_save", "form_busy", "account_no_password"] as const;

/**
 * Why a download was refused, from the address it redirected to, as the answer its form shows; undefined for any other
 * text.
 */
export function exportRefused(named: string | null): AccountAnswer | undefined {
  const atField = AT_FIELD.find((code) => code === named);
  if (atField) return { values: {}, errors: { currentPassword: { code: atField } } };
  const code = OF_FORM.find((each) => each === named);
  return code && { values: {}, errors: {}, refusal: { code } };
}
