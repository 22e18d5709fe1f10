import { goneListings, type Offer, publicTitles, readOffers } from "#app/db/reads/offers.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import {
  type Cart,
  type CartLine,
  hasNewPrice,
  type LineProblem,
  lineOf,
  lineProblem,
} from "#app/domain/orders/cart.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { type PictureWithSources, withSources } from "#app/platform/images/picture-sources.ts";
import { withOwned } from "#app/records/orders/owned-files.server.ts";
import { CART_NOTICES, type CartNotice } from "./cart-messages.ts";

/** A line of the cart as its page shows it, formatted. */
export type ShownLine = {
  readonly listingId: string;
  readonly path: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly store: LocalizedText;
  readonly cover: PictureWithSources | undefined;
  readonly copies: number;
  readonly each: string | undefined;
  readonly total: string | undefined;
  /** Whether it is bought once, and has no number of copies. */
  readonly isFile: boolean;
  /** Whether it is not published yet. */
  readonly isPreorder: boolean;
  /** Why it is not part of the total. */
  readonly problem: { readonly kind: LineProblem; readonly count: string } | undefined;
  /** The price that the reader saw last, where it is another than now. */
  readonly change: { readonly before: string; readonly now: string; readonly isHigher: boolean } | undefined;
  /** The page where a copy is held, of a printed edition of which the store has one. */
  readonly holdPath: string | undefined;
};

/** The lines of one bookstore, with what they cost together. */
export type StoreLines = {
  readonly shopId: string;
  readonly store: LocalizedText;
  readonly lines: readonly ShownLine[];
  readonly total: string;
};

/** What was done last, and how to undo that a line was removed. */
export type ShownNotice = {
  readonly code: CartNotice;
  readonly title: LocalizedText | undefined;
  readonly undo: Readonly<Record<string, string>> | undefined;
};

/**
 * The page of a cart: its lines by bookstore at today's prices, what is saved for later, and what is not offered any more. Every line
 * says what is wrong with it, and none keeps the others from being bought.
 * @param query of the page's URL: what was done last
 * @param personId whose account it is; null for a visitor
 */
export async function cartPage(
  cart: Cart,
  query: URLSearchParams,
  language: Language,
  personId: string | null = null,
) {
  const read = await readOffers(cart.map(({ listingId }) => listingId));
  const offers = new Map((await withOwned(read, personId)).map((offer) => [offer.listingId, offer]));
  const gone = cart.filter(({ listingId }) => !offers.has(listingId));
  const subject = query.get("of") ?? "";
  const [titles, whyGone] = await Promise.all([
    publicTitles([...gone.map(({ listingId }) => listingId), subject]),
    goneListings(gone.map(({ listingId }) => listingId)),
  ]);
  const lines = cart.flatMap((line) => {
    const offer = offers.get(line.listingId);
    return offer ? [{ line, offer }] : [];
  });
  const bought = lines.filter(({ line }) => !line.isSaved);
  const stores = [...Map.groupBy(bought, ({ offer }) => offer.shopId).entries()].map(
    ([shopId, ofStore]): StoreLines => ({
      shopId,
      store: localized((ofStore[0] as (typeof ofStore)[number]).offer.store, language),
      lines: ofStore.map((each) => shownLine(each, language)),
      total: formatRupees(sumOf(ofStore), language),
    }),
  );
  return {
    stores,
    total: formatRupees(sumOf(bought), language),
    /** Whether there is a line that can be bought. */
    canBuy: bought.some(({ line, offer }) => lineProblem(line, offer) === undefined),
    hasProblems: bought.some(({ line, offer }) => lineProblem(line, offer) !== undefined),
    hasNewPrices: bought.some(({ line, offer }) => hasNewPrice(line, offer)),
    saved: lines.filter(({ line }) => line.isSaved).map((each) => shownLine(each, language)),
    gone: gone.map(({ listingId }) => {
      const why = whyGone.get(listingId);
      return {
        listingId,
        why: why && {
          kind: why.kind,
          title: localized(why.title, language).text,
          store: localized(why.store, language).text,
        },
      };
    }),
    notice: noticeOf(cart, query, titles.get(subject), language),
  };
}

export type CartPage = Awaited<ReturnType<typeof cartPage>>;

type OfferedLine = { readonly line: CartLine; readonly offer: Offer & { readonly isOwned: boolean } };

/** What the lines that can be bought cost together, in paisa. */
const sumOf = (lines: readonly OfferedLine[]): bigint =>
  lines.reduce(
    (sum, { line, offer }) =>
      lineProblem(line, offer) === undefined ? sum + BigInt(line.copies) * (offer.paisa ?? 0n) : sum,
    0n,
  );

function shownLine({ line, offer }: OfferedLine, language: Language): ShownLine {
  const { paisa } = offer;
  const problem = lineProblem(line, offer);
  const path = `/bookstore/${editionSlug(offer.title, offer.code)}`;
  return {
    listingId: line.listingId,
    path,
    title: localized(offer.title, language),
    format: localized(offer.format, language),
    store: localized(offer.store, language),
    cover: withSources(offer.cover),
    copies: line.copies,
    isFile: offer.isFile,
    isPreorder: offer.isForthcoming && problem === undefined,
    each: paisa === null ? undefined : formatRupees(paisa, language),
    total:
      paisa === null || problem !== undefined
        ? undefined
        : formatRupees(paisa * BigInt(line.copies), language),
    problem: problem && { kind: problem, count: formatNumber(offer.left ?? 0, language) },
    change:
      hasNewPrice(line, offer) && line.seenPaisa !== null && paisa !== null
        ? {
            before: formatRupees(line.seenPaisa, language),
            now: formatRupees(paisa, language),
            isHigher: paisa > line.seenPaisa,
          }
        : undefined,
    holdPath:
      problem === undefined && !offer.isFile && !offer.isForthcoming && offer.left !== undefined
        ? `${path}/hold`
        : undefined,
  };
}

/** The fields of the form that undoes a removal, as the URL of the page has them. */
const UNDO_FIELDS = ["copies", "seen", "later"] as const;

function noticeOf(
  cart: Cart,
  query: URLSearchParams,
  title: Parameters<typeof localized>[0] | undefined,
  language: Language,
): ShownNotice | undefined {
  const code = codeIn(CART_NOTICES, query.get("done"));
  const listing = query.get("of") ?? "";
  if (!code) return undefined;
  const canUndo =
    code === "cart_removed" && isUuid(listing) && query.has("copies") && !lineOf(cart, listing.toLowerCase());
  const undo = UNDO_FIELDS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    code,
    title: title && localized(title, language),
    undo: canUndo ? { listing, ...Object.fromEntries(undo) } : undefined,
  };
}
