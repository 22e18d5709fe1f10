import type { DeliveryWay } from "./delivery.ts";
import type { PaymentWay } from "./payment-way.ts";

/** The steps of a checkout, a page each, in their order. */
export const CHECKOUT_STEPS = ["contact", "address", "delivery", "payment", "review"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** An address in Nepal to which a parcel is brought, as a checkout has it. */
export type ParcelAddress = {
  /** The code of the local level. */
  readonly placeCode: string;
  readonly ward: number | null;
  /** The tole or the street. */
  readonly street: string;
  readonly landmark: string;
};

/** What a reader has said in a checkout so far; a step that they have not come to is undefined. */
export type CheckoutDraft = {
  readonly contact?: { readonly name: string; readonly phone: string; readonly email: string | null };
  readonly address?: {
    readonly way: DeliveryWay;
    /** Null where it is fetched. */
    readonly to: ParcelAddress | null;
    /** Who receives it, where that is somebody else. */
    readonly recipient: { readonly name: string; readonly phone: string } | null;
  };
  readonly delivery?: { readonly giftNote: string | null };
  readonly payment?: { readonly way: PaymentWay; readonly pan: string | null };
};

/** The first step that has not been taken; the last one where all have. */
export const nextStep = (draft: CheckoutDraft): CheckoutStep =>
  CHECKOUT_STEPS.find((step) => step !== "review" && draft[step] === undefined) ?? "review";

/** Whether a step can be opened: all before it have been taken. */
export const isOpenStep = (step: CheckoutStep, draft: CheckoutDraft): boolean =>
  CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(nextStep(draft));

/** The longest line of an address, in code points: what a reader says in a checkout fits the 4 kB of a cookie. */
export const PARCEL_LINE_MAX = 120;
