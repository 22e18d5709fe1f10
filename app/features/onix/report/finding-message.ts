import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { Finding, FindingValues, ReasonCode, WarningCode } from "#app/onix/findings.ts";

/** A reason or a warning. */
export type AnyFinding = Finding<ReasonCode | WarningCode>;

type MessageFunction = (values: { detail: string } & FindingValues, options?: { locale: Language }) => string;

/** The message of each finding, in the language of the request unless another is given. */
export const FINDING_MESSAGES: Readonly<Record<ReasonCode | WarningCode, MessageFunction>> = {
  "record.noReference": m.import_no_reference,
  "record.test": m.import_test,
  "record.notification": m.import_notification,
  "record.noForm": m.import_no_form,
  "record.unknownForm": m.import_unknown_form,
  "record.noTitle": m.import_no_title,
  "record.noPublisher": m.import_no_publisher,
  "record.isbnLength": m.import_isbn_length,
  "record.isbnCheckDigit": m.import_isbn_check_digit,
  "record.currency": m.import_currency,
  "record.amount": m.import_amount,
  "record.amountDigits": ({ digits, ...values }, options) =>
    m.import_amount_digits(
      { ...values, digits: digitsIn(String(digits), options?.locale ?? getLocale()) },
      options,
    ),
  "record.controlCharacter": m.import_control_character,
  "record.tooLong": m.import_too_long,
  "record.updateUnknown": m.import_update_unknown,
  "record.otherPublisher": m.import_other_publisher,
  "record.otherPublisherIsbn": m.import_other_publisher_isbn,
  "record.unstorable": m.import_unstorable,
  "record.notificationUnknown": m.import_notification_unknown,
  "record.isbnRange": m.import_isbn_range,
  "record.noIsbn": m.import_no_isbn,
  "record.identifier": m.import_identifier,
  "record.identifiersDiffer": m.import_identifiers_differ,
  "record.role": m.import_role,
  "record.contributorWithoutName": m.import_contributor_without_name,
  "record.language": m.import_language,
  "record.extent": m.import_extent,
  "record.measure": m.import_measure,
  "record.edition": m.import_edition,
  "record.date": m.import_date,
  "record.bikramSambat": m.import_bikram_sambat,
  "record.status": m.import_status,
  "record.publisherFromImprint": m.import_publisher_from_imprint,
  "record.otherPrice": m.import_other_price,
  "record.noPrice": m.import_no_price,
  "record.leftOut": m.import_left_out,
  "record.repeated": m.import_repeated,
  "record.duplicateIsbn": m.import_duplicate_isbn,
  "record.editionTaken": m.import_edition_taken,
  "record.neverImported": m.import_never_imported,
  "record.noCover": m.import_no_cover,
};

/** The message of a finding: what is wrong in the record, with the value that was found. */
export function findingMessage({ code, detail, values }: AnyFinding, language: Language): string {
  return FINDING_MESSAGES[code]({ currency: "", digits: 0, ...values, detail }, { locale: language });
}
