import * as m from "#app/i18n/generated/messages.js";

/** The refusals of a `PartyIdentifierField`, and their messages. */
export const PARTY_REFUSALS = {
  party_identifier_length: () => m.field_party_length(),
  party_identifier_check_digit: () => m.field_isbn_check_digit(),
} as const;
