import { z } from "zod";
import { isCountryCode } from "#app/domain/countries.ts";
import { toLatinDigits } from "#app/domain/digits.ts";
import { ADDRESS_LINE_MAX, CONTACT_NAME_MAX } from "#app/domain/limits.ts";
import { nepalPlace, placeNames } from "#app/domain/nepal-places.ts";
import { line, optionalLine } from "#app/features/account/form/schema-fields.ts";

const ZIPCODE_MAX = 20;
const PHONE_MAX = 40;

const common = {
  recipient: line(CONTACT_NAME_MAX),
  phone: optionalLine(PHONE_MAX),
  streetAddress: line(ADDRESS_LINE_MAX),
  streetAddress2: optionalLine(ADDRESS_LINE_MAX),
  area: optionalLine(ADDRESS_LINE_MAX),
};

/** An address in Nepal: the local level is chosen, and tells district and province. */
const InNepal = z
  .object({
    ...common,
    place: z.string({ error: "form_required" }).transform((code, context) => {
      const place = nepalPlace(code);
      if (place) return place;
      context.addIssue({ code: "custom", message: code === "" ? "form_required" : "form_invalid" });
      return z.NEVER;
    }),
    ward: optionalLine(3),
    zipcode: optionalLine(ZIPCODE_MAX),
  })
  .transform(({ place, ward, zipcode, ...rest }, context) => {
    const wardNumber = ward === undefined ? undefined : Number(toLatinDigits(ward));
    const isWard =
      wardNumber === undefined ||
      (Number.isInteger(wardNumber) && wardNumber >= 1 && wardNumber <= place.wards);
    // Five digits, or seven with the ward: the post office's codes of 2082, and the older ones.
    const code = zipcode === undefined ? undefined : toLatinDigits(zipcode);
    const isCode = code === undefined || /^\d{5}(?:\d{2})?$/.test(code);
    if (!isWard) context.addIssue({ code: "custom", path: ["ward"], message: "form_invalid" });
    if (!isCode) context.addIssue({ code: "custom", path: ["zipcode"], message: "form_invalid" });
    return { ...rest, country: "NP", ...placeNames(place, "en"), ward: wardNumber, zipcode: code };
  });

/** An address anywhere else: places are words. */
const Abroad = z
  .object({
    ...common,
    country: z.string({ error: "form_required" }).transform((code, context) => {
      if (isCountryCode(code) && code !== "NP") return code;
      context.addIssue({ code: "custom", message: code === "" ? "form_required" : "form_invalid" });
      return z.NEVER;
    }),
    state: line(ADDRESS_LINE_MAX),
    city: line(ADDRESS_LINE_MAX),
    zipcode: optionalLine(ZIPCODE_MAX),
  })
  .transform((address) => ({ ...address, district: undefined, ward: undefined }));

/** The form of an address; `place` is there for Nepal only. */
export const SAVE_ADDRESS = { nepal: InNepal, abroad: Abroad } as const;

/** An address as it is kept: the names of places in Nepal in English. */
export type SaveAddress = z.output<typeof InNepal> | z.output<typeof Abroad>;
