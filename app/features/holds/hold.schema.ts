import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { parseCallablePhone } from "#app/domain/people/phone-text.ts";
import { choice, line, optionalEmail } from "#app/platform/forms/schema-fields.ts";

const anId = choice((id) => (isUuid(id) ? id : undefined));

/** The form by which a reader asks a bookstore to keep a copy. */
export const HoldForm = z.object({
  /** The number of the form: sent twice, it holds one copy. */
  submission: anId,
  listing: anId,
  name: line(HOLD_NAME_MAX),
  phone: choice(parseCallablePhone),
  email: optionalEmail,
});
export type HoldValue = z.output<typeof HoldForm>;

/** The button of a reader who does not want the copy any more. */
export const HOLD_ACTIONS = { cancel: z.object({}) } as const;
