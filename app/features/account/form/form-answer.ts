import type { z } from "zod";
import { AppError } from "#app/domain/errors.ts";
import { postedFields } from "#app/platform/request/posted-fields.ts";

/** Keys of the messages by which the account area refuses something. */
export type AccountRefusal =
  | "form_required"
  | "form_invalid"
  | "form_could_not_save"
  | "account_passwords_differ"
  | "account_password_weak"
  | "account_no_password"
  | "account_too_often"
  | "account_letter_recently_sent"
  | "account_too_many"
  | "account_last_site_admin"
  | "account_link_expired";

/** Keys of the messages that tell how a deed ended. */
export type AccountNotice =
  | "form_saved"
  | "form_no_changes"
  | "account_email_link_sent"
  | "account_password_link_sent"
  | "account_signed_out"
  | "auth_mailbox_verified"
  | "account_delete_cancelled";

/** A posted form: the first text of each name. */
export type Posted = Readonly<Record<string, string>>;

/** What came of a posted form: the words as typed, and what each field or the whole was refused for. */
export type AccountAnswer = {
  readonly values: Posted;
  readonly errors: Readonly<Record<string, AccountRefusal>>;
  readonly refusal?: AccountRefusal | undefined;
  readonly notice?: AccountNotice | undefined;
};

/** Reads a posted form. @throws AppError badRequest when the body is none */
export async function readPosted(request: Request): Promise<Posted> {
  const words = await postedFields(request);
  if (!words) throw new AppError("badRequest");
  return words;
}

/**
 * The fields of all forms of the account that hold a secret, by their exact names: passwords, one-time codes, and what
 * stands for a password typed a moment ago. A name that merely looks like one, such as `zipcode`, is no secret.
 */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  "currentPassword",
  "password",
  "passwordAgain",
  "code",
  "token",
  "grant",
  "kept",
]);

/** The words to show again after a refusal: all of them but secrets, which are typed anew. */
export function typedFields(posted: Posted): Posted {
  return Object.fromEntries(Object.entries(posted).filter(([name]) => !SECRET_FIELDS.has(name)));
}

/** Reads a posted form by a schema whose messages are keys of ours. */
export function parsePosted<Schema extends z.ZodType>(
  schema: Schema,
  posted: Posted,
): { ok: true; value: z.output<Schema> } | { ok: false; answer: AccountAnswer } {
  const parsed = schema.safeParse(posted);
  if (parsed.success) return { ok: true, value: parsed.data };
  const refused = new Map<string, AccountRefusal>();
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "");
    if (!refused.has(field))
      refused.set(field, issue.message === "form_required" ? "form_required" : "form_invalid");
  }
  const errors = Object.fromEntries(inOrderOf(Object.keys(posted), [...refused]));
  return { ok: false, answer: { values: typedFields(posted), errors } };
}

/** Refusals in the order the form posted its fields, which is their order on the page; then those not posted at all. */
function inOrderOf<Refusal>(names: readonly string[], refused: [string, Refusal][]): [string, Refusal][] {
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return refused.toSorted(([one], [other]) => place(one) - place(other));
}
