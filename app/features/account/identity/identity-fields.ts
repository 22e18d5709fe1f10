import { calendarOf, formatDayAsTyped } from "#app/domain/either-calendar.ts";
import type { Language } from "#app/domain/language.ts";
import type { DecryptedIdentity } from "./read-identity.server.ts";
import { NEVER } from "./save-identity.schema.ts";
import type { IdentityFields } from "./typed-identity.ts";

/** What is stored of birth and identity, as the texts of the fields; the day of birth as readers of the language type it. */
export function identityFields(
  { birthDate, birthCountry, identity: { proof, citizenship } }: DecryptedIdentity,
  language: Language,
): IdentityFields {
  const birth = birthDate
    ? formatDayAsTyped(birthDate, language)
    : { text: "", calendar: calendarOf(language) };
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
