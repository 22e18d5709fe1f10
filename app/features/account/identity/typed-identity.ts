import type { PostedFields } from "#app/platform/forms/posted-fields.ts";

/** The fields of the form for birth and identity, in the order of the page. */
export const IDENTITY_FIELDS = [
  "birthDate.day",
  "birthCountry",
  "citizenshipCountry",
  "proofType",
  "proofId",
  "proofExpires.day",
  "proofNeverExpires",
  "proofCountryOfIssue",
] as const;

/** The texts of `IDENTITY_FIELDS`. */
export type IdentityFields = Readonly<Partial<Record<(typeof IDENTITY_FIELDS)[number], string>>>;

/** The posted texts of `IDENTITY_FIELDS`; undefined when the posted form has none of them. */
export function typedIdentity(typed: PostedFields): IdentityFields | undefined {
  const fields = IDENTITY_FIELDS.flatMap((name) =>
    typed[name]?.[0] === undefined ? [] : [[name, typed[name][0]]],
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}
