import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { zoneOfPlace } from "#app/records/delivery/zone-of-place.server.ts";
import { type CHECKOUT_FORMS, GOES_TO } from "./checkout.schema.ts";
import { savedAddresses } from "./reader-details.server.ts";

type CheckoutForm = OneOfForms<typeof CHECKOUT_FORMS>;
/** A form that says something; the other one buys. */
export type StepForm = Exclude<CheckoutForm, { readonly intent: "review" }>;
export type ReviewForm = Extract<CheckoutForm, { readonly intent: "review" }>;

type Reader = { readonly viewer: Viewer | null; readonly language: Language };

type StepRefusal = "purchase_no_zone" | "checkout_no_address";

/**
 * What a reader has said, with what a form says. The payment is to be chosen again where what was chosen belongs to another way of delivery.
 * @returns `purchase_no_zone` for an address to which nobody brings parcels; `checkout_no_address` for one that is not saved any more
 */
export async function takeStep(
  { value }: Pick<StepForm, "value">,
  draft: CheckoutDraft,
  reader: Reader,
): Promise<Result<CheckoutDraft, StepRefusal>> {
  if (!("address" in value)) return done({ ...draft, ...value });
  const { address, ...said } = value;
  const taken = await addressOf(address, reader);
  if (!taken.ok) return taken;
  const { payment, ...rest } = { ...draft, ...said, address: taken.value };
  const isSameWay = taken.value.way === draft.address?.way;
  return done(isSameWay && payment ? { ...rest, payment } : rest);
}

async function addressOf(
  { goesTo, to: typed, recipient }: Extract<StepForm, { readonly intent: "address" }>["value"]["address"],
  { viewer, language }: Reader,
): Promise<Result<NonNullable<CheckoutDraft["address"]>, StepRefusal>> {
  if (goesTo === GOES_TO.fetch) return done({ way: "fetch", to: null, recipient: null });
  const saved =
    goesTo === GOES_TO.other
      ? undefined
      : (await savedAddresses(viewer, language)).find(({ id }) => id === goesTo.toLowerCase());
  const to = typed ?? saved?.to;
  if (!to) return refuse("checkout_no_address", { field: "goesTo" });
  if (!(await zoneOfPlace(to.placeCode))) return refuse("purchase_no_zone", { field: "place" });
  return done({ way: "courier", to, recipient: recipient ?? saved?.recipient ?? null });
}
