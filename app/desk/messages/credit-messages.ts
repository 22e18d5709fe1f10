import type { CONTRIBUTOR_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { PARTY_REFUSALS } from "#app/fields/party-identifier-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of credits and contributors, and their messages. */
export const CREDIT_REFUSALS = {
  ...FORM_REFUSALS,
  ...PARTY_REFUSALS,
  contributor_name_missing: () => m.form_required(),
  contributor_years_wrong: () => m.contributor_years_wrong(),
  contributor_identifier_wrong: () => m.form_invalid(),
  contributor_identifier_taken: () => m.contributor_identifier_taken(),
  contributor_alike: () => m.contributor_alike(),
  credit_duplicate: () => m.contributor_credit_duplicate(),
  credit_royalty_wrong: () => m.form_invalid(),
  credit_royalty_too_large: () => m.contributor_royalty_too_large(),
} as const;

export type CreditRefusal = keyof typeof CREDIT_REFUSALS;

/** The labels of the fields of a contributor; call it while rendering. */
export const contributorLabels = (): Readonly<Record<string, string>> => ({
  name: m.contributor_name(),
  sortName: m.contributor_sort_name(),
  kind: m.contributor_kind(),
  biography: m.contributor_biography(),
  born: m.contributor_born(),
  died: m.contributor_died(),
  isni: m.contributor_isni(),
  orcid: m.contributor_orcid(),
});

/** The labels of the kinds of contributors; call it while rendering. */
export const contributorKinds = (): Readonly<Record<(typeof CONTRIBUTOR_KINDS)[number], string>> => ({
  person: m.contributor_kind_person(),
  organisation: m.contributor_kind_organisation(),
  unnamed: m.contributor_kind_unnamed(),
});

/** The labels of the fields of a credit, as `roleId` or as `credits.roleId`; call it while rendering. */
export const creditLabels = (prefix = ""): Readonly<Record<string, string>> => ({
  [`${prefix}contributorId`]: m.contributor_one(),
  [`${prefix}roleId`]: m.contributor_role(),
  [`${prefix}creditedAs`]: m.contributor_credited_as(),
  [`${prefix}fromLanguage`]: m.contributor_from_language(),
  [`${prefix}toLanguage`]: m.contributor_to_language(),
  [`${prefix}royaltyBps`]: m.contributor_royalty(),
});
