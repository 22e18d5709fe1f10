import { z } from "zod";
import { percentField } from "#app/desk/discounts/percent-field.schema.ts";
import { EDITION_TRADE_FIELDS } from "#app/desk/editions/edition-trade.schema.ts";
import { parseRate } from "#app/domain/money/exchange-rate-values.ts";
import { BOOK_TRADE_FIELDS } from "#app/features/books/book/book-trade.schema.ts";
import { BULK_CODES, BULK_FORMS } from "#app/features/bulk/bulk-forms.schema.ts";
import { awardsOf } from "#app/features/spreadsheets/award-cells.server.ts";
import { discountOf, numberOf, priceOf } from "#app/features/spreadsheets/cell-parsers.server.ts";
import { CellRefused } from "#app/features/spreadsheets/cell-refused.ts";
import { dayOf, publishedOf } from "#app/features/spreadsheets/date-cells.server.ts";
import { pricesOf } from "#app/features/spreadsheets/price-cells.server.ts";
import { taxPercentOf, wholeNumberOf } from "#app/features/spreadsheets/trade-cells.server.ts";
import { dayField, nearDayField } from "#app/fields/day.schema.ts";
import { moneyField, rupeesField } from "#app/fields/money.schema.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import { publicationDateField } from "#app/fields/publication-date.schema.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import type { PostedFields } from "#app/platform/forms/posted-fields.ts";
import { optionalWholeNumber, wholeNumber } from "#app/platform/forms/schema-fields.ts";

// Every field and column that takes an amount, a percentage, a rate, a number or a date.

/** What a reader makes of a text, as a plain text; undefined where it refuses it. */
export type Reader = (typed: string) => string | undefined;

const cell =
  <Value>(read: (typed: string) => Value, shown: (value: Value) => string = String): Reader =>
  (typed) => {
    try {
      return shown(read(typed));
    } catch (error) {
      if (error instanceof CellRefused) return undefined;
      throw error;
    }
  };

const field =
  <Schema extends z.ZodType>(
    schema: Schema,
    posted: (typed: string) => PostedFields,
    shown: (value: z.output<Schema>) => string = String,
  ): Reader =>
  (typed) => {
    const parsed = parseForm(schema, posted(typed), [...BULK_CODES, ...MONEY_CODES]);
    return parsed.ok ? shown(parsed.value) : undefined;
  };

const within = <Schema extends z.core.$ZodType>(schema: Schema) => z.object({ value: schema });
const setPrice = { amount: [""], currency: ["NPR"], rate: [""], rounding: ["exact"] };
const bulk = { direction: ["raise"], rounding: ["exact"] };

export const AMOUNTS: Readonly<Record<string, Reader>> = {
  "a form": field(
    within(moneyField),
    (typed) => ({ "value.amount": [typed], "value.currency": ["NPR"] }),
    ({ value }) => String(value?.amount),
  ),
  "a form of rupees": field(
    within(rupeesField),
    (typed) => ({ "value.amount": [typed], "value.currency": ["NPR"] }),
    ({ value }) => String(value?.amount),
  ),
  "prices of many editions": field(
    BULK_FORMS.price,
    (typed) => ({ ...bulk, by: ["amount"], currency: ["NPR"], value: [typed] }),
    ({ value }) => String(Math.round(Number(value) * 100)),
  ),
  "a price for many editions": field(
    BULK_FORMS.setPrice,
    (typed) => ({ ...setPrice, way: ["amount"], amount: [typed] }),
    (value) => (value.way === "amount" ? String(Math.round(Number(value.amount) * 100)) : ""),
  ),
  "a sheet": cell(priceOf("NPR"), ({ amount }) => String(amount)),
  "a further price of a sheet": cell(
    (typed: string) => pricesOf(`${typed} NPR | 02`),
    ([price]) => String(price?.amountMinor),
  ),
};

export const PERCENTAGES: Readonly<Record<string, Reader>> = {
  "a form": field(
    within(percentField),
    (typed) => ({ value: [typed] }),
    ({ value }) => value,
  ),
  "discounts of many editions": field(
    BULK_FORMS.discount,
    (typed) => ({ percent: [typed], "from.day": [""], "until.day": [""], remarks: [""] }),
    ({ percent }) => percent,
  ),
  "a discount of a sheet": cell(discountOf, ({ percent }) => percent),
  "a tax of a sheet": cell(taxPercentOf),
  "a tax of a form": field(
    within(EDITION_TRADE_FIELDS.prices.taxPercent),
    (typed) => ({ value: [typed] }),
    ({ value }) => String(value),
  ),
  "prices of many editions": field(
    BULK_FORMS.price,
    (typed) => ({ ...bulk, by: ["percent"], currency: ["NPR"], value: [typed] }),
    ({ value }) => String(Number(value)),
  ),
};

export const RATES: Readonly<Record<string, Reader>> = {
  "a rate": parseRate,
  "prices of many editions": field(
    BULK_FORMS.setPrice,
    (typed) => ({ ...setPrice, way: ["rate"], currency: ["INR"], rate: [typed] }),
    (value) => (value.way === "rate" ? value.rate : ""),
  ),
};

export const NUMBERS: Readonly<Record<string, Reader>> = {
  "a form": field(
    within(wholeNumber(1_000_000)),
    (typed) => ({ value: [typed] }),
    ({ value }) => String(value),
  ),
  "a form that may be empty": field(
    within(optionalWholeNumber(1_000_000)),
    (typed) => ({ value: [typed] }),
    ({ value }) => String(value),
  ),
  "a number of a sheet": cell(numberOf(1_000_000)),
  "an age of a sheet": cell(wholeNumberOf(1_000_000)),
};

const formDay = (schema: ReturnType<typeof dayField>): Reader =>
  field(
    within(schema),
    (typed) => ({ "value.day": [typed] }),
    ({ value }) => String(value),
  );

export const DAYS: Readonly<Record<string, Reader>> = {
  "a form": formDay(dayField()),
  "a form of days near now": formDay(nearDayField()),
  "a sheet": cell(dayOf),
  "a discount of a sheet": cell(
    (typed: string) => discountOf(`10% [${typed}..]`),
    ({ from }) => String(from),
  ),
  "a further price of a sheet": cell(
    (typed: string) => pricesOf(`100 NPR | 02 | [..${typed}]`),
    ([price]) => String(price?.until),
  ),
};

const published = (date: { calendar: string; year: number; month?: number; day?: number }) =>
  `${date.calendar} ${[date.year, date.month, date.day].filter(Boolean).join("-")}`;

export const PUBLISHED: Readonly<Record<string, Reader>> = {
  "a form": field(
    within(publicationDateField),
    (typed) => ({ "value.date": [typed] }),
    ({ value }) => (value ? published(value) : "none"),
  ),
  "a sheet": cell(publishedOf, published),
};

export const AWARD_YEARS: Readonly<Record<string, Reader>> = {
  "a form": field(
    z.object(BOOK_TRADE_FIELDS["book-awards"]),
    (typed) => ({
      "awards.0.name.en": ["Madan Puraskar"],
      "awards.0.year": [typed],
      "awards.0.country": [""],
      "awards.0.result": [""],
    }),
    ({ awards: [award] }) => String(award?.year),
  ),
  "a sheet": cell(
    (typed: string) => awardsOf(`Madan Puraskar | ${typed}`),
    ([award]) => String(award?.value.year ?? undefined),
  ),
};
