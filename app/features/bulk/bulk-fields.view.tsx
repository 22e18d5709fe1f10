import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { DESCRIPTION_MAX } from "#app/domain/limits.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { NEAR } from "#app/fields/day-reach.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { inPageDigits } from "#app/ui/number-text.ts";
import type { BulkPage } from "./bulk-page.server.ts";

/** The labels of the fields of all changes of many; call it while rendering. */
export const bulkLabels = (): Readonly<Record<string, string>> => ({
  to: m.bulk_status_to(),
  reason: m.edition_status_reason(),
  direction: m.bulk_price_direction(),
  by: m.bulk_price_by(),
  value: m.bulk_price_value(),
  currency: m.field_currency(),
  rounding: m.bulk_price_rounding(),
  way: m.bulk_set_price_way(),
  amount: m.bulk_set_price_amount(),
  rate: m.bulk_set_price_rate(),
  percent: m.edition_discount_percent(),
  "from.day": m.edition_discount_from(),
  "until.day": m.edition_discount_until(),
  remarks: m.edition_discount_remarks(),
  genreId: m.bulk_genre_which(),
  mode: m.bulk_genre_mode(),
});

/** The fields of one change of many, in a form with `bulkLabels`. */
export function BulkFields({ page }: { page: BulkPage }) {
  switch (page.name) {
    case "status":
      return <StatusFields />;
    case "price":
      return <PriceFields page={page} />;
    case "setPrice":
      return <SetPriceFields page={page} />;
    case "discount":
      return <DiscountFields />;
    default:
      return <GenreFields page={page} />;
  }
}

function StatusFields() {
  return (
    <>
      <ChoicesField
        name="to"
        type="radio"
        stored={["active"]}
        options={EDITION_STATUSES.map((value) => ({ value, label: EDITION_STATUS_LABELS[value]() }))}
      />
      <TextArea name="reason" hint={m.edition_status_reason_hint()} maxLength={DESCRIPTION_MAX} rows={2} />
    </>
  );
}

function PriceFields({ page: { currencies } }: { page: BulkPage }) {
  const [first] = currencies;
  return (
    <>
      <ChoicesField
        name="direction"
        type="radio"
        stored={["raise"]}
        options={[
          { value: "raise", label: m.bulk_price_raise() },
          { value: "lower", label: m.bulk_price_lower() },
        ]}
      />
      <FieldPair>
        <TextField name="value" inputMode="decimal" autoComplete="off" maxLength={40} required />
        <SelectField
          name="by"
          stored="percent"
          options={[
            { value: "percent", label: m.bulk_price_percent() },
            { value: "amount", label: m.bulk_price_amount() },
          ]}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="currency"
          stored={first?.value}
          options={currencies}
          hint={m.bulk_price_currency_hint()}
        />
        <RoundingField stored="1" />
      </FieldPair>
    </>
  );
}

const RoundingField = ({ stored }: { stored: string }) => (
  <SelectField
    name="rounding"
    stored={stored}
    hint={m.bulk_price_rounding_hint()}
    options={[
      { value: "exact", label: m.bulk_price_exact() },
      { value: "1", label: m.bulk_price_whole() },
      ...["5", "10", "50", "100"].map((step) => ({
        value: step,
        label: m.bulk_price_step({ step: inPageDigits(step) }),
      })),
    ]}
  />
);

/** From the price in another currency, where the editions have one, or one price for all. */
function SetPriceFields({ page: { currencies } }: { page: BulkPage }) {
  const [first] = currencies;
  const amount = <TextField name="amount" inputMode="decimal" autoComplete="off" maxLength={40} />;
  if (!first)
    return (
      <>
        <HiddenField name="way" value="amount" />
        <HiddenField name="rounding" value="exact" />
        {amount}
      </>
    );
  return (
    <>
      <ChoicesField
        name="way"
        type="radio"
        stored={["rate"]}
        options={[
          { value: "rate", label: m.bulk_set_price_by_rate() },
          { value: "amount", label: m.bulk_set_price_by_amount() },
        ]}
      />
      <FieldPair>
        <SelectField name="currency" stored={first.value} options={currencies} />
        <TextField
          name="rate"
          stored={first.rate ?? ""}
          hint={m.bulk_set_price_rate_hint()}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
        />
      </FieldPair>
      <RoundingField stored="10" />
      {amount}
    </>
  );
}

function DiscountFields() {
  return (
    <>
      <FieldPair>
        <TextField name="percent" inputMode="decimal" autoComplete="off" maxLength={10} required />
        <TextField name="remarks" maxLength={200} />
      </FieldPair>
      <DayField name="from" reach={NEAR} />
      <DayField name="until" reach={NEAR} />
    </>
  );
}

function GenreFields({ page: { genres } }: { page: BulkPage }) {
  return (
    <>
      <SelectField name="genreId" empty="" required>
        {genres.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <ChoicesField
        name="mode"
        type="radio"
        stored={["main"]}
        options={[
          { value: "main", label: m.bulk_genre_main() },
          { value: "add", label: m.bulk_genre_add() },
        ]}
      />
    </>
  );
}
