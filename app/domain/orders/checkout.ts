import type { ParcelWay } from "./delivery.ts";
import type { PaymentWay } from "./payment-way.ts";

/**
 * The steps of a checkout, a page each, in their order: who buys and where it goes, how it comes and is paid, and everything once more.
 */
export const CHECKOUT_STEPS = ["details", "payment", "review"] as const;
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

/** What a reader has said in a checkout so far; a part that they have not come to is undefined. */
export type CheckoutDraft = {
  /** The code of the district that they named on the page of the cart, by which delivery is shown before there is an address. */
  readonly district?: string;
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

/** Whether a step has been taken. Whoever buys files alone says nothing about a parcel. */
const isTaken = (step: CheckoutStep, draft: CheckoutDraft, hasParcel: boolean): boolean => {
  if (step === "details") return draft.contact !== undefined && (!hasParcel || draft.address !== undefined);
  return step === "payment" && draft.payment !== undefined;
};

/** The first step that has not been taken; the last one where all have. */
export const nextStep = (draft: CheckoutDraft, hasParcel: boolean): CheckoutStep =>
  CHECKOUT_STEPS.find((step) => step !== "review" && !isTaken(step, draft, hasParcel)) ?? "review";

/** Whether a step can be opened: all before it have been taken. */
export const isOpenStep = (step: CheckoutStep, draft: CheckoutDraft, hasParcel: boolean): boolean =>
  CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(nextStep(draft, hasParcel));

/** What a reader has said, with another district: an address elsewhere, and how what goes there is paid, is to be said again. */
export function inDistrict(draft: CheckoutDraft, district: string): CheckoutDraft {
  if (draft.address?.to?.placeCode.startsWith(`${district}/`)) return { ...draft, district };
  const { address: _address, payment: _payment, ...rest } = draft;
  return { ...rest, district };
}

/** What can be changed on the page of the last step, each by a form of its own. */
export const CHANGED_PARTS = ["contact", "address", "payment"] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** The longest line of an address, in code points: what a reader says in a checkout fits the 4 kB of a cookie. */
export const PARCEL_LINE_MAX = 120;
