import { z } from "zod";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { normaliseEmail } from "#app/domain/people/email.ts";
import { samePassword } from "#app/domain/people/password.ts";
import { email, line, secret } from "#app/platform/forms/schema-fields.ts";

/** A password as typed. Its rules need the address and the list of common ones, and are checked on the server. */
const password = secret(z.string().min(1));

const areEqual = ({ password, passwordAgain }: { password: string; passwordAgain: string }) =>
  samePassword(password, passwordAgain);
const PASSWORDS_DIFFER = { path: ["passwordAgain"], params: { refusal: "auth_passwords_differ" } };

/** The form to sign up. */
export const SignUp = z
  .object({
    firstName: line(PERSON_NAME_MAX),
    lastName: line(PERSON_NAME_MAX),
    email,
    password,
    passwordAgain: password,
  })
  .refine(areEqual, {
    ...PASSWORDS_DIFFER,
    when: ({ issues }) => !issues.some(({ path }) => String(path?.[0]).startsWith("password")),
  });
export type SignUp = z.output<typeof SignUp>;

/** The form to sign in. An invalid address has no account, and gets the same answer as an unknown one. */
export const SignIn = z.object({
  email: z.string().transform(normaliseEmail).pipe(z.string().min(1)),
  password,
});

/** A new password, set by the link of a letter and typed twice. */
export const ResetPassword = z
  .object({ token: z.string().optional().default(""), password, passwordAgain: password })
  .refine(areEqual, PASSWORDS_DIFFER);

/** The refusal codes of these schemas that not every form has. */
export const SIGN_UP_REFUSALS = ["auth_passwords_differ"] as const;
