import { z } from "zod";
import { anyText } from "#app/platform/forms/schema-fields.ts";

const OneAddress = z.object({ address: anyText });
const OneEmail = z.object({ email: anyText });

/** The forms of the first page of the account, by their intents. */
export const HOME_FORMS = {
  preferAddress: OneAddress,
  removeAddress: OneAddress,
  preferEmail: OneEmail,
  removeEmail: OneEmail,
  preferLanguage: z.object({ language: anyText }),
  chooseStaffNotices: z.object({ toldBy: anyText }),
} as const;
