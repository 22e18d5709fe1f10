import type { LookedUp } from "./gateway-answers.ts";

/** An attempt to pay, as a gateway is told of it. */
export type PaymentOrder = {
  /** Ours, new for each attempt: letters, digits and hyphens, at most 20 characters. */
  readonly reference: string;
  readonly paisa: bigint;
  /** What the reader sees at the gateway: the shop and the number of the order. */
  readonly name: string;
  /** Where the reader comes back to when they have paid, and when they have not, or it is not known; without a query. */
  readonly returnUrl: string;
  readonly failureUrl: string;
  readonly siteUrl: string;
};

/** How a reader gets to a gateway: by a form that their browser posts, or by the address of a page there. */
export type Start =
  | { readonly kind: "form"; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | {
      readonly kind: "page";
      readonly url: string;
      /** The gateway's number of the attempt, and until when it can be paid. */
      readonly gatewayNumber: string;
      readonly expiresOn: Date;
    };

/** An attempt, as it is looked up. */
export type KnownPayment = {
  readonly reference: string;
  readonly paisa: bigint;
  readonly gatewayNumber: string | null;
};

/**
 * What the address says that a reader comes back to, where it is signed by the gateway: a claim. `fits` is false where it is about another
 * payment, or another amount. Undefined where it says nothing that can be relied on.
 */
export type ReturnClaim = { readonly fits: boolean } | undefined;

/** What is asked of a gateway to give back. */
export type RefundOrder = {
  /** By which the gateway knows the payment. */
  readonly paymentNumber: string;
  /** To be given back, and what of the payment has not been given back: the same for all that is left. */
  readonly paisa: bigint;
  readonly leftPaisa: bigint;
  /** What was paid. */
  readonly paidPaisa: bigint;
};

/** The gateway does not take the shop's key: nothing can be paid there, or looked up, before it is put right. */
export const KEY_REFUSED = "keyRefused";
export type KeyRefused = typeof KEY_REFUSED;

/** What came of a request to give back: done, refused by the gateway, or not known, as it did not answer. */
export type RefundAnswer = "done" | "refused" | "unknown" | KeyRefused;

/**
 * A gateway: how a reader gets there, what they come back with, and what became of an attempt. Only `lookUp` says that something is paid.
 * Another gateway (Fonepay, ConnectIPS) is another one of these.
 */
export type PaymentGateway = {
  /** @returns undefined where the gateway cannot be reached, or does not take the attempt */
  readonly start: (order: PaymentOrder) => Promise<Start | KeyRefused | undefined>;
  /** @param query of the address that the reader came back to */
  readonly claim: (query: URLSearchParams, payment: KnownPayment) => ReturnClaim;
  /**
   * The gateway's number of the attempt, in the address that a reader comes back to. It is not signed: it is only to be looked up. Missing
   * where the gateway knows an attempt by our reference.
   */
  readonly returnedNumber?: (query: URLSearchParams) => string | undefined;
  /** @returns undefined where the gateway does not answer, or says nothing of this attempt */
  readonly lookUp: (payment: KnownPayment) => Promise<LookedUp | KeyRefused | undefined>;
  /** Missing where the gateway gives back by hand only. It is asked once: whether it was done is for the caller to find out. */
  readonly refund?: (order: RefundOrder) => Promise<RefundAnswer>;
};
