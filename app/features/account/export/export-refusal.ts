import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";

const AT_FIELD = ["form_required", "form_invalid"] as const;
const OF_FORM = ["account_too_often", "form_could_not_save", "form_busy", "account_no_password"] as const;

/**
 * The answer that the form of the download shows when it was refused.
 * @param refused the refusal code in the URL to which the refused download redirects
 * @returns undefined without a code, and for any other text
 */
export function exportRefused(refused: string | null): AccountAnswer | undefined {
  const atField = AT_FIELD.find((code) => code === refused);
  if (atField) return { values: {}, errors: { currentPassword: { code: atField } } };
  const code = OF_FORM.find((each) => each === refused);
  return code && { values: {}, errors: {}, refusal: { code } };
}
