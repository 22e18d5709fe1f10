import { type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import { DESCRIPTION_MAX, NAME_MAX, SLUG_MAX } from "#app/domain/limits.ts";
import { ShownPeriodFields } from "#app/fields/shown-period-fields.tsx";
import { periodLabels } from "#app/fields/shown-period-labels.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { RowForm } from "#app/ui/form/row-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { EDITOR_LIST_REFUSALS, type EditorListNotice, type EditorListRefusal } from "./editor-list-labels.ts";

export type EditorListAnswer = FormAnswer<EditorListRefusal, EditorListNotice> | undefined;

type EditorListFormProps = {
  answer: EditorListAnswer;
  /** The fields of the list as they are stored; none for a new one. */
  stored?: StoredFields;
  /** Version of the list that is shown; without it the form adds a new list. */
  version?: number;
};

/** The fields of a list except its books, to add one or to change it. */
export function EditorListForm({ answer, stored = {}, version }: EditorListFormProps) {
  const labels = {
    title: m.listdesk_name(),
    introduction: m.listdesk_introduction(),
    signedBy: m.listdesk_signed_by(),
    slug: m.listdesk_slug(),
    ...periodLabels(),
  };
  return (
    <RowForm
      version={version}
      answer={answer}
      messages={EDITOR_LIST_REFUSALS}
      labels={labels}
      submit={version === undefined ? m.listdesk_add() : m.listdesk_save()}
    >
      <TextInTwoLanguages name="title" stored={storedL10n(stored, "title")} maxLength={NAME_MAX} />
      <TextInTwoLanguages
        name="introduction"
        stored={storedL10n(stored, "introduction")}
        maxLength={DESCRIPTION_MAX}
        multiline
      />
      <TextInTwoLanguages
        name="signedBy"
        stored={storedL10n(stored, "signedBy")}
        hint={m.listdesk_signed_by_hint()}
        maxLength={NAME_MAX}
      />
      <TextField
        name="slug"
        stored={stored.slug}
        hint={m.listdesk_slug_hint()}
        maxLength={SLUG_MAX}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <ShownPeriodFields stored={stored} />
    </RowForm>
  );
}
