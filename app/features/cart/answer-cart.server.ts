import { href, redirect } from "react-router";
import { readOffers } from "#app/db/reads/offers.server.ts";
import {
  addToCart,
  type Cart,
  type CartRefusal,
  changeCopies,
  lineOf,
  removeLine,
  restoreLine,
  saveForLater,
  withSeenPrices,
} from "#app/domain/orders/cart.ts";
import { done, type Result } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { CART_FORMS } from "./cart.schema.ts";
import type { CartNotice } from "./cart-messages.ts";
import { type CartReader, cartOf, changeCart } from "./cart-of-reader.server.ts";

type CartForm = OneOfForms<typeof CART_FORMS>;

/**
 * Changes the cart as a form asks, and leads to the page of the cart, which says what was done.
 * @returns the answer for a form that was refused
 * @throws a redirect when the cart was changed
 */
export async function answerCart(form: CartForm, reader: CartReader, language: Language) {
  return await changeAsPlanned(form, await planOf(form, reader), reader, language);
}

/** As `answerCart`, by the plan of a form of another feature. */
export async function changeAsPlanned(
  form: Pick<CartForm, "refuse">,
  plan: Plan,
  reader: CartReader,
  language: Language,
) {
  const changed = await changeCart(reader, plan.change);
  if (!changed.ok) return form.refuse(changed, { status: 409 });
  const query = new URLSearchParams({ done: plan.notice, ...plan.more });
  const headers = new Headers();
  for (const cookie of changed.value.cookies) headers.append("set-cookie", cookie);
  throw redirect(`${inLanguage(href("/cart"), language)}?${query}`, { status: 303, headers });
}

/** How a form changes the cart, and what its page says then. */
type Plan = {
  readonly change: (cart: Cart) => Result<Cart, CartRefusal>;
  readonly notice: CartNotice;
  /** What the page needs to say it, and to undo it. */
  readonly more?: Readonly<Record<string, string>>;
};

type Values = { readonly [Intent in CartForm["intent"]]: Extract<CartForm, { intent: Intent }>["value"] };

/** What each form asks for, by its intent. */
const PLANS: {
  readonly [Intent in CartForm["intent"]]: (
    value: Values[Intent],
    reader: CartReader,
  ) => Plan | Promise<Plan>;
} = {
  add: async ({ listing, seen = null }) => {
    const line = { listingId: listing, copies: 1, seenPaisa: seen };
    const [offer] = await readOffers([listing]);
    return {
      // A file is bought once, however often the button is pressed.
      change: (cart) => addToCart(offer?.isFile ? removeLine(cart, listing) : cart, line),
      notice: "cart_added",
      more: { of: listing },
    };
  },
  change: async ({ listing, copies }, reader) =>
    copies === 0
      ? await removal(listing, reader)
      : {
          change: (cart) => changeCopies(cart, listing, copies),
          notice: "cart_changed",
          more: { of: listing },
        },
  remove: async ({ listing }, reader) => await removal(listing, reader),
  restore: ({ listing, copies, seen = null, later = false }) => {
    const line = { listingId: listing, copies: Math.max(copies, 1), isSaved: later, seenPaisa: seen };
    return { change: (cart) => restoreLine(cart, line), notice: "cart_restored", more: { of: listing } };
  },
  later: ({ listing }) => ({
    change: (cart) => done(saveForLater(cart, listing, true)),
    notice: "cart_saved",
    more: { of: listing },
  }),
  now: ({ listing }) => ({
    change: (cart) => done(saveForLater(cart, listing, false)),
    notice: "cart_back",
    more: { of: listing },
  }),
  accept: async (_value, reader) => {
    const offers = await readOffers((await cartOf(reader)).map(({ listingId }) => listingId));
    const prices = new Map(offers.map(({ listingId, paisa }) => [listingId, paisa]));
    return { change: (cart) => done(withSeenPrices(cart, prices)), notice: "cart_accepted" };
  },
  tidy: async (_value, reader) => {
    const listed = (await cartOf(reader)).map(({ listingId }) => listingId);
    const offered = new Set((await readOffers(listed)).map(({ listingId }) => listingId));
    const gone = new Set(listed.filter((listingId) => !offered.has(listingId)));
    return {
      change: (now) => done(now.filter(({ listingId }) => !gone.has(listingId))),
      notice: "cart_tidied",
    };
  },
};

async function planOf(form: CartForm, reader: CartReader): Promise<Plan> {
  const plan = PLANS[form.intent] as (value: typeof form.value, of: CartReader) => Plan | Promise<Plan>;
  return await plan(form.value, reader);
}

/** Removes a line; the page offers to undo it, with the values that it had. */
async function removal(listing: string, reader: CartReader): Promise<Plan> {
  const line = lineOf(await cartOf(reader), listing);
  const undo = line && {
    copies: String(line.copies),
    ...(line.seenPaisa === null ? {} : { seen: String(line.seenPaisa) }),
    ...(line.isSaved ? { later: "yes" } : {}),
  };
  return {
    change: (cart) => done(removeLine(cart, listing)),
    notice: "cart_removed",
    more: { of: listing, ...undo },
  };
}
