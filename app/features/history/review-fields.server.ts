import {
  fieldsInTwoLanguages,
  plain,
  type ShownField,
  textField,
} from "#app/desk/history/shown-fields.server.ts";
import { REVIEW_KIND_LABELS, REVIEW_STATUS_LABELS } from "#app/desk/messages/review-messages.ts";
import { formatDate } from "#app/domain/calendar/nepal-date.ts";

/** A value of a few, by its label in the language of the request. */
const labelled = (column: string, labels: Readonly<Record<string, () => string>>): ShownField => ({
  ...textField(column),
  read: (values, { language }) => {
    const value = values[column];
    return typeof value === "string" ? plain(labels[value]?.() ?? value, language) : undefined;
  },
});

/** The fields of a review. */
export const REVIEW_HISTORY_FIELDS: readonly ShownField[] = [
  labelled("status", REVIEW_STATUS_LABELS),
  textField("statusReason"),
  labelled("kind", REVIEW_KIND_LABELS),
  ...fieldsInTwoLanguages("text"),
  ...fieldsInTwoLanguages("reviewerName"),
  ...fieldsInTwoLanguages("sourceName"),
  textField("sourceUrl"),
  {
    field: "writtenOn.day",
    of: ({ writtenOn }) => writtenOn ?? null,
    read: ({ writtenOn }, { language }) =>
      typeof writtenOn === "string" ? plain(formatDate(writtenOn, language), language) : undefined,
  },
];
