import { z } from "zod";
import { parseCallablePhone } from "#app/domain/phone-text.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** What a reader does on the page of an order: they show that it is theirs, and cancel it. */
export const ORDER_FORMS = {
  prove: z.object({ phone: choice(parseCallablePhone) }),
  cancel: z.object({}),
} as const;
