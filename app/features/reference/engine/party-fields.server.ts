import { EMAIL_MAX } from "#app/domain/limits.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { PAN_NUMBER, PARTY_IDENTIFIERS, type PartyIdentifier } from "#app/domain/people/party-identifiers.ts";
import { parsePhoneText } from "#app/domain/people/phone-text.ts";
import { countryName, isCountryCode } from "#app/domain/places/countries.ts";
import { nepalPlace } from "#app/domain/places/nepal-places.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { webUrl } from "#app/domain/web/web-url.ts";
import { partyIdentifier } from "#app/fields/party-identifier.schema.ts";
import { countryOptions, placeGroups } from "#app/fields/place-options.ts";
import { choice, optional, optionalEmail } from "#app/platform/forms/schema-fields.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import type { Field, FieldTexts } from "./field.server.ts";
import { optionalCode } from "./fields.server.ts";

// Fields of companies and stores: how to reach them, and how the trade knows them.

const PHONE_MAX = 40;

const codeCell = (text: string | null): Cell => (text ? { kind: "code", text } : { kind: "none" });

/** A telephone number as shops print it, or none. */
export const optionalPhone = (texts: FieldTexts): Field<string | null> => ({
  ...texts,
  control: () => ({ kind: "line", max: PHONE_MAX, isRequired: false, isCode: true, inputMode: "tel" }),
  schema: () => optional(parsePhoneText).transform((phone) => phone ?? null),
  posted: (value) => ({ "": value ?? "" }),
  cell: codeCell,
});

/** An e-mail address, or none. */
export const optionalEmailAddress = (texts: FieldTexts): Field<string | null> => ({
  ...texts,
  control: () => ({ kind: "line", max: EMAIL_MAX, isRequired: false, isCode: true, inputMode: "email" }),
  schema: () => optionalEmail.transform((address) => address ?? null),
  posted: (value) => ({ "": value ?? "" }),
  cell: codeCell,
});

/** An identifier of the trade with a check digit, or none. */
export const optionalIdentifier = (name: PartyIdentifier, texts: FieldTexts): Field<string | null> => ({
  ...texts,
  control: () => ({ kind: "line", isRequired: false, isCode: true }),
  schema: () => partyIdentifier(name),
  posted: (value) => ({ "": value === null ? "" : PARTY_IDENTIFIERS[name].format(value) }),
  cell: codeCell,
});

/** A local level of Nepal by its code, or none. A district, of an older address, is shown as none. */
export const optionalPlace = (texts: FieldTexts): Field<string | null> => ({
  ...texts,
  control: ({ language }) => ({ kind: "place", groups: placeGroups(language) }),
  schema: () => optional((code) => nepalPlace(code)?.code).transform((code) => code ?? null),
  posted: (value) => ({ "": value !== null && nepalPlace(value) ? value : "" }),
  cell: () => ({ kind: "none" }),
});

/** A Permanent Account Number of Nepal's tax office, or none. */
export const optionalPan = (texts: FieldTexts): Field<string | null> =>
  optionalCode({
    ...texts,
    pattern: PAN_NUMBER,
    read: (text) => typedDigits(text).replaceAll(/[\s-]/g, ""),
  });

/** A country by its code. */
export const country = (texts: FieldTexts): Field<string> => ({
  ...texts,
  control: ({ language }) => ({ kind: "choice", options: countryOptions(language) }),
  schema: () => choice((code) => (isCountryCode(code) ? code : undefined)),
  posted: (value) => ({ "": value }),
  cell: (value, language) => ({ kind: "text", text: countryName(value, language) }),
});

/** A currency. @param options those that are offered, by the code that is stored now */
export const currency = (
  texts: FieldTexts,
  options: readonly { readonly value: string; readonly label: string }[],
): Field<string> => ({
  ...texts,
  control: () => ({ kind: "choice", options }),
  schema: () => choice((code) => (isCurrencyCode(code) ? code : undefined)),
  posted: (value) => ({ "": value }),
  cell: codeCell,
});

/** The address of a website, as people type it, or none. */
export const optionalWebsite = (texts: FieldTexts): Field<string | null> => ({
  ...texts,
  control: () => ({ kind: "line", isRequired: false, isCode: true, inputMode: "url" }),
  schema: () =>
    optional((text) => webUrl(text.includes("://") ? text : `https://${text.trim()}`)).transform(
      (url) => url ?? null,
    ),
  posted: (value) => ({ "": value ?? "" }),
  cell: codeCell,
});
