import { countRows, type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { ListField } from "#app/fields/list-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { BookTradeFields, type BookTradeOptions } from "./book-trade-fields.view.tsx";
import type { BookPart } from "./book-values.schema.ts";

/** What the fields of a book are chosen from. */
export type BookOptions = BookTradeOptions & {
  readonly genres: readonly { readonly label: string; readonly options: readonly Option[] }[];
};

type FieldsProps = { stored: StoredFields; options: BookOptions };

/** The fields of a part of a book, in a form with `bookLabels`. */
export function BookFields({ part, ...props }: FieldsProps & { part: BookPart }) {
  switch (part) {
    case "book-title":
      return <TitleFields {...props} />;
    case "book-description":
      return (
        <TextInTwoLanguages
          name="description"
          stored={storedL10n(props.stored, "description")}
          maxLength={DESCRIPTION_MAX}
          hint={m.bookdesk_needed_hint()}
          multiline
        />
      );
    case "book-genres":
      return <GenreFields {...props} />;
    case "book-contents":
      return <ContentsFields {...props} />;
    case "book-details":
      return <DetailFields {...props} />;
    default:
      return <BookTradeFields part={part} {...props} />;
  }
}

function TitleFields({ stored }: FieldsProps) {
  const text = (name: string, hint?: string) => (
    <TextInTwoLanguages name={name} stored={storedL10n(stored, name)} maxLength={NAME_MAX} hint={hint} />
  );
  return (
    <>
      {text("title")}
      {text("subtitle")}
      {text("abbreviation", m.bookdesk_needed_hint())}
      <TextArea name="aliases" stored={stored.aliases} hint={m.bookdesk_aliases_hint()} rows={3} />
    </>
  );
}

function GenreFields({ stored, options }: FieldsProps) {
  const groups = options.genres.map(({ label, options: own }) => (
    <optgroup key={label} label={label}>
      {own.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
  return (
    <>
      <SelectField name="mainGenre" stored={stored.mainGenre} empty="">
        {groups}
      </SelectField>
      <ListField
        name="genres"
        legend={m.bookdesk_genres()}
        storedRows={countRows(stored, "genres")}
        add={m.bookdesk_genre_add()}
      >
        {(row, at) => (
          <SelectField name={row} stored={at === undefined ? "" : stored[`genres.${at}`]} empty="">
            {groups}
          </SelectField>
        )}
      </ListField>
    </>
  );
}

function ContentsFields({ stored }: FieldsProps) {
  const depths = Array.from({ length: countRows(stored, "contents") }, (_none, at) =>
    Number(stored[`contents.${at}.depth`] ?? 0),
  );
  return (
    <ListField
      name="contents"
      legend={m.bookdesk_contents()}
      hint={m.bookdesk_contents_hint()}
      storedRows={depths.length}
      depths={depths}
      add={m.bookdesk_contents_add()}
    >
      {(row, at) => (
        <>
          <TextInTwoLanguages
            name={`${row}.title`}
            stored={at === undefined ? null : storedL10n(stored, `contents.${at}.title`)}
            maxLength={NAME_MAX}
          />
          <TextField
            name={`${row}.page`}
            stored={at === undefined ? "" : stored[`contents.${at}.page`]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
          />
        </>
      )}
    </ListField>
  );
}

function DetailFields({ stored, options }: FieldsProps) {
  return (
    <>
      <FieldPair>
        <SelectField name="language" stored={stored.language} options={options.languages} empty="" required />
        <SelectField
          name="originalLanguage"
          stored={stored.originalLanguage}
          options={options.languages}
          empty=""
          hint={m.bookdesk_original_language_hint()}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="seriesId"
          stored={stored.seriesId}
          options={options.series}
          empty={m.bookdesk_no_series()}
        />
        <TextField name="seriesNumber" stored={stored.seriesNumber} autoComplete="off" />
      </FieldPair>
      <DayField name="submitted" stored={stored["submitted.day"]} />
    </>
  );
}
