import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { type Offer, readOffers } from "#app/db/reads/offers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { sumOfOrders } from "#app/domain/money/order-sum.ts";
import { lineProblem } from "#app/domain/orders/cart.ts";
import type { DeliveryWay, DeliveryZone } from "#app/domain/orders/delivery.ts";
import { type OrderPart, pricedParts } from "#app/domain/orders/order-parts.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import type { NewPurchase, PurchaseLine, PurchaseRefusal } from "./new-purchase.ts";
import { withOwned } from "./owned-files.server.ts";

const placeRow = z.object({
  listing_id: z.string(),
  place_id: z.string(),
  list: z.string().nullable(),
  publisher: z.string().nullable(),
});

/** The price of a copy in rupees before discounts, and what of them its publisher bears; in paisa. */
type ListPrice = { readonly listPaisa: bigint | null; readonly publisherDiscountPaisa: bigint };

/** The places of bookstores by their listings. */
export type Places = ReadonlyMap<string, ListPrice & { readonly placeId: string }>;

/**
 * Locks the bookstores, which stay open until the commit, and then what they have, as `lockStock` does.
 * @returns the places by listing
 */
export async function lockOffers(tx: Transaction, lines: readonly PurchaseLine[]): Promise<Places> {
  const ids = sql.param(lines.map(({ listingId }) => listingId));
  // A bookstore that closes is locked before its listings, there too.
  const rows = await queryRows(
    tx,
    placeRow,
    sql`
    with stores as materialized (
      select s.id from bookstores s
      where s.id in (select l.shop_id from listings l where l.id = any(${ids}::uuid[])) order by s.id for share),
    found as materialized (
      select l.id as listing_id, l.edition_id, p.id as place_id
      from stores join stock_places p on p.shop_id = stores.id join listings l on l.shop_id = stores.id
      where l.id = any(${ids}::uuid[])),
    locked as materialized (
      select lock_stock(array_agg(place_id), array_agg(edition_id)) from found having count(*) > 0)
    select found.listing_id, found.place_id, round(parts.list_minor * parts.paisa)::text as list,
      round(parts.publisher_minor * parts.paisa)::text as publisher
    from locked, found left join lateral (
      select p.list_minor, p.publisher_minor, 100 * p.rate / power(10::numeric, c.digits) as paisa
      from price_parts_today(found.listing_id) p join currencies c on c.code = p.currency) parts on true`,
  );
  return new Map(
    rows.map((row) => [
      row.listing_id,
      {
        placeId: row.place_id,
        listPaisa: row.list === null ? null : BigInt(row.list),
        publisherDiscountPaisa: BigInt(row.publisher ?? 0),
      },
    ]),
  );
}

/** A line at the price of now. */
type PricedLine = ListPrice & {
  readonly offer: Offer & { readonly paisa: bigint };
  readonly copies: number;
  readonly placeId: string;
};

/** What one bookstore delivers, and for how much. */
export type PricedOrder = {
  readonly shopId: string;
  readonly part: OrderPart;
  readonly way: DeliveryWay;
  readonly lines: readonly PricedLine[];
  readonly weightG: number;
  readonly goodsPaisa: bigint;
  readonly deliveryPaisa: bigint;
  readonly zone: DeliveryZone | undefined;
};

/**
 * Checks every line against what is offered now, and computes what each bookstore asks for each of its orders.
 * @param toZone where parcels go; undefined where none is brought
 */
export async function priceOrders(
  tx: Transaction,
  { lines, way, seenTotalPaisa, personId }: NewPurchase,
  places: Places,
  toZone: DeliveryZone | undefined,
): Promise<Done<PricedOrder[]> | Refusal<PurchaseRefusal>> {
  const offers = new Map(
    (
      await withOwned(
        await readOffers(
          lines.map(({ listingId }) => listingId),
          tx,
        ),
        personId,
        tx,
      )
    ).map((offer) => [offer.listingId, offer]),
  );
  if (way === "courier" && !toZone) return refuse("purchase_no_zone");
  const priced: PricedLine[] = [];
  for (const line of lines) {
    const offer = offers.get(line.listingId);
    const place = places.get(line.listingId);
    if (offer?.isOwned) return refuse("purchase_line_owned", { listing: line.listingId });
    if (!offer || !place || offer.paisa === null || lineProblem(line, offer))
      return refuse("purchase_line_gone", { listing: line.listingId });
    if (offer.paisa > line.seenPaisa) return refuse("purchase_costs_more", { listing: line.listingId });
    priced.push({ offer: { ...offer, paisa: offer.paisa }, copies: line.copies, ...place });
  }
  const parts = pricedParts(
    priced.map((line) => ({ ...line.offer, copies: line.copies, unitPaisa: line.offer.paisa, line })),
    toZone,
  );
  // What is printed comes as the reader has said, where they had to say it.
  if (parts.some(({ part, isNotBrought }) => isNotBrought || (part !== "files" && way === "download")))
    return refuse("purchase_no_zone");
  const of = parts.map(
    ({ shopId, part, lines: own, weightG, goodsPaisa, deliveryPaisa }): PricedOrder => ({
      shopId,
      part,
      way: part === "files" ? "download" : way,
      lines: own.map(({ line }) => line),
      weightG,
      goodsPaisa,
      deliveryPaisa,
      zone: part === "files" ? undefined : toZone,
    }),
  );
  return sumOfOrders(of).totalPaisa > seenTotalPaisa ? refuse("purchase_costs_more") : done(of);
}
