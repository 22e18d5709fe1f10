import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { ORDER_REASON_MAX } from "#app/domain/orders/order.ts";
import {
  COURIER_MAX,
  PARCEL_WEIGHT_MAX,
  PARCELS_MAX,
  TRACKING_NUMBER_MAX,
} from "#app/domain/orders/parcel.ts";
import { rupeesField } from "#app/fields/money.schema.ts";
import {
  choice,
  openedVersion,
  optionalLine,
  optionalText,
  ticked,
  wholeNumber,
} from "#app/platform/forms/schema-fields.ts";

const version = openedVersion;
const reason = optionalText(ORDER_REASON_MAX, { multiline: true });
const COPIES_MAX = 99;
const anId = choice((id) => (isUuid(id) ? id.toLowerCase() : undefined));

/** What the bookstore does with an order, by the intent of the form. */
export const STORE_ORDER_FORMS = {
  accept: z.object({ version }),
  /** Whether copies that the stock lacks were got elsewhere. */
  pack: z.object({ version, isFromElsewhere: ticked }),
  handOver: z.object({ version }),
  /** The cash that was taken; empty for all that is owed. */
  deliver: z.object({ version, collected: rupeesField, reason }),
  refuse: z.object({ version, reason }),
  takeBack: z.object({ version }),
  decline: z.object({ version, reason }),
  cancelCopies: z.object({
    version,
    line: anId,
    copies: wholeNumber(COPIES_MAX),
  }),
  /** Copies of a line that its reader brings back; sent twice, they come back once. */
  takeBackCopies: z.object({ submission: anId, line: anId, copies: wholeNumber(COPIES_MAX), reason }),
  changeParcel: z.object({
    version,
    sequence: wholeNumber(PARCELS_MAX),
    courier: optionalLine(COURIER_MAX),
    trackingNumber: optionalLine(TRACKING_NUMBER_MAX),
    weightG: wholeNumber(PARCEL_WEIGHT_MAX),
  }),
  addParcel: z.object({ version }),
  removeParcel: z.object({ version }),
} as const;
