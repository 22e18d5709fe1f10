import { type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import { DESCRIPTION_MAX, KEYWORDS_MAX, NAME_MAX } from "#app/domain/limits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { useRowOptions } from "#app/features/reference/engine/reference.form.tsx";
import type { ReferenceNotice } from "#app/features/reference/reference-messages.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { ChoicesField, type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { RowForm } from "#app/ui/form/row-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { GenreChoice } from "./genre-detail.server.ts";
import { GENRE_REFUSALS, type GenreRefusal } from "./genre-messages.ts";

export type GenreAnswer = FormAnswer<GenreRefusal, ReferenceNotice> | undefined;

type GenreFormProps = {
  answer: GenreAnswer;
  /** Fields of the genre as they are stored; none for a new one. */
  stored?: StoredFields;
  name?: L10n;
  parents: readonly GenreChoice[];
  audiences: readonly Option[];
  /** Version of the genre that is shown; without it the form adds a new genre. */
  version?: number;
};

/** The fields of a genre, to add one or to change it. */
export function GenreForm({ answer, stored = {}, name, parents, audiences, version }: GenreFormProps) {
  const labels = {
    name: m.reference_name(),
    parent: m.genre_parent(),
    thema: m.genre_thema(),
    qualifiers: m.genre_qualifiers(),
    fiction: m.genre_fiction(),
    order: m.reference_order(),
    description: m.reference_description(),
    keywords: m.genre_keywords(),
    bisac: m.genre_bisac(),
    audience: m.genre_audience(),
  };
  return (
    <RowForm
      version={version}
      answer={answer}
      messages={GENRE_REFUSALS}
      labels={labels}
      submit={version === undefined ? m.genre_add() : m.reference_save()}
    >
      <TextInTwoLanguages name="name" stored={name} maxLength={NAME_MAX} />
      <SelectField
        name="parent"
        stored={stored.parent}
        options={useRowOptions(parents)}
        empty={m.genre_no_parent()}
      />
      <ChoicesField
        name="fiction"
        type="radio"
        stored={[stored.fiction ?? "both"]}
        options={[
          { value: "yes", label: m.genre_fiction_yes() },
          { value: "no", label: m.genre_fiction_no() },
          { value: "both", label: m.genre_fiction_both() },
        ]}
      />
      <TextInTwoLanguages
        name="description"
        stored={storedL10n(stored, "description")}
        maxLength={DESCRIPTION_MAX}
        multiline
      />
      <TextInTwoLanguages
        name="keywords"
        stored={storedL10n(stored, "keywords")}
        hint={m.genre_keywords_hint()}
        maxLength={KEYWORDS_MAX}
      />
      <SelectField
        name="audience"
        stored={stored.audience}
        options={audiences}
        hint={m.genre_audience_hint()}
        empty={m.reference_none()}
      />
      <TextField name="thema" stored={stored.thema} hint={m.genre_thema_hint()} spellCheck={false} />
      <TextField
        name="qualifiers"
        stored={stored.qualifiers}
        hint={m.genre_qualifiers_hint()}
        spellCheck={false}
      />
      <TextField name="bisac" stored={stored.bisac} hint={m.genre_bisac_hint()} spellCheck={false} />
      <TextField name="order" stored={stored.order ?? "0"} inputMode="numeric" required />
    </RowForm>
  );
}
