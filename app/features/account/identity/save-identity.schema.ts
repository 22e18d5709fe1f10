import { z } from "zod";
import { isCountryCode } from "#app/domain/countries.ts";
import { CALENDARS, type Calendar, parseDay } from "#app/domain/either-calendar.ts";
import { type IsoDate, isIsoDate } from "#app/domain/iso-date.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { optionalLine } from "#app/features/account/form/schema-fields.ts";

const NUMBER_MAX = 60;

/** Documents by which a person shows who they are. */
export const PROOF_TYPES = ["citizenship", "passport", "nationalId", "drivingLicence", "voterId"] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/** The last day of a document that does not expire, as PostgreSQL writes a date that is later than all others. */
export const NEVER = "infinity";

/** What is kept encrypted: the document and the citizenship. */
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

const looksOff = (context: z.RefinementCtx) => {
  context.addIssue({ code: "custom", message: "form_invalid" });
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
const calendar = optional((text): text is Calendar => CALENDARS.some((each) => each === text));
const country = optional((text): text is string => isCountryCode(text));
const proofType = optional((text): text is ProofType => PROOF_TYPES.some((type) => type === text));

/** The day of birth, typed in either calendar: one that has come already, since nobody is born later. */
const Birth = z
  .object({ birthDate: z.string().optional(), birthCalendar: calendar })
  .transform(({ birthDate = "", birthCalendar = "ad" }, context): { birthDate: IsoDate | undefined } => {
    if (birthDate.trim() === "") return { birthDate: undefined };
    const day = parseDay(birthDate, birthCalendar);
    if (day && day <= todayInNepal(new Date())) return { birthDate: day };
    context.addIssue({ code: "custom", path: ["birthDate"], message: "form_invalid" });
    return z.NEVER;
  });

/** Countries, and a document that is given whole or not at all: with its last day, or the word that it has none. */
const Papers = z
  .object({
    birthCountry: country,
    citizenshipCountry: country,
    proofType,
    proofId: optionalLine(NUMBER_MAX),
    proofExpirationDate: date,
    proofNeverExpires: z.string().optional(),
    proofCountryOfIssue: country,
  })
  .transform((form, context) => {
    const { proofType: type, proofId: id, proofCountryOfIssue } = form;
    if (form.proofNeverExpires && form.proofExpirationDate)
      context.addIssue({ code: "custom", path: ["proofExpirationDate"], message: "form_invalid" });
    const proofExpirationDate = form.proofNeverExpires ? NEVER : form.proofExpirationDate;
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
    return { birthCountry: form.birthCountry, identity };
  });

/** The form for birth and identity, all of it optional. */
export const SaveIdentity = z.intersection(Birth, Papers);

export type SaveIdentity = z.output<typeof SaveIdentity>;
