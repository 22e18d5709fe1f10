import { CloseLink } from "#app/desk/part.view.tsx";
import { RECORDED_MOVEMENT_KINDS } from "#app/domain/stock/movement-kinds.ts";
import { MOVED_COPIES_MAX, SALE_METHODS, STOCK_REASON_MAX } from "#app/domain/stock/stock.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { NEAR } from "#app/fields/day-reach.ts";
import { MoneyField } from "#app/fields/money-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CounterPrice } from "./counter-price.server.ts";
import { METHOD_LABELS, MOVEMENT_LABELS, type StockIntent } from "./stock-kinds.ts";
import { STOCK_REFUSALS, type StockFormRefusal, stockLabels } from "./stock-messages.ts";
import type { StockOfListing } from "./stock-of-listing.server.ts";

export type StockFormProps<Code extends string> = {
  stock: StockOfListing;
  /** What a copy costs today, and the currencies to choose from. */
  price: CounterPrice | undefined;
  currencies: readonly Option[];
  answer: FormAnswer<Code | StockFormRefusal> | undefined;
};

const SUBMIT_LABELS: Readonly<Record<StockIntent, () => string>> = {
  sell: m.stock_sell,
  move: m.stock_save,
  count: m.stock_save,
  return: m.stock_return,
};

/** The form about the stock of a listing that the URL opens. */
export function StockForm<Code extends string>(props: StockFormProps<Code>) {
  const { stock } = props;
  const { opened, submission } = stock;
  if (opened === undefined) return null;
  return (
    <EditForm
      key={opened}
      answer={props.answer as FormAnswer<StockFormRefusal> | undefined}
      messages={STOCK_REFUSALS}
      labels={stockLabels()}
      submit={SUBMIT_LABELS[opened]()}
      intent={opened}
      beside={<CloseLink id="stock" />}
    >
      <OpenedValue name="submission" value={submission} />
      {opened === "sell" ? <SaleFields {...props} /> : null}
      {opened === "move" ? <MoveFields /> : null}
      {opened === "count" ? <CountFields onHand={stock.level?.onHand ?? 0} /> : null}
      {opened === "return" && stock.sale ? <ReturnFields sale={stock.sale} /> : null}
    </EditForm>
  );
}

/** The fields of a sale over the counter, without the listing. */
export function SaleFields({ price, currencies }: Pick<StockFormProps<never>, "price" | "currencies">) {
  return (
    <>
      <Copies />
      <SelectField
        name="method"
        stored="cash"
        options={SALE_METHODS.map((value) => ({ value, label: METHOD_LABELS[value]() }))}
      />
      <MoneyField
        name="paid"
        currencies={currencies}
        hint={price === undefined ? m.stock_paid_hint_none() : m.stock_paid_hint({ price: price.text })}
      />
      <SeenPrice price={price} />
      <DayField name="soldOn" reach={NEAR} />
    </>
  );
}

/** The price that a form shows: as it changes on the open page, so does this. */
export const SeenPrice = ({ price }: { price: CounterPrice | undefined }) => (
  <HiddenField name="seenPrice" value={price?.seen ?? ""} />
);

function MoveFields() {
  return (
    <>
      <SelectField
        name="kind"
        stored="received"
        options={RECORDED_MOVEMENT_KINDS.map((value) => ({ value, label: MOVEMENT_LABELS[value]() }))}
      />
      <Copies />
      <TextField name="reason" maxLength={STOCK_REASON_MAX} hint={m.stock_reason_hint()} />
    </>
  );
}

function CountFields({ onHand }: { onHand: number }) {
  const { language } = useLanguage();
  return (
    <>
      <OpenedValue name="seen" value={String(onHand)} />
      <TextField
        name="counted"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MOVED_COPIES_MAX).length}
        hint={m.stock_counted_hint({ count: formatNumber(onHand, language) })}
        required
      />
      <TextField name="reason" maxLength={STOCK_REASON_MAX} required />
    </>
  );
}

function ReturnFields({ sale: { id, copies, sale } }: { sale: NonNullable<StockOfListing["sale"]> }) {
  return (
    <>
      <HiddenField name="sale" value={id} />
      <p className={common.hint}>
        {m.stock_return_lead({ copies: copies.slice(1), day: sale?.day ?? "", price: sale?.price ?? "" })}
      </p>
      <Copies />
      <TextField name="reason" maxLength={STOCK_REASON_MAX} />
    </>
  );
}

function Copies() {
  return (
    <TextField
      name="copies"
      stored="1"
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(MOVED_COPIES_MAX).length}
      required
    />
  );
}
