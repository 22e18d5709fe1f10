import { z } from "zod";
import { parseCallablePhone } from "#app/domain/phone-text.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** How a reader shows that an order is theirs, on every page about it. */
export const PROOF_FORM = { prove: z.object({ phone: choice(parseCallablePhone) }) } as const;

/** What a reader does on the page of an order: they show that it is theirs, cancel it, and buy the same again. */
export const ORDER_FORMS = { ...PROOF_FORM, cancel: z.object({}), again: z.object({}) } as const;
