import { z } from "zod";
import { isEmail, normaliseEmail } from "#app/domain/email.ts";
import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { cleanText } from "#app/domain/text.ts";

const PHONE_MAX = 40;
/** Five digits or more, Latin or Devanagari, with the signs people part them by: `(01) 4000000`, `+977-९८४१००००००`. */
const PHONE_SHAPE = /^\+?(?:[\s()/-]*[\d\u0966-\u096f]){5,}[\s()/-]*$/;

/** Keys of the messages a field can be refused with. */
export type FieldRefusal = "form_required" | "form_invalid";

const text = (max: number, multiline = false) =>
  z.string({ error: "form_required" }).transform((value, context) => {
    const cleaned = cleanText(value, { max, multiline });
    if (cleaned.ok) return cleaned.value;
    context.addIssue({
      code: "custom",
      message: cleaned.code === "text.empty" && value.trim() === "" ? "form_required" : "form_invalid",
    });
    return z.NEVER;
  });

/** A text that may be left empty, which counts as not given. @param read the text in the form it is kept, or nothing */
const optional = (read: (value: string) => string | undefined) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value || value.trim() === "") return undefined;
      const kept = read(value);
      if (kept !== undefined) return kept;
      context.addIssue({ code: "custom", message: "form_invalid" });
      return z.NEVER;
    });

/** Where the answer goes: an address or a number. One of them must be given, or nobody could be answered. */
const AnswerTo = z
  .object({
    email: optional((value) => {
      const email = normaliseEmail(value);
      return isEmail(email) ? email : undefined;
    }),
    phone: optional((value) => {
      const cleaned = cleanText(value, { max: PHONE_MAX });
      return cleaned.ok && PHONE_SHAPE.test(cleaned.value) ? cleaned.value : undefined;
    }),
  })
  .superRefine(({ email, phone }, context) => {
    if (email !== undefined || phone !== undefined) return;
    for (const field of ["email", "phone"])
      context.addIssue({ code: "custom", path: [field], message: "form_required" });
  });
export type AnswerTo = z.output<typeof AnswerTo>;

const Words = z.object({
  name: text(CONTACT_NAME_MAX),
  subject: text(CONTACT_SUBJECT_MAX),
  body: text(CONTACT_BODY_MAX, true),
});

/** What a person writes to the house. */
export const SendMessage = z.intersection(Words, AnswerTo);

export type SendMessage = z.output<typeof SendMessage>;
export const SEND_MESSAGE_FIELDS = ["name", "email", "phone", "subject", "body"] as const;
export type SendMessageField = (typeof SEND_MESSAGE_FIELDS)[number];
