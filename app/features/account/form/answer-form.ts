import { data } from "react-router";
import {
  type AccountAnswer,
  type AccountNotice,
  type AccountRefusal,
  type Posted,
  typedFields,
} from "./form-answer.ts";

const WAIT_S = 60;

/** What is wrong with no field. */
const OF_THE_WHOLE: readonly AccountRefusal[] = [
  "account_too_often",
  "form_could_not_save",
  "account_too_many",
  "account_no_password",
];

type Settled = { readonly ok: true; readonly value: { readonly changed: boolean } };
type Refused = {
  readonly ok: false;
  readonly code: AccountRefusal;
  readonly values?: Readonly<Record<string, string | number>>;
};

/**
 * The answer to a posted form after its verb: saved, no changes, or what was refused and at which field.
 * @param field where a refusal belongs that does not say so itself
 */
export function settled(
  result: Settled | Refused,
  posted: Posted,
  { notice = "form_saved", field }: { notice?: AccountNotice; field?: string } = {},
) {
  if (!result.ok) return refused(result, posted, field);
  const answer: AccountAnswer = {
    values: {},
    errors: {},
    notice: result.value.changed ? notice : "form_no_changes",
  };
  return data(answer);
}

/** The answer to a form that a verb refused. */
export function refused(refusal: Refused, posted: Posted, field?: string) {
  const { answer, init } = refusedAnswer(refusal, posted, field);
  return data(answer, init);
}

/** The same in two parts, for a page that shows more than the answer. */
export function refusedAnswer(
  { code, values }: Refused,
  posted: Posted,
  field?: string,
): { answer: AccountAnswer; init: ResponseInit } {
  const at = typeof values?.field === "string" ? values.field : field;
  const isOfField = at !== undefined && !OF_THE_WHOLE.includes(code);
  const answer: AccountAnswer = {
    values: typedFields(posted),
    errors: isOfField ? { [at]: code } : {},
    refusal: isOfField ? undefined : code,
  };
  if (code === "account_too_often" || code === "account_letter_recently_sent")
    return { answer, init: { status: 429, headers: { "retry-after": String(values?.seconds ?? WAIT_S) } } };
  return { answer, init: { status: code === "form_could_not_save" ? 503 : 400 } };
}

/** The answer to a form that could not be read. */
export function unread(answer: AccountAnswer) {
  return data(answer, { status: 400 });
}
