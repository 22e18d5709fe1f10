import { calendarOf, dayToType } from "#app/domain/either-calendar.ts";
import type { Language } from "#app/domain/language.ts";
import type { PostedFields } from "#app/platform/forms/posted-fields.ts";
import type { OpenIdentity } from "./read-identity.server.ts";
import { NEVER } from "./save-identity.schema.ts";

/** The fields of the form for birth and identity, in the order of the page. */
export const IDENTITY_FIELDS = [
  "birthDate.day",
  "birthDate.calendar",
  "birthCountry",
  "citizenshipCountry",
  "proofType",
  "proofId",
  "proofExpirationDate",
  "proofNeverExpires",
  "proofCountryOfIssue",
] as const;

/** The texts of those fields. */
export type IdentityFields = Readonly<Partial<Record<(typeof IDENTITY_FIELDS)[number], string>>>;

/** What is stored of birth and identity, as the texts of the fields; the day of birth as readers of the language type it. */
export function identityFields(
  { birthDate, birthCountry, identity: { proof, citizenship } }: OpenIdentity,
  language: Language,
): IdentityFields {
  const birth = birthDate ? dayToType(birthDate, language) : { text: "", calendar: calendarOf(language) };
  const expires = proof?.expirationDate ?? "";
  return {
    "birthDate.day": birth.text,
    "birthDate.calendar": birth.calendar,
    birthCountry: birthCountry ?? "",
    citizenshipCountry: citizenship?.country ?? "",
    proofType: proof?.type ?? "",
    proofId: proof?.id ?? "",
    proofExpirationDate: expires === NEVER ? "" : expires,
    proofNeverExpires: expires === NEVER ? "yes" : "",
    proofCountryOfIssue: proof?.countryOfIssue ?? "",
  };
}

/** What was typed into those fields before; nothing when the posted form has none of them. */
export function typedIdentity(typed: PostedFields): IdentityFields | undefined {
  const fields = IDENTITY_FIELDS.flatMap((name) =>
    typed[name]?.[0] === undefined ? [] : [[name, typed[name][0]]],
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
