import { z } from "zod";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isCountryCode } from "#app/domain/places/countries.ts";
import { dayField } from "#app/fields/day.schema.ts";
import { PAST } from "#app/fields/day-reach.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optional, optionalLine, secretText } from "#app/platform/forms/schema-fields.ts";
import { OF_DOCUMENTS } from "./identity-reach.ts";
import { NO_EXPIRY, PROOF_TYPES, type ProofType } from "./proof.ts";

const NUMBER_MAX = 60;

/** What is stored encrypted: the document and the citizenship. */
export type Identity = {
  readonly proof?:
    | {
        readonly id: string;
        /** The last day, `YYYY-MM-DD`, or `infinity`: a citizenship certificate does not expire. */
        readonly expirationDate: string;
        readonly countryOfIssue: string;
        readonly type: ProofType;
      }
    | undefined;
  readonly citizenship?: { readonly country: string } | undefined;
};

const country = optional((text) => (isCountryCode(text) ? text : undefined));
const proofType = optional((text) => PROOF_TYPES.find((type) => type === text));

/** The day of birth, which cannot be in the future. */
const Birth = z.object({ birthDate: dayField((day) => day <= todayInNepal(new Date()), PAST) });

/**
 * Countries, and a document of which all fields or none are given; its last day may be replaced by the statement that it
 * does not expire.
 */
const IdentityDocument = z
  .object({
    birthCountry: country,
    citizenshipCountry: country,
    proofType,
    proofId: optionalLine(NUMBER_MAX),
    proofExpires: dayField(undefined, OF_DOCUMENTS),
    proofNeverExpires: z.string().optional(),
    proofCountryOfIssue: country,
  })
  .transform((form, context) => {
    const { proofType: type, proofId: id, proofCountryOfIssue } = form;
    if (form.proofNeverExpires && form.proofExpires)
      refuseField(context, "form_invalid", { path: ["proofExpires", "day"] });
    const proofExpirationDate = form.proofNeverExpires ? NO_EXPIRY : form.proofExpires;
    const parts = {
      proofType: type,
      proofId: id,
      "proofExpires.day": proofExpirationDate,
      proofCountryOfIssue,
    };
    const missing = Object.entries(parts).filter(([, value]) => value === undefined);
    if (missing.length > 0 && missing.length < Object.keys(parts).length)
      for (const [name] of missing) refuseField(context, "form_required", { path: name.split(".") });
    const proof =
      type && id && proofExpirationDate && proofCountryOfIssue
        ? { type, id, expirationDate: proofExpirationDate, countryOfIssue: proofCountryOfIssue }
        : undefined;
    const citizenship = form.citizenshipCountry ? { country: form.citizenshipCountry } : undefined;
    const identity: Identity = { proof, citizenship };
    return { birthCountry: form.birthCountry, identity };
  });

/** The form for birth and identity, all of it optional. */
export const SaveIdentity = z.intersection(Birth, IdentityDocument);

export type SaveIdentity = z.output<typeof SaveIdentity>;

const typed = Object.fromEntries(
  Object.keys(IdentityDocument.in.shape).map((name) => [name, z.string().optional()]),
);

/** The forms of the page, by their intents: first the password, with what was typed before; then birth and identity. */
export const IDENTITY_FORMS = {
  open: z.object({
    currentPassword: secretText,
    birthDate: z.object({ day: anyText }),
    ...typed,
  }),
  save: z.intersection(z.object({ grant: secretText }), SaveIdentity),
} as const;
