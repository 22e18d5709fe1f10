import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { PARCEL_ADDRESS, PARCEL_CONTACT, parcelAddress } from "#app/fields/parcel-address.schema.ts";
import { anyText, choice, optionalEmail } from "#app/platform/forms/schema-fields.ts";

/** An order that a clerk enters for a reader who called or wrote. */
export const PhoneOrderForm = z
  .object({
    /** The number of the form: sent twice, it buys once. */
    submission: choice((id) => (isUuid(id) ? id : undefined)),
    /** The lines with the prices that the page showed. */
    lines: anyText,
    /** The sum that the page showed to be said, in paisa; empty before it has shown one. */
    said: anyText,
    ...PARCEL_CONTACT,
    email: optionalEmail,
    way: choice((text) => (text === "courier" || text === "fetch" ? text : undefined)),
    ...PARCEL_ADDRESS,
  })
  .transform(({ place, ward, street, landmark, ...rest }, context) => ({
    ...rest,
    to: rest.way === "courier" ? parcelAddress({ place, ward, street, landmark }, context) : null,
  }));
export type PhoneOrderValue = z.output<typeof PhoneOrderForm>;
