import type { DeliveryWay } from "#app/domain/orders/delivery.ts";
import type { CashLimits, PaymentWay } from "#app/domain/orders/payment-way.ts";
import type { Address } from "#app/domain/places/address.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { CashRefusal } from "./cash-limits.server.ts";

/** Why nothing was bought. */
export type PurchaseRefusal =
  /** Nothing was to be bought. */
  | "purchase_empty"
  /** A line cannot be bought, or not so many copies of it: `listing` says which. */
  | "purchase_line_gone"
  /** A line, or all together, costs more than the reader saw. */
  | "purchase_costs_more"
  /** Nobody brings parcels to that address. */
  | "purchase_no_zone"
  /** The payment does not belong to the way of delivery. */
  | "purchase_payment_wrong"
  /** The cart of the account has not all of the lines any more: they were bought on another device. */
  | "purchase_bought_already"
  /** The account has this file already: `listing` says which. */
  | "purchase_line_owned"
  /** As many as may be wait unpaid. */
  | CashRefusal
  /** The form was sent before, by somebody else. */
  | "purchase_form_used";

/** What is bought of one listing, at the price that the reader saw. */
export type PurchaseLine = {
  readonly listingId: string;
  readonly copies: number;
  readonly seenPaisa: bigint;
};

/** What a reader buys with one press of a button. */
export type NewPurchase = {
  readonly submission: string;
  readonly personId: string | null;
  /** Who entered it at the bookstore, for a reader who called. */
  readonly clerkId: string | null;
  readonly name: string;
  readonly phone: string;
  /** Whether the reader has shown that the number is theirs, by a code that was sent there. */
  readonly isPhoneProved?: boolean;
  readonly email: string | null;
  readonly sendsLetters: boolean;
  readonly networkKey: string | null;
  readonly language: Language;
  /** How what is printed comes; `download` where nothing is. */
  readonly way: DeliveryWay;
  /** Where it is brought; null where it is fetched. */
  readonly address: Address | null;
  readonly recipient: { readonly name: string; readonly phone: string } | null;
  readonly giftNote: string | null;
  readonly panNumber: string | null;
  readonly paymentWay: PaymentWay;
  /** By default those of a new installation. */
  readonly cashLimits?: CashLimits;
  /** Whether the lines are in the cart of the account, out of which they are taken. */
  readonly isFromCart?: boolean;
  /** Each of another listing. */
  readonly lines: readonly PurchaseLine[];
  /** What all of it costs, as the reader saw it. */
  readonly seenTotalPaisa: bigint;
};
