import { type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { PLATFORM_TAGS } from "#app/domain/text/language.ts";
import {
  REFERENCE_REFUSALS,
  type ReferenceNotice,
  type ReferenceRefusal,
} from "#app/features/reference/reference-messages.ts";
import { MoneyField } from "#app/fields/money-field.tsx";
import { PlaceField } from "#app/fields/place-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { CheckboxesField, CheckboxField, type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldGroup } from "#app/ui/form/groups.tsx";
import { RowForm } from "#app/ui/form/row-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CertificatesField } from "./certificates-field.view.tsx";
import { CHECKED, type FieldView } from "./field-view.ts";

export type ReferenceAnswer = FormAnswer<ReferenceRefusal, ReferenceNotice> | undefined;

type ReferenceFormProps = {
  answer: ReferenceAnswer;
  fields: readonly FieldView[];
  stored: StoredFields;
  /** Version of the row that is shown; without it the form adds a new row. */
  version?: number;
  submit: string;
};

/** The fields of a row of any kind, to add one or to change it. */
export function ReferenceForm({ answer, fields, stored, version, submit }: ReferenceFormProps) {
  return (
    <RowForm
      version={version}
      answer={answer}
      messages={REFERENCE_REFUSALS}
      labels={Object.fromEntries(fields.flatMap(labelsOf))}
      submit={submit}
    >
      {grouped(fields).map(({ legend, members }, at) => {
        const shown = members.map((field) => (
          <ReferenceField key={field.name} field={field} stored={stored} />
        ));
        return legend === undefined ? (
          shown
        ) : (
          <FieldGroup key={legend} id={`group-${at}`} legend={legend}>
            {shown}
          </FieldGroup>
        );
      })}
    </RowForm>
  );
}

/** The fields in their order, those of one group together. */
function grouped(fields: readonly FieldView[]): { legend: string | undefined; members: FieldView[] }[] {
  const groups: { legend: string | undefined; members: FieldView[] }[] = [];
  for (const field of fields) {
    const own =
      field.group === undefined ? groups.at(-1) : groups.find(({ legend }) => legend === field.group);
    if (own && own.legend === field.group) own.members.push(field);
    else groups.push({ legend: field.group, members: [field] });
  }
  return groups;
}

const labelsOf = (field: FieldView): [string, string][] => [
  [field.name, field.label],
  ...(field.kind === "money" ? [[`${field.name}.amount`, field.label] as [string, string]] : []),
  ...(field.kind === "rate"
    ? ([
        [`${field.name}.money.amount`, field.label],
        [`${field.name}.per`, field.per.label],
      ] as [string, string][])
    : []),
  ...(field.kind === "certificates"
    ? ([
        [`${field.name}.certification`, field.labels.certification],
        [`${field.name}.number`, field.labels.number],
        [`${field.name}.until.day`, field.labels.until],
      ] as [string, string][])
    : []),
  ...(field.kind === "choices"
    ? field.options.map(({ value, label }): [string, string] => [
        `${field.name}.${value}`,
        `${field.label}: ${label}`,
      ])
    : []),
];

function ReferenceField({ field, stored }: { field: FieldView; stored: StoredFields }) {
  const { name, hint } = field;
  switch (field.kind) {
    case "texts":
      return (
        <TextInTwoLanguages
          name={name}
          hint={hint}
          stored={storedL10n(stored, name)}
          maxLength={field.max}
          multiline={field.isMultiline}
        />
      );
    case "choice":
      return (
        <SelectField
          name={name}
          hint={hint}
          stored={stored[name]}
          options={field.options}
          empty={field.empty ?? (stored[name] ? undefined : "")}
          required={field.empty === undefined}
        />
      );
    case "choices":
      return (
        <CheckboxesField
          name={name}
          hint={hint}
          options={field.options}
          value={CHECKED}
          stored={field.options.flatMap(({ value }) => (stored[`${name}.${value}`] ? [value] : []))}
        />
      );
    case "yesNo":
      return <CheckboxField name={name} value={CHECKED} stored={stored[name] === CHECKED} />;
    case "place":
      return <PlaceField name={name} groups={field.groups} stored={stored[name]} isOptional />;
    case "money":
      return (
        <MoneyField name={name} hint={hint} currencies={field.currencies} stored={moneyIn(stored, name)} />
      );
    case "rate":
      return (
        <>
          <MoneyField
            name={`${name}.money`}
            hint={hint}
            currencies={field.currencies}
            stored={moneyIn(stored, `${name}.money`)}
          />
          <SelectField
            name={`${name}.per`}
            stored={stored[`${name}.per`]}
            options={field.per.options}
            empty=""
          />
        </>
      );
    case "certificates":
      return <CertificatesField field={field} stored={stored} />;
    // A line of text.
    default:
      return (
        <TextField
          name={name}
          hint={hint}
          stored={stored[name]}
          required={field.isRequired}
          maxLength={field.max}
          inputMode={field.isDecimal ? "decimal" : field.isNumber ? "numeric" : field.inputMode}
          spellCheck={field.isCode ? false : undefined}
        />
      );
  }
}

/** An amount as the form posts it. */
const moneyIn = (stored: StoredFields, name: string) => ({
  amount: stored[`${name}.amount`] ?? "",
  currency: stored[`${name}.currency`] ?? "",
});

/** The options of a choice of rows, with the language of each name that is not in the page's language. */
export function useRowOptions(
  rows: readonly { readonly id: string; readonly name: LocalizedText }[],
): Option[] {
  const { language } = useLanguage();
  return rows.map(({ id, name }) => ({
    value: id,
    label: name.text,
    ...(name.language === language ? {} : { lang: PLATFORM_TAGS[name.language].html }),
  }));
}
