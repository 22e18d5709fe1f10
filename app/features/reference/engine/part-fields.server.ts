import { eq, inArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { CurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf, type Money } from "#app/domain/money/money.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { optional } from "#app/platform/forms/schema-fields.ts";
import type { FieldTexts } from "./field.server.ts";
import type { PartField } from "./kind.server.ts";
import { keyOf } from "./pictures-part.server.ts";

// Fields that are stored in a table of their own: amounts of money, which have more than one column.

type MoneyTable = {
  readonly table: PgTable;
  readonly owner: AnyPgColumn;
  readonly amount: AnyPgColumn;
  readonly currency: AnyPgColumn;
  /** What the amount is paid for, where that differs from row to row. */
  readonly per?: AnyPgColumn;
};

/** An amount, and what it is paid for where its table tells. */
type Rate = Money & { readonly per?: string };

const NPR: CurrencyCode = "NPR";

/** The amount of a row, in a table with one row for each owner. */
const ratePart = ({ table, owner, amount, currency, per }: MoneyTable): Part<Rate | null> => ({
  table,
  none: null,
  async read(on, ids) {
    const rows = (await on
      .select({ owner, amount, currency, ...(per && { per }) })
      .from(table)
      .where(inArray(owner, [...ids]))) as (Rate & { owner: string })[];
    return new Map(rows.map(({ owner: id, ...rate }) => [id, rate]));
  },
  async write(tx, changes) {
    for (const { id, after } of changes) {
      await tx.delete(table).where(eq(owner, id));
      if (after)
        await tx.insert(table).values({
          [keyOf(table, owner)]: id,
          [keyOf(table, amount)]: after.amount,
          [keyOf(table, currency)]: after.currency,
          ...(per && { [keyOf(table, per)]: after.per }),
        } as never);
    }
  },
});

const postedMoney = (value: Money | null) => ({
  ".amount": value ? decimalOf(value) : "",
  ".currency": value?.currency ?? NPR,
});

/** Nothing costs nothing: an amount is above zero, or not known. */
const isFree = (money: Money | undefined): boolean => money !== undefined && money.amount <= 0n;

/** An amount of money that may be left empty. */
export const optionalMoney = (stored: MoneyTable, texts: FieldTexts): PartField<Money | null> => ({
  ...texts,
  part: ratePart(stored),
  owner: stored.owner,
  control: () => ({ kind: "money", currencies: currencyOptions(null) }),
  schema: () =>
    moneyField.transform((money, context): Money | null => {
      if (isFree(money)) refuseField(context, "form_invalid", { path: ["amount"] });
      return money ?? null;
    }),
  posted: postedMoney,
  cell: () => ({ kind: "none" }),
});

/** An amount of money for one of several things, which may be left empty. */
export const optionalRate = (
  stored: MoneyTable & { readonly per: AnyPgColumn },
  {
    per: { label: perLabel, labels },
    ...texts
  }: FieldTexts & {
    readonly per: { readonly label: () => string; readonly labels: Readonly<Record<string, () => string>> };
  },
): PartField<Rate | null> => ({
  ...texts,
  part: ratePart(stored),
  owner: stored.owner,
  control: () => ({
    kind: "rate",
    currencies: currencyOptions(null),
    per: {
      label: perLabel(),
      options: Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
    },
  }),
  schema: () =>
    z
      .object({
        money: moneyField,
        per: optional((text) => (Object.hasOwn(labels, text) ? text : undefined)),
      })
      .transform(({ money, per }, context): Rate | null => {
        if (isFree(money)) refuseField(context, "form_invalid", { path: ["money", "amount"] });
        if (!money) return null;
        if (per === undefined) refuseField(context, "form_required", { path: ["per"] });
        return { ...money, ...(per !== undefined && { per }) };
      }),
  posted: (value) => {
    const money = Object.entries(postedMoney(value)).map(([name, text]) => [`.money${name}`, text] as const);
    return { ...Object.fromEntries(money), ".per": value?.per ?? "" };
  },
  cell: () => ({ kind: "none" }),
});
