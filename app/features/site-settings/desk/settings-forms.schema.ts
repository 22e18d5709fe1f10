import { z } from "zod";
import { AUTHORITY_NUMBER_MAX, DESCRIPTION_MAX, NAME_MAX, SLUG_MAX } from "#app/domain/limits.ts";
import { parsePhoneText } from "#app/domain/people/phone-text.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { webUrl } from "#app/domain/web/web-url.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import {
  email,
  line,
  openedVersion,
  optional,
  optionalEmail,
  optionalLine,
  wholeNumber,
} from "#app/platform/forms/schema-fields.ts";

/** The codes that the forms raise by themselves. */
export const SETTING_CODES = [
  "setting_description_short",
  "setting_pan_wrong",
  "setting_link_elsewhere",
] as const;

/** Search engines and shared links show nothing shorter. */
export const DESCRIPTION_MIN = 30;

/** No more than this can be allowed: nobody carries it to a counter. */
const CASH_MAX_RUPEES = 100_000;
const CASH_PURCHASES_MAX = 50;

const version = openedVersion;
const empty = (value: string | undefined) => value ?? "";
const phone = optional(parsePhoneText).transform(empty);
const number = optionalLine(AUTHORITY_NUMBER_MAX).transform(empty);
const optionalText = optionalTextInTwoLanguages(NAME_MAX).transform((text): L10n => text ?? {});

const description = textInTwoLanguages(DESCRIPTION_MAX).transform((text, context) => {
  for (const [language, written] of Object.entries(text))
    if (Array.from(written).length < DESCRIPTION_MIN)
      refuseField(context, "setting_description_short", { path: [language] });
  return text;
});

/** The number of the tax office: nine digits. */
const pan = optionalLine(AUTHORITY_NUMBER_MAX).transform((typed, context) => {
  const digits = typedDigits(typed ?? "").replace(/[\s-]/g, "");
  if (digits !== "" && !/^\d{9}$/.test(digits)) refuseField(context, "setting_pan_wrong");
  return digits;
});

/** The addresses of each network, whose names pages give to the links. */
const HOSTS = {
  facebook: ["facebook.com", "fb.com"],
  instagram: ["instagram.com"],
  youtube: ["youtube.com", "youtu.be"],
  linkedin: ["linkedin.com"],
  tiktok: ["tiktok.com"],
} as const;

/** The address of the company's page on a network; empty where it has none there. */
const pageOn = (network: keyof typeof HOSTS) =>
  optional(webUrl).transform((url, context) => {
    if (url === undefined) return "";
    const { hostname } = new URL(url);
    const isThere = HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
    if (!isThere) refuseField(context, "setting_link_elsewhere");
    return url;
  });

/** The forms of the page of settings, by their intents. Each has the settings that it changes, by their keys. */
export const SETTING_FORMS = {
  names: z.object({
    version,
    appName: textInTwoLanguages(NAME_MAX),
    tagline: textInTwoLanguages(NAME_MAX),
    description,
  }),
  contact: z.object({ version, contact: z.object({ email, phone, address: optionalText }) }),
  grievance: z.object({
    version,
    grievance: z.object({ name: optionalText, email: optionalEmail.transform(empty), phone }),
  }),
  legal: z.object({
    version,
    legalName: textInTwoLanguages(NAME_MAX),
    registrationNumber: number,
    panNumber: pan,
    portalRegistrationNumber: number,
  }),
  social: z.object({
    version,
    socialLinks: z.object({
      facebook: pageOn("facebook"),
      instagram: pageOn("instagram"),
      youtube: pageOn("youtube"),
      linkedin: pageOn("linkedin"),
      tiktok: pageOn("tiktok"),
    }),
  }),
  cash: z.object({
    version,
    cash: z.object({
      maxRupees: wholeNumber(CASH_MAX_RUPEES),
      onDelivery: wholeNumber(CASH_PURCHASES_MAX),
      atStore: wholeNumber(CASH_PURCHASES_MAX),
    }),
  }),
  store: z.object({ version, companyBookstore: line(SLUG_MAX) }),
} as const;

export type SettingForm = keyof typeof SETTING_FORMS;

/** The keys of the settings that each form changes. */
export const KEYS_OF_FORM = {
  names: ["appName", "tagline", "description"],
  contact: ["contact"],
  grievance: ["grievance"],
  legal: ["legalName", "registrationNumber", "panNumber", "portalRegistrationNumber"],
  social: ["socialLinks"],
  cash: ["cash"],
  store: ["companyBookstore"],
} as const satisfies Record<SettingForm, readonly string[]>;
