import { MONEY_REFUSALS } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";
import { BOOK_REFUSALS } from "./book-messages.ts";
import { CREDIT_REFUSALS } from "./credit-messages.ts";
import { REVIEW_NOTICES, REVIEW_REFUSALS } from "./review-messages.ts";

/** The refusals of the forms on the page of an edition, of which some change its book, and their messages. */
export const EDITION_REFUSALS = {
  ...FORM_REFUSALS,
  ...BOOK_REFUSALS,
  ...MONEY_REFUSALS,
  ...CREDIT_REFUSALS,
  ...REVIEW_REFUSALS,
  edition_isbn_length: () => m.edition_isbn_length(),
  edition_isbn_check_digit: () => m.field_isbn_check_digit(),
  edition_isbn_range: () => m.field_isbn_range(),
  edition_isbn_taken: () => m.edition_isbn_taken(),
  edition_isbn_wrong: () => m.edition_isbn_wrong(),
  edition_upc_length: () => m.edition_upc_length(),
  edition_upc_check_digit: () => m.edition_upc_check_digit(),
  edition_upc_wrong: () => m.edition_upc_check_digit(),
  edition_book_unknown: () => m.form_invalid(),
  edition_format_unknown: () => m.form_invalid(),
  edition_name_missing: () => m.form_required(),
  edition_number_wrong: () => m.form_invalid(),
  edition_number_taken: () => m.edition_number_taken(),
  edition_price_wrong: () => m.form_invalid(),
  edition_further_price_wrong: () => m.form_invalid(),
  edition_relation_wrong: () => m.form_invalid(),
  edition_trade_code_wrong: () => m.form_invalid(),
  edition_imprint_unknown: () => m.form_invalid(),
  edition_measure_wrong: () => m.form_invalid(),
  edition_discount_wrong: () => m.edition_discount_wrong(),
  edition_paper_wrong: () => m.paper_wrong(),
  edition_paper_neither: () => m.paper_neither(),
  edition_paper_unknown: () => m.paper_unknown(),
  edition_paper_not_for_component: () => m.paper_not_for_component(),
  edition_paper_not_by_method: () => m.paper_not_by_method(),
  edition_coating_from_mill: () => m.paper_coating_from_mill(),
  edition_coating_not_for_component: () => m.paper_coating_not_for_component(),
  edition_coating_not_by_method: () => m.paper_coating_not_by_method(),
  edition_cover_wrong: () => m.form_invalid(),
  edition_cover_unknown: () => m.form_invalid(),
  edition_cover_replaced: () => m.edition_cover_replaced(),
  edition_credit_unknown: () => m.form_invalid(),
  edition_credit_duplicate: () => m.edition_credit_duplicate(),
  edition_move_refused: () => m.edition_move_refused(),
  edition_reason_missing: () => m.form_required(),
  edition_book_archived: () => m.edition_book_archived(),
  edition_incomplete: () => m.form_required(),
  edition_not_ready: () => m.edition_not_ready(),
  edition_is_public: () => m.edition_is_public(),
} as const;

export type EditionRefusal = keyof typeof EDITION_REFUSALS;

/** What a page of an edition says after a change. */
export const EDITION_NOTICES = {
  ...FORM_NOTICES,
  ...REVIEW_NOTICES,
  contributor_added: () => m.contributor_added(),
  edition_added: () => m.edition_added(),
} as const;

export type EditionNotice = keyof typeof EDITION_NOTICES;
