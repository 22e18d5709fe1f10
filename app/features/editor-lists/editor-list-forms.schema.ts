import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import {
  DESCRIPTION_MAX,
  EDITOR_LIST_BOOKS_MAX,
  NAME_MAX,
  SENTENCE_MAX,
  SLUG_MAX,
} from "#app/domain/limits.ts";
import { checkShownPeriod, shownPeriodFields } from "#app/fields/shown-period.schema.ts";
import { PERIOD_ENDS_BEFORE } from "#app/fields/shown-period-labels.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { choice, line, openedVersion } from "#app/platform/forms/schema-fields.ts";

/** The codes that the forms raise by themselves. */
export const EDITOR_LIST_CODES = [
  "editor_list_slug_shape",
  "editor_list_too_long",
  PERIOD_ENDS_BEFORE,
] as const;

const slug = line(NAME_MAX).transform((typed, context) => {
  const text = typed.toLowerCase().replace(/^.*\//, "");
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) || text.length < 2 || text.length > SLUG_MAX)
    refuseField(context, "editor_list_slug_shape");
  return text;
});

const FIELDS = {
  title: textInTwoLanguages(NAME_MAX),
  introduction: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
  signedBy: textInTwoLanguages(NAME_MAX),
  slug,
  ...shownPeriodFields,
};

/** The form of a new list. Both days belong to its period. */
export const AddEditorList = z.object(FIELDS).transform((typed, context) => {
  checkShownPeriod(typed, context);
  return typed;
});

export type EditorListInput = z.output<typeof AddEditorList>;

const bookId = choice((text) => (isUuid(text) ? text : undefined));
const sentence = textInTwoLanguages(SENTENCE_MAX, { multiline: true });

/** The form that adds a book to a list. */
export const AddListedBook = z.object({ book: bookId, sentence });

/** The forms of the page of a list, by their intents. */
export const EDITOR_LIST_FORMS = {
  save: z.object({ ...FIELDS, version: openedVersion }).transform(({ version, ...input }, context) => {
    checkShownPeriod(input, context);
    return { version, input };
  }),
  books: z
    .object({ version: openedVersion, books: z.array(z.object({ bookId, sentence })) })
    .transform((typed, context) => {
      if (typed.books.length > EDITOR_LIST_BOOKS_MAX)
        refuseField(context, "editor_list_too_long", { path: ["books"] });
      return typed;
    }),
  archive: z.object({ version: openedVersion }),
  restore: z.object({ version: openedVersion }),
} as const;
