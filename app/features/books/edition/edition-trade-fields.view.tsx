import type { EDITION_TRADE_FIELDS } from "#app/desk/editions/edition-trade.schema.ts";
import { countRows, type StoredFields } from "#app/desk/part-values.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { NEAR } from "#app/fields/day-reach.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { MoneyField } from "#app/fields/money-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type TradeGroup = keyof typeof EDITION_TRADE_FIELDS;

/** What the fields for the trade are chosen from. */
export type EditionTradeOptions = {
  readonly imprints: readonly Option[];
  readonly mayAddImprint: boolean;
  readonly availabilities: readonly Option[];
  readonly priceTypes: readonly Option[];
  readonly taxes: readonly Option[];
  readonly qualifiers: readonly Option[];
  readonly formDetails: readonly Option[];
  /** Of products and of works, one group each. */
  readonly relations: readonly { readonly label: string; readonly options: readonly Option[] }[];
  readonly currencies: readonly Option[];
};

type FieldsProps = { stored: StoredFields; options: EditionTradeOptions };

/** The fields of one group for the trade, in an `EditForm` with `editionTradeLabels`. */
export function EditionTradeFields({ group, ...props }: FieldsProps & { group: TradeGroup }) {
  switch (group) {
    case "trade":
      return <DetailFields {...props} />;
    case "prices":
      return <PriceFields {...props} />;
    default:
      return <RelationFields {...props} />;
  }
}

function DetailFields({ stored, options }: FieldsProps) {
  return (
    <>
      <SelectField
        name="imprintId"
        stored={stored.imprintId}
        options={options.imprints}
        empty={m.trade_no_imprint()}
      />
      {options.mayAddImprint ? (
        <TextInTwoLanguages
          name="newImprint"
          stored={null}
          maxLength={NAME_MAX}
          hint={m.trade_new_imprint_hint()}
        />
      ) : null}
      <SelectField
        name="availability"
        stored={stored.availability}
        options={options.availabilities}
        empty=""
      />
      <TextField
        name="salesTerritory"
        stored={stored.salesTerritory}
        hint={m.trade_sales_territory_hint()}
        autoComplete="off"
      />
      <ListField
        name="formDetails"
        legend={m.trade_form_details()}
        storedRows={countRows(stored, "formDetails")}
        add={m.trade_form_detail_add()}
      >
        {(row, at) => (
          <SelectField
            name={row}
            stored={at === undefined ? "" : stored[`formDetails.${at}`]}
            options={options.formDetails}
            empty=""
          />
        )}
      </ListField>
    </>
  );
}

function TermsFields({ row, stored, options }: FieldsProps & { row: string }) {
  return (
    <>
      <FieldPair>
        <SelectField name={`${row}taxCode`} stored={stored.taxCode} options={options.taxes} empty="" />
        <TextField
          name={`${row}taxPercent`}
          stored={stored.taxPercent}
          inputMode="decimal"
          autoComplete="off"
        />
      </FieldPair>
      <TextField
        name={`${row}territory`}
        stored={stored.territory}
        hint={m.trade_territory_hint()}
        autoComplete="off"
      />
    </>
  );
}

function PriceFields({ stored, options }: FieldsProps) {
  return (
    <>
      <SelectField name="priceType" stored={stored.priceType} options={options.priceTypes} empty="" />
      <TermsFields row="" stored={stored} options={options} />
      <ListField
        name="prices"
        legend={m.trade_prices()}
        hint={m.trade_prices_hint()}
        storedRows={countRows(stored, "prices")}
        add={m.trade_price_add()}
      >
        {(row, at) => (
          <FurtherPriceFields
            row={row}
            stored={at === undefined ? {} : fieldsOfRow(stored, `prices.${at}.`)}
            options={options}
          />
        )}
      </ListField>
    </>
  );
}

/** The stored fields of a row, by their names in it. */
const fieldsOfRow = (stored: StoredFields, row: string): StoredFields =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) =>
      name.startsWith(row) ? [[name.slice(row.length), value]] : [],
    ),
  );

function FurtherPriceFields({ row, stored, options }: FieldsProps & { row: string }) {
  const amount = stored["amount.amount"];
  const currency = stored["amount.currency"];
  return (
    <>
      <MoneyField
        name={`${row}.amount`}
        stored={amount && currency ? { amount, currency } : undefined}
        currencies={options.currencies}
      />
      <FieldPair>
        <SelectField
          name={`${row}.type`}
          stored={stored.type}
          options={options.priceTypes}
          empty=""
          required
        />
        <SelectField
          name={`${row}.qualifier`}
          stored={stored.qualifier}
          options={options.qualifiers}
          empty=""
        />
      </FieldPair>
      <TermsFields row={`${row}.`} stored={stored} options={options} />
      <DayField name={`${row}.from`} stored={stored["from.day"]} reach={NEAR} />
      <DayField name={`${row}.until`} stored={stored["until.day"]} reach={NEAR} />
    </>
  );
}

function RelationFields({ stored, options }: FieldsProps) {
  return (
    <ListField
      name="relations"
      legend={m.trade_relations()}
      storedRows={countRows(stored, "relations")}
      add={m.trade_relation_add()}
    >
      {(row, at) => {
        const own = (name: string) => (at === undefined ? "" : stored[`relations.${at}.${name}`]);
        return (
          <>
            <SelectField name={`${row}.relation`} stored={own("relation")} empty="" required>
              {options.relations.map((group) => (
                <optgroup key={group.label} label={group.label}>
                  {group.options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </SelectField>
            <HiddenField name={`${row}.idType`} value={own("idType") ?? ""} />
            <TextField
              name={`${row}.idValue`}
              stored={own("idValue")}
              label={m.trade_relation_id()}
              autoComplete="off"
              required
            />
          </>
        );
      }}
    </ListField>
  );
}
