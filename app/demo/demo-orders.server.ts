import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/actor.ts";
import type { Language } from "#app/domain/language.ts";
import type { OrderStatus } from "#app/domain/order.ts";
import { completeOrders, lapseOrders } from "#app/records/orders/end-orders.server.ts";
import {
  acceptOrder,
  cancelOrder,
  deliverOrder,
  handOrderOver,
  type OrderResult,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "#app/records/orders/move-order.server.ts";
import type { NewPurchase } from "#app/records/orders/new-purchase.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import { sendByCourier } from "./demo-parcels.server.ts";
import { type DemoIds, entryOf } from "./demo-rows.ts";

type Buyer = {
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  readonly placeCode: string;
  readonly street: string;
  readonly landmark: string;
  /** What became of the order. */
  readonly status: OrderStatus;
  /** Whether it is fetched at the bookstore. */
  readonly isFetched?: true;
};

/** Readers of the demo who bought something, with an order in each state. Their numbers belong to nobody. */
const BUYERS: readonly Buyer[] = [
  {
    name: "Nima Sherpa",
    phone: "9800000201",
    language: "en",
    placeCode: "kathmandu/kathmandu",
    street: "Boudha",
    landmark: "Behind the school",
    status: "completed",
  },
  {
    name: "कमला अधिकारी",
    phone: "9800000202",
    language: "np",
    placeCode: "kaski/pokhara",
    street: "लेकसाइड, सडक १३",
    landmark: "पानी ट्याङ्कीको अगाडि",
    status: "lapsed",
  },
  {
    name: "Bikash Tamang",
    phone: "9800000203",
    language: "en",
    placeCode: "lalitpur/lalitpur",
    street: "Jawalakhel",
    landmark: "Opposite the football ground",
    status: "placed",
  },
  {
    name: "सीता यादव",
    phone: "9800000204",
    language: "np",
    placeCode: "dhanusha/janakpurdham",
    street: "स्टेशन रोड",
    landmark: "सरकारी विद्यालयको छेउ",
    status: "accepted",
  },
  {
    name: "Dorje Gurung",
    phone: "9800000205",
    language: "en",
    placeCode: "kaski/pokhara",
    street: "Mahendrapul",
    landmark: "Above the pharmacy",
    status: "packed",
    isFetched: true,
  },
  {
    name: "हरि बोहरा",
    phone: "9800000206",
    language: "np",
    placeCode: "doti/dipayal-silgadhi",
    street: "बजार लाइन",
    landmark: "हुलाक अगाडि",
    status: "handedOver",
  },
  {
    name: "Laxmi Karki",
    phone: "9800000207",
    language: "en",
    placeCode: "bhaktapur/bhaktapur",
    street: "Suryabinayak",
    landmark: "Near the bus stop",
    status: "delivered",
  },
  {
    name: "राजेश मण्डल",
    phone: "9800000208",
    language: "np",
    placeCode: "morang/biratnagar",
    street: "मेन रोड",
    landmark: "बैङ्क भएको घर",
    status: "refused",
  },
  {
    name: "Sangita Magar",
    phone: "9800000209",
    language: "en",
    placeCode: "palpa/tansen",
    street: "Bishal Bazar",
    landmark: "Below the temple",
    status: "cameBack",
  },
  {
    name: "मनोज खड्का",
    phone: "9800000210",
    language: "np",
    placeCode: "kathmandu/kathmandu",
    street: "कालीमाटी",
    landmark: "तरकारी बजारको ढोका",
    status: "cancelled",
  },
  {
    name: "Rita Joshi",
    phone: "9800000211",
    language: "en",
    placeCode: "kathmandu/kathmandu",
    street: "Lazimpat",
    landmark: "Next to the bakery",
    status: "awaitingPayment",
  },
];

/** Readers who ordered what is not published yet. */
const PREORDERERS: readonly Buyer[] = [
  {
    name: "Ganga Bista",
    phone: "9800000212",
    language: "en",
    placeCode: "kaski/pokhara",
    street: "Chipledhunga",
    landmark: "Above the tea shop",
    status: "preordered",
  },
  {
    name: "पेमा लामा",
    phone: "9800000213",
    language: "np",
    placeCode: "kathmandu/kathmandu",
    street: "स्वयम्भू",
    landmark: "घण्टाघर छेउ",
    status: "preordered",
  },
];

const DAY_MS = 86_400_000;
const nobody = async () => {};

/** Adds orders of the company's bookstore and of another one, of editions of which they have most. */
export async function addDemoOrders(db: Database, ids: DemoIds): Promise<void> {
  for (const store of ["chautari", "ekadeshma"] as const) {
    const offers = await stockedOffers(db, entryOf(ids.bookstores, store));
    for (const [at, buyer] of BUYERS.entries()) {
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
async function announcedOffers(db: Database, bookstoreId: string): Promise<StockedOffer[]> {
  return await queryRows(
    db,
    stockedRow,
    sql`
    select c.listing_id, c.rupee_minor::text as paisa from catalogue_entries c
    join book_formats f on f.id = c.format_id and f.medium = 'print'
    where c.bookstore_id = ${bookstoreId} and c.status = 'forthcoming' and c.rupee_minor is not null
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
  { name, phone, language, placeCode, street, landmark, status, isFetched }: Buyer,
  listingId: string,
  seenPaisa: bigint,
): NewPurchase => {
  const isAtGateway = status === "awaitingPayment" || status === "lapsed";
  return {
    submission: randomUUID(),
    personId: null,
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
export async function stockedOffers(db: Database, bookstoreId: string): Promise<StockedOffer[]> {
  return await queryRows(
    db,
    stockedRow,
    sql`
    select c.listing_id, c.rupee_minor::text as paisa
    from stock_places p
    join stock_levels v on v.place_id = p.id
    join catalogue_entries c on c.bookstore_id = p.bookstore_id and c.edition_id = v.edition_id and c.status = 'active'
    where p.bookstore_id = ${bookstoreId} and v.on_hand - v.reserved > 2 and c.rupee_minor is not null
    order by v.on_hand - v.reserved desc, c.listing_id limit 6`,
  );
}

/** The e-books that a bookstore sells. */
export async function fileOffers(db: Database, bookstoreId: string): Promise<StockedOffer[]> {
  return await queryRows(
    db,
    stockedRow,
    sql`
    select c.listing_id, c.rupee_minor::text as paisa from catalogue_entries c
    where c.bookstore_id = ${bookstoreId} and c.availability <> 'notHeld' and c.rupee_minor is not null and c.status = 'active'
      and exists (select from edition_files x where x.edition_id = c.edition_id)
    order by c.listing_id limit 6`,
  );
}
