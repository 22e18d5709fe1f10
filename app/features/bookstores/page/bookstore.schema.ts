import { z } from "zod";
import { NAME_MAX } from "#app/domain/limits.ts";
import { OUTLET_CODE_SHAPE, PAN_SHAPE } from "#app/domain/money/invoice.ts";
import { parsePhoneText } from "#app/domain/people/phone-text.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { optionalTextInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { anyText, openedVersion, optional } from "#app/platform/forms/schema-fields.ts";

const readPan = (text: string): string | undefined => {
  const digits = typedDigits(text).replaceAll(/[\s-]/g, "");
  return PAN_SHAPE.test(digits) ? digits : undefined;
};
const readOutletCode = (text: string): string | undefined => {
  const code = text.trim().toUpperCase();
  return OUTLET_CODE_SHAPE.test(code) ? code : undefined;
};

/** What an admin of a bookstore changes of it, by the intents of the forms. */
export const BOOKSTORE_FORMS = {
  details: z.object({
    phone: optional(parsePhoneText),
    openingHours: optionalTextInTwoLanguages(NAME_MAX),
    panNumber: optional(readPan),
    isVatRegistered: anyText.transform((value) => value === "yes"),
    outletCode: optional(readOutletCode),
    version: openedVersion,
  }),
  openStore: z.object({ version: openedVersion }),
  closeStore: z.object({ version: openedVersion }),
} as const;
