import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { OrderStatus } from "#app/domain/orders/order.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { completeOrders, lapseOrders } from "#app/records/orders/end-orders.server.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import {
  acceptOrder,
  deliverOrder,
  handOrderOver,
  type OrderResult,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "#app/records/orders/move-order.server.ts";
import type { NewPurchase } from "#app/records/orders/new-purchase.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import { BUYERS, type Buyer, OF_READER, PREORDERERS } from "./demo-buyers.ts";
import { sendByCourier } from "./demo-parcels.server.ts";
import { type DemoIds, entryOf } from "./demo-rows.ts";

const DAY_MS = 86_400_000;
const nobody = async () => {};

/**
 * Adds orders of the company's bookstore and of another one, of editions of which they have most.
 * @param readerId who has ordered at the company's bookstore while signed in
 */
export async function addDemoOrders(db: Database, ids: DemoIds, readerId: string): Promise<void> {
  for (const store of ["chautari", "ekadeshma"] as const) {
    const offers = await stockedOffers(db, entryOf(ids.bookstores, store));
    const ofReader = store === "ekadeshma" ? OF_READER.map((each) => ({ ...each, personId: readerId })) : [];
    for (const [at, buyer] of [...BUYERS, ...ofReader].entries()) {
      const offer = offers[at % Math.max(offers.length, 1)];
      if (offer) await addOrder(db, buyer, offer);
    }
    const announced = await announcedOffers(db, entryOf(ids.bookstores, store));
    for (const [at, buyer] of PREORDERERS.entries()) {
      const offer = announced[at % Math.max(announced.length, 1)];
      if (offer) await addOrder(db, buyer, offer);
    }
  }
}

/** Printed editions that a bookstore has announced, at their prices. */
async function announcedOffers(db: Database, shopId: string): Promise<StockedOffer[]> {
  return await queryRows(
    db,
    stockedRow,
    sql`
    select c.listing_id, c.rupee_minor::text as paisa from catalogue_entries c
    join book_formats f on f.id = c.format_id and f.medium = 'print'
    where c.shop_id = ${shopId} and c.status = 'forthcoming' and c.rupee_minor is not null
    order by c.listing_id limit 6`,
  );
}

async function addOrder(
  db: Database,
  buyer: Buyer,
  { listing_id: listingId, paisa }: StockedOffer,
): Promise<void> {
  const placed = await placePurchase(purchaseOf(buyer, listingId, BigInt(paisa)), nobody, db);
  const [order] = placed.ok ? placed.value.orders : [];
  if (!order) throw new Error(`No order of the demo was placed: ${placed.ok ? "no order" : placed.code}`);
  const opened = { id: order.id, openedVersion: null };
  const writer = { actor: SYSTEM };
  if (buyer.status === "preordered") return;
  if (buyer.status === "lapsed") return await lapseOrders(nobody, new Date(Date.now() + DAY_MS), db);
  if (buyer.status === "cancelled") return void (await cancelOrder(order.id, null, db));
  const steps: readonly (readonly [OrderStatus, () => Promise<OrderResult>])[] = [
    ["accepted", async () => await acceptOrder(db, writer, opened)],
    ["packed", async () => await packOrder(db, writer, opened)],
    [
      "handedOver",
      async () => {
        await sendByCourier(db, order.id);
        return await handOrderOver(db, writer, opened);
      },
    ],
    buyer.status === "refused" || buyer.status === "cameBack"
      ? [
          "refused",
          async () => await refuseOrder(db, writer, { ...opened, reason: "Nobody took the telephone." }),
        ]
      : [
          "delivered",
          async () => await deliverOrder(db, writer, { ...opened, collectedPaisa: null, reason: null }),
        ],
    ["cameBack", async () => await takeOrderBack(db, writer, opened)],
  ];
  const last = steps.findIndex(
    ([status]) => status === (buyer.status === "completed" ? "delivered" : buyer.status),
  );
  for (const [, step] of steps.slice(0, last + 1)) {
    const moved = await step();
    if (!moved.ok) throw new Error(`An order of the demo was not moved: ${moved.code}`);
  }
  if (buyer.status === "completed") await completeOrders(new Date(Date.now() + 30 * DAY_MS), db);
}

const purchaseOf = (
  { name, phone, language, placeCode, street, landmark, status, isFetched, personId }: Buyer,
  listingId: string,
  seenPaisa: bigint,
): NewPurchase => {
  const isAtGateway = status === "awaitingPayment" || status === "lapsed";
  return {
    submission: randomUUID(),
    personId: personId ?? null,
    clerkId: null,
    name,
    phone,
    language,
    email: null,
    sendsLetters: true,
    networkKey: null,
    way: isFetched ? "fetch" : "courier",
    address: isFetched ? null : { country: "NP", placeCode, streetAddress: street, streetAddress2: landmark },
    recipient: null,
    giftNote: null,
    panNumber: null,
    paymentWay: isAtGateway ? "esewa" : isFetched ? "cashAtStore" : "cashOnDelivery",
    lines: [{ listingId, copies: 1, seenPaisa }],
    seenTotalPaisa: seenPaisa + 10_000_000n,
  };
};

const stockedRow = z.object({ listing_id: z.string(), paisa: z.string() });
type StockedOffer = z.infer<typeof stockedRow>;

/** What a bookstore offers, and has most copies of. */
export async function stockedOffers(db: Database, shopId: string): Promise<StockedOffer[]> {
  return await queryRows(
    db,
    stockedRow,
    sql`
    select c.listing_id, c.rupee_minor::text as paisa
    from stock_places p
    join stock_levels v on v.place_id = p.id
    join catalogue_entries c on c.shop_id = p.shop_id and c.edition_id = v.edition_id and c.status = 'active'
    where p.shop_id = ${shopId} and v.on_hand - v.reserved > 2 and c.rupee_minor is not null
    order by v.on_hand - v.reserved desc, c.listing_id limit 6`,
  );
}

/** The e-books that a bookstore sells. */
export async function fileOffers(db: Database, shopId: string): Promise<StockedOffer[]> {
  return await queryRows(
    db,
    stockedRow,
    sql`
    select c.listing_id, c.rupee_minor::text as paisa from catalogue_entries c
    where c.shop_id = ${shopId} and c.availability <> 'notHeld' and c.rupee_minor is not null and c.status = 'active'
      and exists (select from edition_files x where x.edition_id = c.edition_id)
    order by c.listing_id limit 6`,
  );
}
