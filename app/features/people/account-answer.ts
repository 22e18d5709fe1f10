import type { z } from "zod";
import { AppError } from "#app/domain/errors.ts";
import { postedWords } from "#app/platform/request/posted-words.ts";

/** Keys of the messages by which the account area refuses something. */
export type AccountRefusal =
  | "form_required"
  | "form_looks_off"
  | "form_could_not_save"
  | "account_passwords_differ"
  | "account_password_weak"
  | "account_no_password"
  | "account_too_often"
  | "account_letter_wait"
  | "account_too_many"
  | "account_last_site_admin"
  | "account_link_over";

/** Keys of the messages that tell how a deed ended. */
export type AccountNotice =
  | "form_saved"
  | "form_no_changes"
  | "account_email_asked"
  | "account_password_asked"
  | "account_signed_out_others"
  | "account_mailbox_verified"
  | "account_deletion_undone";

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
  const words = await postedWords(request);
  if (!words) throw new AppError("badRequest");
  return words;
}

/** The words to show again: what is secret, or for once only, is typed anew. */
export function typedWords(posted: Posted): Posted {
  return Object.fromEntries(
    Object.entries(posted).filter(([name]) => !/password|code|token|grant/i.test(name)),
  );
}

/** Reads a posted form by a schema whose messages are keys of ours. */
export function parsePosted<Schema extends z.ZodType>(
  schema: Schema,
  posted: Posted,
): { ok: true; value: z.output<Schema> } | { ok: false; answer: AccountAnswer } {
  const parsed = schema.safeParse(posted);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, AccountRefusal> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? "");
    errors[field] ??= issue.message === "form_required" ? "form_required" : "form_looks_off";
  }
  return { ok: false, answer: { values: typedWords(posted), errors } };
}
