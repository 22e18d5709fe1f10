import { z } from "zod";
import { cleanText } from "#app/domain/text.ts";

/** A line of text that must be filled in. @param max code points */
export const line = (max: number) =>
  z.string({ error: "form_required" }).transform((value, context) => {
    const cleaned = cleanText(value, { max });
    if (cleaned.ok) return cleaned.value;
    context.addIssue({
      code: "custom",
      message: value.trim() === "" ? "form_required" : "form_invalid",
    });
    return z.NEVER;
  });

/** A line of text that may be left empty, which counts as not given. @param max code points */
export const optionalLine = (max: number) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value.trim() === "") return undefined;
      const cleaned = cleanText(value, { max });
      if (cleaned.ok) return cleaned.value;
      context.addIssue({ code: "custom", message: "form_invalid" });
      return z.NEVER;
    });

/** A password as typed: it is compared or hashed, never changed. */
export const passwordField = z
  .string({ error: "form_required" })
  .min(1, { error: "form_required" })
  .max(512, { error: "form_invalid" });
