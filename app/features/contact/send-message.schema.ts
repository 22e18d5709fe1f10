import { z } from "zod";
import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { isEmail, normaliseEmail } from "#app/domain/people/email.ts";
import { cleanText, withoutMarks } from "#app/domain/text/text.ts";
import { line, optional, text, ticked } from "#app/platform/forms/schema-fields.ts";

const PHONE_MAX = 40;
/** Five digits or more, Latin or Devanagari, with the usual separators: `(01) 4000000`, `+977-९८४१००००००`. */
const PHONE_SHAPE = /^\+?(?:[\s()/-]*[\d\u0966-\u096f]){5,}[\s()/-]*$/;

/** A message needs an e-mail address or a telephone number for the answer. Invalid values are reported before missing ones. */
const needsOneOfTwo = (name: "email" | "phone") => ({
  path: [name],
  params: MISSING,
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(
      (issue) =>
        ["email", "phone"].includes(String(issue.path?.[0])) &&
        !("params" in issue && issue.params === MISSING),
    ),
});
const MISSING = { refusal: "form_required" };

const hasOneOfTwo = ({ email, phone }: AnswerTo) => email !== undefined || phone !== undefined;

/** A message to the company. */
export const SendMessage = z
  .object({
    name: line(CONTACT_NAME_MAX),
    email: optional((value) => {
      const email = normaliseEmail(value);
      return isEmail(email) ? email : undefined;
    }),
    phone: optional((value) => {
      const cleaned = cleanText(withoutMarks(value), { max: PHONE_MAX });
      return cleaned.ok && PHONE_SHAPE.test(cleaned.value) ? cleaned.value : undefined;
    }),
    subject: line(CONTACT_SUBJECT_MAX),
    body: text(CONTACT_BODY_MAX, { multiline: true }),
    isComplaint: ticked,
  })
  .refine(hasOneOfTwo, needsOneOfTwo("email"))
  .refine(hasOneOfTwo, needsOneOfTwo("phone"));

export type SendMessage = z.output<typeof SendMessage>;

/** The e-mail address or telephone number at which the company answers. */
export type AnswerTo = { readonly email?: string | undefined; readonly phone?: string | undefined };
