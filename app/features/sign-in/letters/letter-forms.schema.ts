import { z } from "zod";
import type { PostedFields } from "#app/platform/forms/posted-fields.ts";
import { anyText, email, secret } from "#app/platform/forms/schema-fields.ts";

/** The form that requests a letter to an address. */
export const RequestLetter = z.object({ email });

/** The forms of a page that the link of a letter opens: one requests the letter, the other uses its link. */
export const LINK_FORMS = { request: RequestLetter, use: z.object({ token: anyText }) } as const;

/** The same where the link also requires the password of the account. The token stays in the form until it is used. */
export const VERIFY_FORMS = {
  request: RequestLetter,
  use: z.object({ token: anyText, password: secret(z.string().min(1)) }),
} as const;

/** Which of these forms was posted. */
export const requestOrUse = ({ token }: PostedFields): "request" | "use" =>
  token === undefined ? "request" : "use";
