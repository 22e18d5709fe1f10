import { DayField } from "#app/fields/day-field.tsx";
import { OF_RATES } from "#app/fields/day-reach.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { CheckboxField, type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { RATE_REFUSALS, type RateNotice, type RateRefusal } from "./rate-messages.ts";

export type RateAnswer = FormAnswer<RateRefusal, RateNotice> | undefined;

type RateFormProps = {
  answer: RateAnswer;
  /** What to choose from, for a new rate. */
  currencies?: readonly Option[];
  /** The rate that is corrected. */
  stored?: { readonly rate: string; readonly version: number };
};

/**
 * The form of a rate, to add one or to correct it. Before it is saved the page shows what a price becomes by it; one that differs much from
 * the one before asks whether it is right.
 */
export function RateForm({ answer, currencies, stored }: RateFormProps) {
  const { code, values } = answer?.errors.rate ?? {};
  const isUnusual = code === "rate_unusual";
  return (
    <EditForm
      answer={answer}
      messages={RATE_REFUSALS}
      labels={{
        currency: m.rate_currency(),
        rate: m.rate_value(),
        "validFrom.day": m.rate_from(),
        isSure: m.rate_sure(),
      }}
      submit={stored ? m.rate_correct() : m.rate_add()}
    >
      {stored ? <OpenedVersion version={stored.version} answer={answer} /> : null}
      {currencies ? <SelectField name="currency" stored="USD" options={currencies} /> : null}
      <TextField
        name="rate"
        stored={stored?.rate}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        hint={m.rate_hint()}
        required
      />
      {currencies ? <DayField name="validFrom" reach={OF_RATES} /> : null}
      {isUnusual || code === "rate_look" ? <HiddenField name="shown" value={values?.rate ?? ""} /> : null}
      {isUnusual ? <CheckboxField name="isSure" /> : null}
    </EditForm>
  );
}
