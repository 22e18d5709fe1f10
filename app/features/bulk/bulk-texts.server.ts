import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import { EDITION_MISSING } from "#app/desk/messages/edition-missing.ts";
import { fieldLabels, ROW_COUNTS, ROW_REASONS } from "#app/desk/operations/undo-texts.server.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { OperationKind, OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { BULK_REFUSALS } from "./bulk-messages.ts";
import { BULK_OPERATIONS } from "./bulk-operation.server.ts";
import { BULK_RECORDS } from "./bulk-titles.ts";
import { discountChange } from "./discount-change.server.ts";
import { priceChange } from "./price-change.server.ts";
import { setPriceChange } from "./set-price-change.server.ts";
import { statusChange } from "./status-change.server.ts";

type Name = keyof typeof BULK_OPERATIONS;

const decimal = (text: string) => formatDecimal(text, getLocale());

/** What the value of a change says, in a few words; undefined where only a row could tell. */
const DETAILS: Readonly<Record<Name, (value: unknown) => string | undefined>> = {
  status: (value) => {
    const { data } = statusChange.value.safeParse(value);
    return data && EDITION_STATUS_LABELS[data.to]();
  },
  price: (value) => {
    const { data } = priceChange.value.safeParse(value);
    if (!data) return undefined;
    const sign = data.direction === "raise" ? "+" : "\u2212";
    const unit = data.by === "percent" ? `% (${data.currency})` : data.currency;
    return `${sign}${decimal(data.value)} ${unit}`;
  },
  setPrice: (value) => {
    const { data } = setPriceChange.value.safeParse(value);
    if (!data) return undefined;
    return data.way === "amount" ? `${decimal(data.amount)} NPR` : `${data.currency} × ${decimal(data.rate)}`;
  },
  discount: (value) => {
    const { data } = discountChange.value.safeParse(value);
    return data && `${decimal(data.percent)} %`;
  },
  genre: () => undefined,
};

function textsOf(name: Name): OperationTexts {
  return {
    label: BULK_RECORDS[name],
    title: (input) => {
      const detail = DETAILS[name]((input as { readonly value?: unknown } | null)?.value);
      return detail ? `${BULK_RECORDS[name]()}: ${detail}` : BULK_RECORDS[name]();
    },
    counts: ROW_COUNTS,
    reasons: { ...ROW_REASONS, ...BULK_REFUSALS },
    fields: () => ({
      ...fieldLabels(),
      ...Object.fromEntries(Object.entries(EDITION_MISSING).map(([field, { label }]) => [field, label()])),
    }),
  };
}

/** The changes of many as kinds of operations, each with its texts. */
export const BULK_KINDS: readonly OperationKind[] = (Object.keys(BULK_OPERATIONS) as Name[]).map((name) => ({
  definition: BULK_OPERATIONS[name],
  texts: textsOf(name),
}));
