import { z } from "zod";
import { ADDRESS_LINE_MAX, CONTACT_NAME_MAX } from "#app/domain/limits.ts";
import { isCountryCode } from "#app/domain/places/countries.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
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

/** An address in Nepal: its local level is chosen from a list, and stored as a code. */
const InNepal = z
  .object({
    ...common,
    place: placeField,
    ward: optionalLine(3),
    zipcode: optionalLine(ZIPCODE_MAX),
  })
  .transform(({ place, ward, zipcode, ...rest }, context) => {
    const digits = ward === undefined ? undefined : typedDigits(ward);
    const wardNumber = digits === undefined ? undefined : Number(digits);
    const isWard =
      wardNumber === undefined ||
      (/^\d+$/.test(digits ?? "") && wardNumber >= 1 && wardNumber <= place.wards);
    // Five digits, or seven when the ward is included: the post office's codes of the year 2082 (Bikram Sambat), and its older ones.
    const code = zipcode === undefined ? undefined : typedDigits(zipcode);
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

/** An address in any other country: its places are typed as texts. */
const Abroad = z
  .object({
    ...common,
    country: choice((code) => (isCountryCode(code) && code !== "NP" ? code : undefined)),
    state: line(ADDRESS_LINE_MAX),
    city: line(ADDRESS_LINE_MAX),
    zipcode: optionalLine(ZIPCODE_MAX),
  })
  .transform((address) => ({ ...address, placeCode: undefined, ward: undefined }));

/** The forms of an address, by the part of the world. */
export const SAVE_ADDRESS = { nepal: InNepal, abroad: Abroad } as const;

/** An address as its form is parsed. A place in Nepal is given by its code alone. */
export type SaveAddress = z.output<typeof InNepal> | z.output<typeof Abroad>;
