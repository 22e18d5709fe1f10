import { z } from "zod";
import { CONTRIBUTOR_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { PROPOSAL_TEXT_MAX } from "#app/domain/editions/contributor-proposal.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { partyIdentifier } from "#app/fields/party-identifier.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { choice, openedVersion, optional, text } from "#app/platform/forms/schema-fields.ts";

/** A year of the common era, in Latin or Devanagari digits; negative before it. */
const year = optional((typed) => {
  const digits = typedDigits(typed.trim());
  return /^-?\d{1,4}$/.test(digits) ? Number(digits) : undefined;
});

/** The form that changes a contributor. */
export const ContributorForm = z.object({
  name: textInTwoLanguages(NAME_MAX),
  sortName: optionalTextInTwoLanguages(NAME_MAX),
  kind: choice((typed) => CONTRIBUTOR_KINDS.find((kind) => kind === typed)),
  born: year,
  died: year,
  biography: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
  isni: partyIdentifier("isni"),
  orcid: partyIdentifier("orcid"),
  version: openedVersion,
});

const proposal = choice((id) => (isUuid(id) ? id : undefined));

/** The forms of the page of a contributor, by their intent. */
export const CONTRIBUTOR_FORMS = {
  save: ContributorForm,
  propose: z.object({ text: text(PROPOSAL_TEXT_MAX, { multiline: true }) }),
  take: z.object({ proposal }),
  decline: z.object({ proposal }),
} as const;
