import type { PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import type { SaleMethod } from "#app/domain/stock/stock.ts";
import type { MoneyAccount, MoneyEntry } from "./accounts.ts";

/**
 * What is written into the ledger of money, by what happened:
 * - `sale`, `saleReturn`: copies were sold over the counter, or were brought back and paid back;
 * - `invoice`, `creditNote`: an order was invoiced, or its invoice taken back;
 * - `payment`: a gateway or the bank has money for an order; `cash`: it was taken when the order was handed over;
 * - `refund`: money for an order was given back;
 * - `commission`: the company keeps its share of what it took for a shop.
 */
export const MONEY_POSTING_KINDS = [
  "sale",
  "saleReturn",
  "invoice",
  "creditNote",
  "payment",
  "cash",
  "refund",
  "commission",
] as const;
export type MoneyPostingKind = (typeof MONEY_POSTING_KINDS)[number];

/** Copies of a line in one currency: what one costs before its discounts where that is known, and what was paid for it. */
type SoldLine = { readonly copies: number; readonly listMinor: bigint | null; readonly unitMinor: bigint };

/** Entries without those of nothing. */
const some = (entries: readonly MoneyEntry[]): MoneyEntry[] => entries.filter(({ minor }) => minor !== 0n);

/** The same entries the other way. */
export const reversed = (entries: readonly MoneyEntry[]): MoneyEntry[] =>
  entries.map(({ account, minor }) => ({ account, minor: -minor }));

/** What lines cost before their discounts; a line that is dearer than its list price had none. */
export const listTotal = (lines: readonly SoldLine[]): bigint =>
  lines.reduce((sum, { copies, listMinor, unitMinor }) => {
    const list = listMinor !== null && listMinor > unitMinor ? listMinor : unitMinor;
    return sum + BigInt(copies) * list;
  }, 0n);

const netTotal = (lines: readonly SoldLine[]): bigint =>
  lines.reduce((sum, { copies, unitMinor }) => sum + BigInt(copies) * unitMinor, 0n);

/** Where the money of a counter is: cash in the drawer, all else at the shop's own bank. */
export const counterAccount = (shopId: string, method: SaleMethod): MoneyAccount => ({
  kind: method === "cash" ? "drawer" : "shopBank",
  shopId,
});

/** A sale over the counter, of lines in one currency. */
export function entriesOfSale({
  shopId,
  method,
  lines,
}: {
  readonly shopId: string;
  readonly method: SaleMethod;
  readonly lines: readonly SoldLine[];
}): MoneyEntry[] {
  const [list, net] = [listTotal(lines), netTotal(lines)];
  return some([
    { account: counterAccount(shopId, method), minor: net },
    { account: { kind: "discounts", shopId }, minor: list - net },
    { account: { kind: "goods", shopId }, minor: -list },
  ]);
}

/** An invoice of an order, in minor units: what its lines cost before and after discounts, and the tax that is within. */
export function entriesOfInvoice({
  shopId,
  list,
  goods,
  delivery,
  goodsTax,
  deliveryTax,
  rounding,
}: {
  readonly shopId: string;
  readonly list: bigint;
  readonly goods: bigint;
  readonly delivery: bigint;
  readonly goodsTax: bigint;
  readonly deliveryTax: bigint;
  /** What is taken off where it is paid in cash: from −99 to 0. */
  readonly rounding: bigint;
}): MoneyEntry[] {
  return some([
    { account: { kind: "readers", shopId }, minor: goods + delivery + rounding },
    { account: { kind: "rounding", shopId }, minor: -rounding },
    { account: { kind: "discounts", shopId }, minor: list - goods },
    { account: { kind: "goods", shopId }, minor: goodsTax - list },
    { account: { kind: "delivery", shopId }, minor: deliveryTax - delivery },
    { account: { kind: "tax", shopId }, minor: -goodsTax - deliveryTax },
  ]);
}

/** Who holds money that was paid for an order. */
export type MoneyHolder =
  | { readonly way: PrepaidWay }
  | { readonly courierId: string }
  | { readonly drawerOf: string };

const heldBy = (holder: MoneyHolder): MoneyAccount =>
  "way" in holder
    ? holder.way === "bankTransfer"
      ? { kind: "bank" }
      : { kind: "gateway", way: holder.way }
    : "courierId" in holder
      ? { kind: "courierCash", courierId: holder.courierId }
      : { kind: "drawer", shopId: holder.drawerOf };

/** Money that a reader paid for an order, whoever holds it. What the company holds it owes to the shop. */
export function entriesOfPayment({
  shopId,
  holder,
  paid,
  shortfall = 0n,
}: {
  readonly shopId: string;
  readonly holder: MoneyHolder;
  readonly paid: bigint;
  /** What the reader owed and was let off. */
  readonly shortfall?: bigint;
}): MoneyEntry[] {
  const isCompanys = !("drawerOf" in holder);
  return some([
    { account: heldBy(holder), minor: paid },
    { account: { kind: "owedToShop", shopId }, minor: isCompanys ? -paid : 0n },
    { account: { kind: "owedByCompany", shopId }, minor: isCompanys ? paid : 0n },
    { account: { kind: "shortfall", shopId }, minor: shortfall },
    { account: { kind: "readers", shopId }, minor: -paid - shortfall },
  ]);
}

/** What a reader was let off is taken back with the copies that it was for. */
export const entriesOfLettingOff = (shopId: string, minor: bigint): MoneyEntry[] =>
  some([
    { account: { kind: "shortfall", shopId }, minor },
    { account: { kind: "readers", shopId }, minor: -minor },
  ]);

/** The company keeps its share of what it took for a shop. */
export const entriesOfCommission = (shopId: string, minor: bigint): MoneyEntry[] =>
  some([
    { account: { kind: "owedToShop", shopId }, minor },
    { account: { kind: "commission" }, minor: -minor },
    { account: { kind: "commissionPaid", shopId }, minor },
    { account: { kind: "owedByCompany", shopId }, minor: -minor },
  ]);
