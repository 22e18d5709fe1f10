import { z } from "zod";
import { CONTRIBUTOR_KINDS } from "#app/domain/catalogue-values.ts";
import { typedDigits } from "#app/domain/digits.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { partyIdentifier } from "#app/fields/party-identifier.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { choice, openedVersion, optional } from "#app/platform/forms/schema-fields.ts";

/** A year of the common era, in Latin or Devanagari digits; negative before it. */
const year = optional((text) => {
  const digits = typedDigits(text.trim());
  return /^-?\d{1,4}$/.test(digits) ? Number(digits) : undefined;
});

/** The form that changes a contributor. */
export const ContributorForm = z.object({
  name: textInTwoLanguages(NAME_MAX),
  sortName: optionalTextInTwoLanguages(NAME_MAX),
  kind: choice((text) => CONTRIBUTOR_KINDS.find((kind) => kind === text)),
  born: year,
  died: year,
  biography: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
  isni: partyIdentifier("isni"),
  orcid: partyIdentifier("orcid"),
  version: openedVersion,
});

export type ContributorFormValue = z.output<typeof ContributorForm>;
