import type { CreditRefusal } from "#app/desk/messages/credit-messages.ts";
import type { Refusal, RefusalValues } from "#app/domain/result.ts";

type Posted = {
  readonly contributorId: string;
  readonly roleId: string;
  readonly royaltyBps?: number | undefined;
};
type Refused = { readonly code: CreditRefusal; readonly values?: RefusalValues };

/** The refusals of the verbs of books and editions that are about credits; every other one is not the form's fault. */
const CODES: Readonly<Record<string, CreditRefusal>> = {
  book_credit_duplicate: "credit_duplicate",
  edition_credit_duplicate: "credit_duplicate",
  credit_royalty_wrong: "credit_royalty_wrong",
  credit_royalty_too_large: "credit_royalty_too_large",
};

/**
 * A refusal of a list of credits at the field of the row it is about: the verbs refuse the list as a whole.
 * @param credits the rows of the form, in their order
 */
export function creditRefusal({ code }: Refusal<string>, credits: readonly Posted[]): Refused {
  const own = CODES[code];
  if (own === "credit_duplicate") {
    const keys = credits.map(({ contributorId, roleId }) => `${contributorId} ${roleId}`);
    const row = keys.findIndex((key, at) => keys.indexOf(key) < at);
    return row < 0 ? { code: own } : { code: own, values: { field: `credits.${row}.roleId` } };
  }
  if (own === "credit_royalty_wrong" || own === "credit_royalty_too_large") {
    const row = credits.findLastIndex(({ royaltyBps }) => (royaltyBps ?? 0) > 0);
    return row < 0 ? { code: own } : { code: own, values: { field: `credits.${row}.royaltyBps` } };
  }
  return { code: "form_invalid" };
}
