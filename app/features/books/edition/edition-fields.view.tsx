import { DiscountFields } from "#app/desk/discounts/discount-fields.view.tsx";
import type { EditionGroup } from "#app/desk/editions/edition-values.schema.ts";
import { countRows, type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import type { Medium } from "#app/domain/editions/catalogue-values.ts";
import {
  type EditionMeasure,
  hasMeasure,
  MEASURE_NAMES,
  measuresIn,
} from "#app/domain/editions/edition-measures.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { IsbnField } from "#app/fields/isbn-field.tsx";
import { ListField } from "#app/fields/list-field.tsx";
import { MoneyField } from "#app/fields/money-field.tsx";
import { PublicationDateField } from "#app/fields/publication-date-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import { UpcField } from "#app/fields/upc-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { CheckboxField, type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { EditionTradeFields, type EditionTradeOptions } from "./edition-trade-fields.view.tsx";
import { PaperFields, type PaperOptions } from "./paper-fields.view.tsx";

/** What the fields need besides what is stored. */
export type EditionOptions = EditionTradeOptions & {
  readonly formats: readonly Option[];
  readonly papers: PaperOptions;
  /** Of the edition's format; null where it is not chosen yet, and every measure is shown. */
  readonly medium: Medium | null;
};

type GroupProps = {
  stored: StoredFields;
  options: EditionOptions;
  /** Whether the number is refused because another edition has it. */
  isIsbnTaken?: boolean;
};

/** The fields of one group, in an `EditForm` with `editionLabels`. */
export function EditionGroupFields({ group, ...props }: GroupProps & { group: EditionGroup }) {
  switch (group) {
    case "format":
      return <FormatFields {...props} />;
    case "numbers":
      return <NumberFields {...props} />;
    case "price":
      return <PriceFields {...props} />;
    case "publication":
      return <PublicationDateField name="published" stored={props.stored["published.date"]} />;
    case "paper":
      return <PaperFields stored={props.stored} options={props.options.papers} />;
    case "trade":
    case "prices":
    case "relations":
      return <EditionTradeFields group={group} {...props} />;
    default:
      return <MeasureFields {...props} />;
  }
}

function FormatFields({ stored, options }: GroupProps) {
  return (
    <>
      <FieldPair>
        <SelectField name="formatId" stored={stored.formatId} options={options.formats} empty="" required />
        <TextField name="editionNumber" stored={stored.editionNumber ?? "1"} inputMode="numeric" required />
      </FieldPair>
      <TextInTwoLanguages
        name="name"
        stored={storedL10n(stored, "name")}
        maxLength={NAME_MAX}
        hint={m.edition_name_hint()}
      />
    </>
  );
}

function NumberFields({ stored, isIsbnTaken }: GroupProps) {
  return (
    <>
      <IsbnField name="isbn13" stored={stored.isbn13} />
      <IsbnField name="isbn10" stored={stored.isbn10} hint={m.edition_isbn10_hint()} />
      {isIsbnTaken ? <CheckboxField name="isShared" /> : null}
      <UpcField name="upc" stored={stored.upc} />
    </>
  );
}

function PriceFields({ stored, options }: GroupProps) {
  const amount = stored["price.amount"];
  const currency = stored["price.currency"];
  return (
    <>
      <MoneyField
        name="price"
        stored={amount && currency ? { amount, currency } : undefined}
        currencies={options.currencies}
      />
      <ListField
        name="discounts"
        legend={m.edition_discounts()}
        hint={m.edition_discounts_hint()}
        storedRows={countRows(stored, "discounts")}
        add={m.edition_discount_add()}
      >
        {(row, at) => (
          <DiscountFields row={row} stored={at === undefined ? {} : stored} from={`discounts.${at}`} />
        )}
      </ListField>
    </>
  );
}

/** The measures that a format has, and those that are stored whatever its format is. */
function MeasureFields({ stored, options: { medium } }: GroupProps) {
  const shown = MEASURE_NAMES.filter(
    (name) => medium === null || hasMeasure(medium, name) || Boolean(stored[name]),
  );
  const field = (name: EditionMeasure) => (
    <TextField key={name} name={name} stored={stored[name]} inputMode="numeric" maxLength={9} />
  );
  const sides = measuresIn("mm").filter((name) => shown.includes(name));
  const pairs = sides.flatMap((_name, at) => (at % 2 === 0 ? [sides.slice(at, at + 2)] : []));
  return (
    <>
      {shown.filter((name) => !sides.includes(name)).map(field)}
      {sides.length > 0 || stored["size.en"] || stored["size.np"] ? (
        <TextInTwoLanguages
          name="size"
          stored={storedL10n(stored, "size")}
          maxLength={NAME_MAX}
          hint={m.edition_size_hint()}
        />
      ) : null}
      {pairs.map((pair) => (
        <FieldPair key={pair[0]}>{pair.map(field)}</FieldPair>
      ))}
    </>
  );
}
