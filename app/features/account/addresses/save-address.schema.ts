import { z } from "zod";
import { isCountryCode } from "#app/domain/countries.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { ADDRESS_LINE_MAX, CONTACT_NAME_MAX } from "#app/domain/limits.ts";
import { placeField } from "#app/fields/place.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { choice, line, optionalEmail, optionalLine } from "#app/platform/forms/schema-fields.ts";

const ZIPCODE_MAX = 20;
const PHONE_MAX = 40;

const common = {
  recipient: line(CONTACT_NAME_MAX),
  phone: optionalLine(PHONE_MAX),
  email: optionalEmail,
  streetAddress: line(ADDRESS_LINE_MAX),
  streetAddress2: optionalLine(ADDRESS_LINE_MAX),
  area: optionalLine(ADDRESS_LINE_MAX),
};

/** An address in Nepal: the local level is chosen, and its code is stored. */
const InNepal = z
  .object({
    ...common,
    place: placeField,
    ward: optionalLine(3),
    zipcode: optionalLine(ZIPCODE_MAX),
  })
  .transform(({ place, ward, zipcode, ...rest }, context) => {
    const digits = ward === undefined ? undefined : toLatinDigits(ward);
    const wardNumber = digits === undefined ? undefined : Number(digits);
    const isWard =
      wardNumber === undefined ||
      (/^\d+$/.test(digits ?? "") && wardNumber >= 1 && wardNumber <= place.wards);
    // Five digits, or seven with the ward: the post office's codes of 2082, and the older ones.
    const code = zipcode === undefined ? undefined : toLatinDigits(zipcode);
    const isCode = code === undefined || /^\d{5}(?:\d{2})?$/.test(code);
    if (!isWard) refuseField(context, "form_invalid", { path: ["ward"] });
    if (!isCode) refuseField(context, "form_invalid", { path: ["zipcode"] });
    return {
      ...rest,
      country: "NP",
      placeCode: place.code,
      state: undefined,
      city: undefined,
      ward: wardNumber,
      zipcode: code,
    };
  });

/** An address anywhere else: places are texts. */
const Abroad = z
  .object({
    ...common,
    country: choice((code) => (isCountryCode(code) && code !== "NP" ? code : undefined)),
    state: line(ADDRESS_LINE_MAX),
    city: line(ADDRESS_LINE_MAX),
    zipcode: optionalLine(ZIPCODE_MAX),
  })
  .transform((address) => ({ ...address, placeCode: undefined, ward: undefined }));

/** The form of an address; `place` is there for Nepal only. */
export const SAVE_ADDRESS = { nepal: InNepal, abroad: Abroad } as const;

/** A shipping entry as its form reads it; of a place in Nepal the code. */
export type SaveAddress = z.output<typeof InNepal> | z.output<typeof Abroad>;
