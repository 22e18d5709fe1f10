import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { zoneOfPlace } from "#app/records/delivery/zone-of-place.server.ts";
import { type CHECKOUT_FORMS, GOES_TO } from "./checkout.schema.ts";
import { savedAddresses } from "./reader-details.server.ts";

type CheckoutForm = OneOfForms<typeof CHECKOUT_FORMS>;
/** A form of a step before the last. */
export type StepForm = Exclude<CheckoutForm, { readonly intent: "review" }>;
export type ReviewForm = Extract<CheckoutForm, { readonly intent: "review" }>;

type Reader = { readonly viewer: Viewer | null; readonly language: Language };

/**
 * What a reader has said, with the step of a form. Steps after it that no longer fit are to be taken again: the payment where the way
 * of delivery is another one.
 * @returns `purchase_no_zone` for an address to which nobody brings parcels; `checkout_no_address` for one that is not saved any more
 */
export async function takeStep(
  form: StepForm,
  draft: CheckoutDraft,
  reader: Reader,
): Promise<Result<CheckoutDraft, "purchase_no_zone" | "checkout_no_address">> {
  if (form.intent === "contact") {
    const { name, phone, email = null } = form.value;
    return done({ ...draft, contact: { name, phone, email } });
  }
  if (form.intent === "delivery")
    return done({ ...draft, delivery: { giftNote: form.value.giftNote ?? null } });
  if (form.intent === "payment")
    return done({ ...draft, payment: { way: form.value.way, pan: form.value.pan ?? null } });
  return await takeAddress(form.value, draft, reader);
}

async function takeAddress(
  { goesTo, address, recipient }: Extract<StepForm, { readonly intent: "address" }>["value"],
  draft: CheckoutDraft,
  { viewer, language }: Reader,
): Promise<Result<CheckoutDraft, "purchase_no_zone" | "checkout_no_address">> {
  const { payment, ...rest } = draft;
  const withAddress = (next: NonNullable<CheckoutDraft["address"]>): CheckoutDraft =>
    // How it is paid depends on how it is brought.
    next.way === draft.address?.way && payment
      ? { ...rest, address: next, payment }
      : { ...rest, address: next };
  if (goesTo === GOES_TO.fetch) return done(withAddress({ way: "fetch", to: null, recipient: null }));
  const saved =
    goesTo === GOES_TO.other
      ? undefined
      : (await savedAddresses(viewer, language)).find(({ id }) => id === goesTo.toLowerCase());
  const to = address ?? saved?.to;
  if (!to) return refuse("checkout_no_address", { field: "goesTo" });
  if (!(await zoneOfPlace(to.placeCode))) return refuse("purchase_no_zone", { field: "place" });
  return done(withAddress({ way: "courier", to, recipient: recipient ?? saved?.recipient ?? null }));
}
