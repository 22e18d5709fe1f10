import type { L10n } from "#app/domain/l10n.ts";
import { PLATFORM_TAGS } from "#app/domain/language.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import type { ReferenceNotice } from "#app/features/reference/reference-messages.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { ChoicesField, type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { GenreChoice } from "./genre-detail.server.ts";
import { GENRE_REFUSALS, type GenreRefusal } from "./genre-messages.ts";

export type GenreAnswer = FormAnswer<GenreRefusal, ReferenceNotice> | undefined;

type GenreFormProps = {
  answer: GenreAnswer;
  /** Fields of the genre as they are stored; none for a new one. */
  stored?: Readonly<Record<string, string>>;
  name?: L10n;
  parents: readonly GenreChoice[];
  /** Version of the genre that is shown; without it the form adds a new genre. */
  version?: number;
};

/** The fields of a genre, to add one or to change it. */
export function GenreForm({ answer, stored = {}, name, parents, version }: GenreFormProps) {
  const labels = {
    name: m.reference_name(),
    parent: m.genre_parent(),
    thema: m.genre_thema(),
    qualifiers: m.genre_qualifiers(),
    fiction: m.genre_fiction(),
    order: m.reference_order(),
  };
  return (
    <EditForm
      answer={answer}
      messages={GENRE_REFUSALS}
      labels={labels}
      submit={version === undefined ? m.genre_add() : m.reference_save()}
      {...(version === undefined ? {} : { intent: "save" })}
    >
      {version === undefined ? null : <OpenedVersion version={version} answer={answer} />}
      <TextInTwoLanguages name="name" stored={name} maxLength={NAME_MAX} />
      <SelectField
        name="parent"
        stored={stored.parent}
        options={useOptions(parents)}
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
      <TextField name="thema" stored={stored.thema} hint={m.genre_thema_hint()} spellCheck={false} />
      <TextField
        name="qualifiers"
        stored={stored.qualifiers}
        hint={m.genre_qualifiers_hint()}
        spellCheck={false}
      />
      <TextField name="order" stored={stored.order ?? "0"} inputMode="numeric" required />
    </EditForm>
  );
}

type GenreStateProps = { answer: GenreAnswer; isArchived: boolean; version: number };

/** One button, which archives the genre or restores it. */
export function GenreStateForm({ answer, isArchived, version }: GenreStateProps) {
  return (
    <Form
      answer={answer}
      messages={GENRE_REFUSALS}
      labels={{}}
      submit={isArchived ? m.reference_restore() : m.reference_archive()}
      look="plain"
      intent={isArchived ? "restore" : "archive"}
    >
      <OpenedVersion version={version} answer={answer} />
      {isArchived ? null : <p>{m.genre_archive_hint()}</p>}
    </Form>
  );
}

type MergeGenreProps = { answer: GenreAnswer; choices: readonly GenreChoice[]; version: number };

/** The form that merges the genre into another one. */
export function MergeGenreForm({ answer, choices, version }: MergeGenreProps) {
  return (
    <Form
      answer={answer}
      messages={GENRE_REFUSALS}
      labels={{ into: m.genre_merge_into() }}
      submit={m.genre_merge_submit()}
      look="plain"
      intent="merge"
    >
      <OpenedVersion version={version} answer={answer} />
      <p>{m.genre_merge_hint()}</p>
      <SelectField name="into" options={useOptions(choices)} empty="" required />
    </Form>
  );
}

/** The options of a choice of genres, with the language of each name that is not in the page's language. */
function useOptions(choices: readonly GenreChoice[]): Option[] {
  const { language } = useLanguage();
  return choices.map(({ id, name }) => ({
    value: id,
    label: name.text,
    ...(name.language === language ? {} : { lang: PLATFORM_TAGS[name.language].html }),
  }));
}
