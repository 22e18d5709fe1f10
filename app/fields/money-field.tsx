import * as m from "#app/i18n/generated/messages.js";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type MoneyFieldProps = {
  /** The fields post `name.amount`, whose label the form sets, and `name.currency`. */
  name: string;
  /** A plain decimal text (`decimalOf`) and the code of its currency. */
  stored?: { readonly amount: string; readonly currency: string } | undefined;
  /** Sent by the server, which has the whole list. A single currency is shown as the hint and cannot be changed. */
  currencies: readonly Option[];
  hint?: string | undefined;
  required?: boolean;
};

/** An amount of money: a decimal number, typed in Latin or Devanagari digits, and its currency, chosen from a list. */
export function MoneyField({ name, stored, currencies, hint, required }: MoneyFieldProps) {
  const [only] = currencies.length === 1 ? currencies : [];
  const amount = (
    <TextField
      name={`${name}.amount`}
      group={name}
      stored={stored?.amount}
      hint={hint ?? only?.label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      required={required}
    />
  );
  if (only)
    return (
      <>
        {amount}
        <HiddenField name={`${name}.currency`} value={only.value} />
      </>
    );
  return (
    <FieldPair>
      {amount}
      <SelectField
        name={`${name}.currency`}
        label={m.field_currency()}
        stored={stored?.currency}
        options={currencies}
      />
    </FieldPair>
  );
}
