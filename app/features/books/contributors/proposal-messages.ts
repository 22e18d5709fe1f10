import { CREDIT_REFUSALS } from "#app/desk/messages/credit-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of a contributor's page. */
export const CONTRIBUTOR_REFUSALS = {
  ...CREDIT_REFUSALS,
  contributor_proposals_many: () => m.proposal_many(),
  contributor_proposal_answered: () => m.proposal_answered(),
} as const;
export type ContributorPageRefusal = keyof typeof CONTRIBUTOR_REFUSALS;

/** What the page of a contributor says was done. */
export const CONTRIBUTOR_NOTICES = {
  ...FORM_NOTICES,
  contributor_proposed: () => m.proposal_sent(),
} as const;
export type ContributorNotice = keyof typeof CONTRIBUTOR_NOTICES;
