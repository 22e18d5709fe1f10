import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import { EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import { CancelLink } from "#app/desk/part.view.tsx";
import { type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { IsbnField } from "#app/fields/isbn-field.tsx";
import { ListField } from "#app/fields/list-field.tsx";
import { MoneyField } from "#app/fields/money-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { CheckboxField, SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { EditionGroupFields, type EditionOptions } from "./edition-fields.view.tsx";
import { type EditionAnswer, IsbnHolders } from "./edition-part.view.tsx";

type PageProps = AddEditionsProps & {
  heading: string;
  title: LocalizedText;
  /** Path of the page above this one, without language. */
  back: string;
};

/** The page that adds editions of a book. */
export function AddEditionsPage({ heading, title, back, ...form }: PageProps) {
  const { to } = useLanguage();
  return (
    <DeskPage title={heading} back={{ to: to(back), label: <Localized of={title} /> }}>
      <AddEditionsForm {...form} cancel={to(back)} />
    </DeskPage>
  );
}

type AddEditionsProps = {
  answer: EditionAnswer;
  /** What another edition of the book has, which the new ones begin with. */
  stored: StoredFields;
  options: EditionOptions;
  /** Whether the person may set prices. */
  mayPrice: boolean;
};

/** Adds a book's editions: the formats, each with its number and price, and what they have in common. */
function AddEditionsForm(props: AddEditionsProps & { cancel: string }) {
  const { answer, stored, options, mayPrice, cancel } = props;
  const labels = {
    ...editionLabels(),
    formats: m.edition_formats(),
    "formats.formatId": m.edition_format(),
    "formats.isbn13": m.edition_isbn13(),
    "formats.price.amount": m.edition_price(),
  };
  const others = answer?.more?.others ?? [];
  return (
    <EditForm
      answer={answer}
      messages={EDITION_REFUSALS}
      labels={labels}
      submit={m.edition_add()}
      beside={<CancelLink to={cancel} />}
    >
      {others.length > 0 ? <IsbnHolders others={others} /> : null}
      <ListField
        name="formats"
        legend={m.edition_formats()}
        hint={m.edition_formats_hint()}
        storedRows={1}
        add={m.edition_format_add()}
      >
        {(row) => (
          <>
            <SelectField name={`${row}.formatId`} options={options.formats} empty="" required />
            <IsbnField name={`${row}.isbn13`} />

            {mayPrice ? <MoneyField name={`${row}.price`} currencies={options.currencies} /> : null}
          </>
        )}
      </ListField>
      {others.length > 0 ? <CheckboxField name="isShared" /> : null}
      <TextField name="editionNumber" stored={stored.editionNumber ?? "1"} inputMode="numeric" required />
      <TextInTwoLanguages
        name="name"
        stored={storedL10n(stored, "name")}
        maxLength={NAME_MAX}
        hint={m.edition_name_hint()}
      />
      <EditionGroupFields group="publication" stored={stored} options={options} />
      <EditionGroupFields group="measures" stored={stored} options={options} />
    </EditForm>
  );
}
