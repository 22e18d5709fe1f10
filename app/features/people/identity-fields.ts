import type { OpenIdentity } from "./identity-read.server.ts";

/** Birth and identity as the texts of the form's fields. */
export function identityFields({ birthDate, birthCountry, identity }: OpenIdentity): Record<string, string> {
  return {
    birthDate: birthDate ?? "",
    birthCountry: birthCountry ?? "",
    citizenshipCountry: identity.citizenship?.country ?? "",
    proofType: identity.proof?.type ?? "",
    proofId: identity.proof?.id ?? "",
    proofExpirationDate: identity.proof?.expirationDate ?? "",
    proofCountryOfIssue: identity.proof?.countryOfIssue ?? "",
  };
}
