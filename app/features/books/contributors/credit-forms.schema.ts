import { z } from "zod";
import { CONTRIBUTOR_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX, NAME_MAX, ROYALTY_WHOLE_BPS } from "#app/domain/limits.ts";
import { partyIdentifier } from "#app/fields/party-identifier.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { choice, openedVersion, optional, optionalWholeNumber } from "#app/platform/forms/schema-fields.ts";

const id = choice((text) => (isUuid(text) ? text : undefined));
const language = optional((code) => (/^[a-z]{3}$/.test(code) ? code : undefined));

const CREDIT_FIELDS = {
  roleId: id,
  creditedAs: optionalTextInTwoLanguages(NAME_MAX),
  fromLanguage: language,
  toLanguage: language,
  royaltyBps: optionalWholeNumber(ROYALTY_WHOLE_BPS),
} as const;

const credits = z.object({
  credits: z.array(z.object({ contributorId: id, ...CREDIT_FIELDS })),
  version: openedVersion,
});

/** The forms of the credits on an edition's page, by their intent: of the book, and of the edition alone. */
export const CREDIT_FORMS = { bookCredits: credits, editionCredits: credits } as const;

export type CreditsValue = z.output<typeof credits>;
export type CreditList = keyof typeof CREDIT_FORMS;

/** What a credit that is added is for: the book with all its editions, or one edition alone. */
export const CREDIT_SCOPES = ["book", "edition"] as const;

const added = { ...CREDIT_FIELDS, scope: choice((text) => CREDIT_SCOPES.find((scope) => scope === text)) };

/** The forms that add a credit, by their intent: of a contributor that exists, or of a new one. */
export const ADD_CREDIT_FORMS = {
  credit: z.object({ contributorId: id, ...added }),
  create: z.object({
    name: textInTwoLanguages(NAME_MAX),
    kind: choice((text) => CONTRIBUTOR_KINDS.find((kind) => kind === text)),
    biography: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
    isni: partyIdentifier("isni"),
    orcid: partyIdentifier("orcid"),
    /** The person knows that there are contributors with a similar name. */
    isAnother: optional((text) => (text === "yes" ? true : undefined)),
    ...added,
  }),
} as const;

export type AddedCredit = Omit<z.output<typeof ADD_CREDIT_FORMS.credit>, "contributorId">;
