import type { ParcelWay } from "./delivery.ts";
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
    readonly way: ParcelWay;
    /** Null where it is fetched. */
    readonly to: ParcelAddress | null;
    /** Who receives it, where that is somebody else. */
    readonly recipient: { readonly name: string; readonly phone: string } | null;
  };
  readonly delivery?: { readonly giftNote: string | null };
  readonly payment?: { readonly way: PaymentWay; readonly pan: string | null };
  /** A code that was sent to the telephone, encrypted. */
  readonly phoneCode?: string;
};

/** The steps that say where a parcel goes. */
const PARCEL_STEPS: readonly CheckoutStep[] = ["address", "delivery"];

/** The steps of a checkout: whoever buys files alone says nothing about a parcel. */
export const checkoutSteps = (hasParcel: boolean): readonly CheckoutStep[] =>
  hasParcel ? CHECKOUT_STEPS : CHECKOUT_STEPS.filter((step) => !PARCEL_STEPS.includes(step));

/** The first of the steps that has not been taken; the last one where all have. */
export const nextStep = (draft: CheckoutDraft, steps: readonly CheckoutStep[]): CheckoutStep =>
  steps.find((step) => step !== "review" && draft[step] === undefined) ?? "review";

/** Whether a step can be opened: it is one of them, and all before it have been taken. */
export const isOpenStep = (
  step: CheckoutStep,
  draft: CheckoutDraft,
  steps: readonly CheckoutStep[],
): boolean => steps.includes(step) && steps.indexOf(step) <= steps.indexOf(nextStep(draft, steps));

/** The longest line of an address, in code points: what a reader says in a checkout fits the 4 kB of a cookie. */
export const PARCEL_LINE_MAX = 120;
