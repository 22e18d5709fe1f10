import type { GatewayName } from "#app/domain/orders/payment-attempt.ts";

/**
 * Whose books an account is in, by its kind. Of the company:
 * - `gateway`: what a gateway took for it; `bank`: what came to its bank; `courierCash`: what a courier took and has not brought yet;
 * - `owedToShop`: what it owes a shop of what it took; `commission`: what it keeps of that.
 *
 * Of a shop:
 * - `drawer`: its cash; `shopBank`: what came to its own bank, card terminal or wallet;
 * - `owedByCompany`: the other side of `owedToShop`; `commissionPaid`: of `commission`;
 * - `readers`: what readers owe it for what was invoiced, less what they paid: below nothing it is what it owes them;
 * - `goods`, `delivery`: what it earned; `discounts`: what it took off list prices; `tax`: value added tax that it owes;
 * - `rounding`: what was not charged as there is no smaller coin; `shortfall`: cash that was not taken, with a reason.
 */
export const BOOK_OF_ACCOUNT = {
  gateway: "company",
  bank: "company",
  courierCash: "company",
  owedToShop: "company",
  commission: "company",
  drawer: "shop",
  shopBank: "shop",
  owedByCompany: "shop",
  commissionPaid: "shop",
  readers: "shop",
  goods: "shop",
  delivery: "shop",
  discounts: "shop",
  tax: "shop",
  rounding: "shop",
  shortfall: "shop",
} as const satisfies Record<string, "company" | "shop">;

export type MoneyAccountKind = keyof typeof BOOK_OF_ACCOUNT;
export const MONEY_ACCOUNT_KINDS = Object.keys(BOOK_OF_ACCOUNT) as [MoneyAccountKind, ...MoneyAccountKind[]];

type ShopAccountKind =
  | {
      [Kind in MoneyAccountKind]: (typeof BOOK_OF_ACCOUNT)[Kind] extends "shop" ? Kind : never;
    }[MoneyAccountKind]
  | "owedToShop";

/** An account by what makes it one: there is one of each for a currency. */
export type MoneyAccount =
  | { readonly kind: ShopAccountKind; readonly shopId: string }
  | { readonly kind: "gateway"; readonly way: GatewayName }
  | { readonly kind: "courierCash"; readonly courierId: string }
  | { readonly kind: "bank" | "commission" };

/** What a document changes of one account, in minor units: above zero what comes to it, below what leaves it. */
export type MoneyEntry = { readonly account: MoneyAccount; readonly minor: bigint };

/** The books that entries are in: an id of a shop, or `company`. */
export const bookOf = ({ kind, ...account }: MoneyAccount): string =>
  BOOK_OF_ACCOUNT[kind] === "shop" && "shopId" in account ? account.shopId : "company";
