import { z } from "zod";
import { isEmail, normaliseEmail } from "#app/domain/email.ts";
import { CONTACT_BODY_MAX, CONTACT_NAME_MAX, CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { cleanText } from "#app/domain/text.ts";

const PHONE_MAX = 40;
/** Five digits or more, Latin or Devanagari, with the signs people part them by: `(01) 4000000`, `+977-९८४१००००००`. */
const PHONE_SHAPE = /^\+?(?:[\s()/-]*[\d\u0966-\u096f]){5,}[\s()/-]*$/;

/** Keys of the messages a field can be refused with. */
export type FieldRefusal = "form_required" | "form_looks_off";

const text = (max: number, multiline = false) =>
  z.string({ error: "form_required" }).transform((value, context) => {
    const cleaned = cleanText(value, { max, multiline });
    if (cleaned.ok) return cleaned.value;
    context.addIssue({
      code: "custom",
      message: cleaned.code === "text.empty" && value.trim() === "" ? "form_required" : "form_looks_off",
    });
    return z.NEVER;
  });

/** What a person writes to the house. */
export const SendMessage = z.object({
  name: text(CONTACT_NAME_MAX),
  email: z.string({ error: "form_required" }).transform((value, context) => {
    const email = normaliseEmail(value);
    if (isEmail(email)) return email;
    context.addIssue({ code: "custom", message: value.trim() === "" ? "form_required" : "form_looks_off" });
    return z.NEVER;
  }),
  phone: z
    .string()
    .optional()
    .transform((value, context) => {
      if (!value || value.trim() === "") return undefined;
      const cleaned = cleanText(value, { max: PHONE_MAX });
      if (cleaned.ok && PHONE_SHAPE.test(cleaned.value)) return cleaned.value;
      context.addIssue({ code: "custom", message: "form_looks_off" });
      return z.NEVER;
    }),
  subject: text(CONTACT_SUBJECT_MAX),
  body: text(CONTACT_BODY_MAX, true),
});

export type SendMessage = z.output<typeof SendMessage>;
export const SEND_MESSAGE_FIELDS = ["name", "email", "phone", "subject", "body"] as const;
export type SendMessageField = (typeof SEND_MESSAGE_FIELDS)[number];
