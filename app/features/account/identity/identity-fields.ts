import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import type { Language } from "#app/domain/text/language.ts";
import { NO_EXPIRY } from "./proof.ts";
import type { DecryptedIdentity } from "./read-identity.server.ts";
import type { IdentityFields } from "./typed-identity.ts";

/** The stored birth and identity as the texts of the form's fields; the day of birth as it is typed in the page's language. */
export function identityFields(
  { birthDate, birthCountry, identity: { proof, citizenship } }: DecryptedIdentity,
  language: Language,
): IdentityFields {
  const expires = proof?.expirationDate ?? "";
  return {
    "birthDate.day": birthDate ? formatDayAsTyped(birthDate, language) : "",
    birthCountry: birthCountry ?? "",
    citizenshipCountry: citizenship?.country ?? "",
    proofType: proof?.type ?? "",
    proofId: proof?.id ?? "",
    "proofExpires.day": expires === NO_EXPIRY || expires === "" ? "" : formatDayAsTyped(expires, language),
    proofNeverExpires: expires === NO_EXPIRY ? "yes" : "",
    proofCountryOfIssue: proof?.countryOfIssue ?? "",
  };
}
