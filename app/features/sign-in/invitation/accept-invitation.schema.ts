import { z } from "zod";
import { SignUp } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import { anyText } from "#app/platform/forms/schema-fields.ts";

/** The form of a person with an account: the link is all that it needs. */
const AcceptInvitation = z.object({ token: anyText });

/** The forms that accept an invitation, by their intents. The address is that of the invitation, and is not posted. */
export const ACCEPT_FORMS = {
  accept: AcceptInvitation,
  join: z
    .object({
      token: anyText,
      firstName: SignUp.shape.firstName,
      lastName: SignUp.shape.lastName,
      password: SignUp.shape.password,
      passwordAgain: SignUp.shape.passwordAgain,
    })
    .refine(({ password, passwordAgain }) => password === passwordAgain, {
      path: ["passwordAgain"],
      params: { refusal: "auth_passwords_differ" },
    }),
} as const;
