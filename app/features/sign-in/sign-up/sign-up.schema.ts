import { z } from "zod";
import { isEmail, normaliseEmail } from "#app/domain/email.ts";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { cleanText } from "#app/domain/text.ts";

/** Keys of the messages a field of these forms can be refused with. */
export type SignRefusal = "form_required" | "form_invalid" | "auth_passwords_differ";

/** Refusals of a form by field; a form without any has none. */
export type SignErrors<Field extends string> = Partial<Record<Field, SignRefusal>>;

export const SIGN_UP_FIELDS = ["firstName", "lastName", "email", "password", "passwordAgain"] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

const name = z.string({ error: "form_required" }).transform((value, context) => {
  const cleaned = cleanText(value, { max: PERSON_NAME_MAX });
  if (cleaned.ok) return cleaned.value;
  context.addIssue({ code: "custom", message: value.trim() === "" ? "form_required" : "form_invalid" });
  return z.NEVER;
});

/** An address in the form it is kept; whether anybody has it is not asked here. */
export const Email = z.string({ error: "form_required" }).transform((value, context) => {
  const email = normaliseEmail(value);
  if (isEmail(email)) return email;
  context.addIssue({ code: "custom", message: value.trim() === "" ? "form_required" : "form_invalid" });
  return z.NEVER;
});

/** A password as typed. Its rules need the address and the list of common ones, and are the server's to judge. */
const password = z.string({ error: "form_required" }).min(1, { error: "form_required" });

const same = ({ password, passwordAgain }: { password: string; passwordAgain: string }) =>
  password === passwordAgain;
const differ = { error: "auth_passwords_differ", path: ["passwordAgain"] };

/** What a person gives to sign up. */
export const SignUp = z
  .object({ firstName: name, lastName: name, email: Email, password, passwordAgain: password })
  .refine(same, {
    ...differ,
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith("password")),
  });
export type SignUp = z.output<typeof SignUp>;

/** What a person gives to sign in. A text that is no address has no account, and is answered like one without. */
export const SignIn = z.object({
  email: z
    .string({ error: "form_required" })
    .transform(normaliseEmail)
    .pipe(z.string().min(1, { error: "form_required" })),
  password,
});

export const NEW_PASSWORD_FIELDS = ["password", "passwordAgain"] as const;
export type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number];

/** A password chosen anew, typed twice. */
export const NewPassword = z.object({ password, passwordAgain: password }).refine(same, differ);

const REFUSALS: readonly string[] = [
  "form_required",
  "form_invalid",
  "auth_passwords_differ",
] satisfies SignRefusal[];

/** The first refusal of each field, in the order of the fields. */
export function errorsOf<Field extends string>(
  error: z.ZodError,
  fields: readonly Field[],
): SignErrors<Field> {
  const errors: SignErrors<Field> = {};
  for (const field of fields) {
    const message = error.issues.find(({ path }) => path[0] === field)?.message;
    if (message === undefined) continue;
    errors[field] = REFUSALS.includes(message) ? (message as SignRefusal) : "form_invalid";
  }
  return errors;
}
