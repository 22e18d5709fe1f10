import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { type Offer, readOffers } from "#app/db/reads/offers.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { goodsTotal, lineTotal, sumOfOrders } from "#app/domain/money/order-sum.ts";
import { addToCart, type Cart, type CartLine, changeCopies, lineProblem } from "#app/domain/orders/cart.ts";
import { type PricedLine, pricedParts } from "#app/domain/orders/order-parts.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { chooseEdition } from "#app/features/bookstores/choose-edition.server.ts";
import { placeGroups } from "#app/fields/place-options.ts";
import { cartOfText, cartText } from "#app/records/carts/cart-text.server.ts";

/** A line of the order that is entered: with the URLs of the same page with one copy more and one fewer. */
export type PhoneOrderLine = {
  readonly listingId: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly copies: string;
  readonly total: string;
  /** So many are left, where there are fewer than wanted. */
  readonly left: string | undefined;
  readonly more: string;
  readonly fewer: string;
};

/**
 * The page on which a clerk enters an order: the books so far, which are in its URL, a search for more, and the form.
 * @param url its parameters: those of `chooseEdition`, and `lines`, the books so far
 * @throws AppError notFound as `chooseEdition`
 */
export async function phoneOrderPage(viewer: Viewer | null, url: URL, language: Language) {
  const { searchParams } = url;
  const choice = await chooseEdition(viewer, searchParams, "listed", language);
  const { chosen, edition } = choice;
  const before = cartOfText(searchParams.get("lines") ?? "");
  // What is chosen is added; the page that shows it has the line in its URL.
  const chosenListing = edition?.listing?.id;
  const added = chosenListing && addToCart(before, { listingId: chosenListing, copies: 1, seenPaisa: null });
  const cart = added && added.ok ? added.value : before;
  const offers = chosen ? await offersOf(cart, chosen.id) : [];
  const lines = offers.map(({ line, offer }) => ({ ...line, seenPaisa: offer.paisa }));
  const urlWith = (now: Cart) => {
    const query = new URLSearchParams({ bookstore: chosen?.id ?? "", lines: cartText(now) });
    return `${inLanguage(href("/bookstore/manage/orders/add"), language)}?${query}`;
  };
  const urlAt = (listingId: string, copies: number) => {
    const changed = changeCopies(lines, listingId, copies);
    return urlWith(changed.ok ? changed.value : lines);
  };
  const priced = pricedLines(offers);
  return {
    ...choice,
    lines: offers.map(({ line, offer }): PhoneOrderLine => {
      const problem = lineProblem(line, offer);
      return {
        listingId: line.listingId,
        title: localized(offer.title, language),
        format: localized(offer.format, language),
        copies: formatNumber(line.copies, language),
        total: formatRupees(lineTotal({ copies: line.copies, unitPaisa: offer.paisa ?? 0n }), language),
        left: problem ? formatNumber(offer.left ?? 0, language) : undefined,
        more: urlAt(line.listingId, line.copies + 1),
        fewer: urlAt(line.listingId, line.copies - 1),
      };
    }),
    /** What the form posts of the lines. */
    linesText: cartText(lines),
    goods: formatRupees(goodsTotal(priced), language),
    fees: priced.length > 0 ? await feesOf(priced, language) : [],
    /** The URL that adds an edition of the search. */
    urlBase: urlWith(lines),
    groups: lines.length > 0 ? placeGroups(language) : [],
    submission: randomUUID() as string,
  };
}

export type PhoneOrderPage = Awaited<ReturnType<typeof phoneOrderPage>>;

/** The lines that the bookstore offers. */
export async function offersOf(cart: Cart, shopId: string) {
  const offers = await readOffers(cart.map(({ listingId }) => listingId));
  return cart.flatMap((line) => {
    const offer = offers.find(
      (each) => each.listingId === line.listingId && each.shopId === shopId && !each.isFile,
    );
    return offer ? [{ line, offer }] : [];
  });
}

/** The lines at the prices of now, as the order is charged. */
export const pricedLines = (
  offered: readonly { readonly line: CartLine; readonly offer: Offer }[],
): PricedLine[] =>
  offered.map(({ line, offer }) => ({ ...offer, copies: line.copies, unitPaisa: offer.paisa ?? 0n }));

const zoneRow = z.object({
  id: z.string(),
  name: l10nValue,
  fees: z.array(z.object({ upToG: z.int(), paisa: z.string() })),
});

/** What the parcels cost to be brought to each zone, and what the reader pays in cash there, which the clerk says on the telephone. */
async function feesOf(lines: readonly PricedLine[], language: Language) {
  const zones = await queryRows(
    db(),
    zoneRow,
    sql`
    select z.id, z.name, (
      select coalesce(jsonb_agg(jsonb_build_object('upToG', f.up_to_g, 'paisa', f.paisa::text) order by f.up_to_g), '[]')
      from delivery_fees f where f.zone_id = z.id) as fees
    from delivery_zones z order by z.sort_order, z.id`,
  );
  return zones.flatMap(({ id, name, fees }) => {
    const parts = pricedParts(lines, {
      id,
      minDays: 0,
      maxDays: 0,
      fees: fees.map(({ upToG, paisa }) => ({ upToG, paisa: BigInt(paisa) })),
    });
    if (parts.some(({ isNotBrought }) => isNotBrought)) return [];
    const { deliveryPaisa, cashPaisa } = sumOfOrders(parts);
    return [
      {
        zone: localized(name, language),
        fee: formatRupees(deliveryPaisa, language),
        cash: formatRupees(cashPaisa, language),
      },
    ];
  });
}
