import type { Posted } from "#app/features/account/form/form-answer.ts";

/** What the form of birth and identity posts, in the order of the page. */
const IDENTITY_FIELDS = [
  "birthDate",
  "birthCalendar",
  "birthCountry",
  "citizenshipCountry",
  "proofType",
  "proofId",
  "proofExpirationDate",
  "proofNeverExpires",
  "proofCountryOfIssue",
] as const;

/** What was typed into the form of birth and identity, from a posted form; empty when that holds none of its fields. */
export function typedIdentity(posted: Posted): Posted {
  return Object.fromEntries(
    IDENTITY_FIELDS.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])),
  );
}
