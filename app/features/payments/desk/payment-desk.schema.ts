import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { PAYMENT_NOTE_MAX, PAYMENT_NUMBER_MAX } from "#app/domain/orders/payment-attempt.ts";
import { rupeesField } from "#app/fields/money.schema.ts";
import { choice, openedVersion, optionalLine, optionalText } from "#app/platform/forms/schema-fields.ts";

const note = optionalText(PAYMENT_NOTE_MAX, { multiline: true });
/** Why something was not taken: the page may have a form with a note beside it. */
const reason = note;
const refund = choice((text) => (isUuid(text) ? text : undefined));

/** What staff do with a payment, by the intents of the forms. */
export const PAYMENT_DESK_FORMS = {
  confirm: z.object({
    version: openedVersion,
    paymentNumber: optionalLine(PAYMENT_NUMBER_MAX),
    came: rupeesField,
    note,
  }),
  reject: z.object({ version: openedVersion, reason }),
  refuseProof: z.object({ version: openedVersion, reason }),
  look: z.object({}),
  giveBackByHand: z.object({ refund, reference: optionalLine(PAYMENT_NUMBER_MAX) }),
  giveBackAtGateway: z.object({ refund }),
  notePart: z.object({ version: openedVersion, order: refund, given: rupeesField }),
} as const;
