import { z } from "zod";
import { isCountryCode } from "#app/domain/countries.ts";
import { isIsoDate } from "#app/domain/iso-date.ts";
import { optionalLine } from "./account-fields.ts";

const NUMBER_MAX = 60;

/** Documents by which a person shows who they are. */
export const PROOF_TYPES = ["citizenship", "passport", "nationalId", "drivingLicence", "voterId"] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/** What is kept encrypted: the document and the citizenship. */
export type Identity = {
  readonly proof?:
    | {
        readonly id: string;
        readonly expirationDate: string;
        readonly countryOfIssue: string;
        readonly type: ProofType;
      }
    | undefined;
  readonly citizenship?: { readonly country: string } | undefined;
};

const looksOff = (context: z.RefinementCtx) => {
  context.addIssue({ code: "custom", message: "form_looks_off" });
  return z.NEVER;
};

const optional = <Value extends string>(isKnown: (text: string) => text is Value) =>
  z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === "") return undefined;
      return isKnown(value) ? value : looksOff(context);
    });

const date = optional((text): text is string => isIsoDate(text));
const country = optional((text): text is string => isCountryCode(text));
const proofType = optional((text): text is ProofType => PROOF_TYPES.some((type) => type === text));

/** The form for birth and identity: all of it optional, but a document is given whole or not at all. */
export const SaveIdentity = z
  .object({
    birthDate: date,
    birthCountry: country,
    citizenshipCountry: country,
    proofType,
    proofId: optionalLine(NUMBER_MAX),
    proofExpirationDate: date,
    proofCountryOfIssue: country,
  })
  .transform((form, context) => {
    const { proofType: type, proofId: id, proofExpirationDate, proofCountryOfIssue } = form;
    const parts = { proofType: type, proofId: id, proofExpirationDate, proofCountryOfIssue };
    const missing = Object.entries(parts).filter(([, value]) => value === undefined);
    if (missing.length > 0 && missing.length < Object.keys(parts).length)
      for (const [name] of missing)
        context.addIssue({ code: "custom", path: [name], message: "form_required" });
    const proof =
      type && id && proofExpirationDate && proofCountryOfIssue
        ? { type, id, expirationDate: proofExpirationDate, countryOfIssue: proofCountryOfIssue }
        : undefined;
    const citizenship = form.citizenshipCountry ? { country: form.citizenshipCountry } : undefined;
    const identity: Identity = { proof, citizenship };
    return { birthDate: form.birthDate, birthCountry: form.birthCountry, identity };
  });

export type SaveIdentity = z.output<typeof SaveIdentity>;
