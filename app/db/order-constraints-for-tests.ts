import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { inClear } from "#tests/in-clear.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, UNKNOWN } from "./constraint-case-for-tests.ts";
import { deliveryFees, deliveryZoneDistricts, deliveryZones } from "./tables/delivery.server.ts";
import { orderEvents, orderLines, orders, purchases } from "./tables/orders.server.ts";
import { stockMovements } from "./tables/stock.server.ts";
import { stockPlaces } from "./tables/stock-places.server.ts";

type Own<Table extends { readonly $inferInsert: object }> = Partial<Table["$inferInsert"]>;

async function zone(own: Own<typeof deliveryZones> = {}): Promise<string> {
  const [made] = await db()
    .insert(deliveryZones)
    .values({ name: { en: "Islands" }, minDays: 1, maxDays: 2, ...own })
    .returning({ id: deliveryZones.id });
  return made?.id ?? "";
}

const fee = async (own: Own<typeof deliveryFees>) =>
  await db()
    .insert(deliveryFees)
    .values({ zoneId: await zone(), upToG: 1000, paisa: 100n, ...own });

async function purchase(own: Own<typeof purchases> = {}): Promise<string> {
  const [made] = await db()
    .insert(purchases)
    .values(
      inClear({
        submission: randomUUID(),
        name: "Asha Rai",
        phoneDigest: "9841000001",
        phone: "9841000001",
        language: "en",
        paymentWay: "cashAtStore",
        ...own,
      }),
    )
    .returning({ id: purchases.id });
  return made?.id ?? "";
}

let numbers = 0;
const newNumber = () =>
  `ABCDE${String((numbers += 1))
    .padStart(5, "0")
    .replaceAll(/[01]/g, (digit) => (digit === "0" ? "A" : "B"))}`;

async function order(own: Own<typeof orders> = {}): Promise<string> {
  const [made] = await db()
    .insert(orders)
    .values({
      purchaseId: await purchase(),
      shopId: own.shopId ?? (await build.bookstore()).id,
      number: newNumber(),
      status: "placed",
      way: "fetch",
      weightG: 400,
      goodsPaisa: 50_000n,
      deliveryPaisa: 0n,
      paymentState: "due",
      ...own,
    })
    .returning({ id: orders.id });
  return made?.id ?? "";
}

/** A line of two copies of a listing that has five. */
async function line(own: Own<typeof orderLines> = {}) {
  const listing = await build.listing();
  const { placeId } = await build.movement({ listingId: listing.id, change: 5 });
  const row = {
    orderId: await order({ shopId: listing.shopId }),
    sequence: 0,
    listingId: listing.id,
    placeId,
    editionId: listing.editionId,
    title: { en: "The Book" },
    copies: 2,
    unitPaisa: 25_000n,
    taxClass: "exempt" as const,
    isCounted: true,
    ...own,
  };
  const [made] = await db().insert(orderLines).values(row).returning();
  if (!made) throw new Error("The line was not added.");
  return made;
}

const event = async (own: Own<typeof orderEvents>) =>
  await db()
    .insert(orderEvents)
    .values({ orderId: await order(), status: "placed", side: "reader", ...own });

const placeOf = (kind: string) => sql<string>`(select id from ${stockPlaces} where kind = ${kind})`;

async function sold(of: typeof orderLines.$inferSelect, copies: number) {
  await db()
    .insert(stockMovements)
    .values({
      editionId: of.editionId,
      kind: "sold",
      fromPlaceId: of.placeId,
      toPlaceId: placeOf("reader"),
      copies,
      orderLineId: of.id,
      submission: null,
    });
}

const deliveryConstraints: ConstraintCase[] = [
  ["delivery_zones_name_filled", "a zone without a name", () => zone({ name: EMPTY })],
  ["delivery_zones_days_fit", "a parcel that comes before it can", () => zone({ minDays: 3, maxDays: 2 })],
  [
    "delivery_zone_districts_no_local_level",
    "a local level as a district",
    async () =>
      await db()
        .insert(deliveryZoneDistricts)
        .values({ districtCode: "kaski/pokhara", zoneId: await zone() }),
  ],
  ["delivery_fees_weight_fits", "a parcel of no weight", () => fee({ upToG: 0 })],
  ["delivery_fees_not_negative", "a negative fee", () => fee({ paisa: -1n })],
];

const purchaseConstraints: ConstraintCase[] = [
  ["purchases_reader_known", "a purchase of nobody", () => purchase({ name: " " })],
  [
    "purchases_reader_known",
    "a forgotten purchase that has a name",
    () => purchase({ forgottenOn: new Date() }),
  ],
  ["purchases_phone_digest_shape", "a telephone number of words", () => purchase({ phoneDigest: "call" })],
  ["purchases_email_normalised", "an address in capitals", () => purchase({ email: "A@B.test" })],
  ["purchases_language_known", "an unknown language", () => purchase({ language: UNKNOWN })],
  ["purchases_pan_number_shape", "a PAN of eight digits", () => purchase({ panNumber: "12345678" })],
  ["purchases_payment_way_known", "an unknown way to pay", () => purchase({ paymentWay: UNKNOWN })],
  ["purchases_recipient_whole", "a recipient without a telephone", () => purchase({ recipientName: "Maya" })],
  [
    "purchases_place_once",
    "a place by its code and by names",
    () => purchase({ country: "NP", placeCode: "kaski/pokhara", city: "Pokhara" }),
  ],
  ["purchases_zipcode_shape", "a postal code of words", () => purchase({ country: "NP", zipcode: "many" })],
  [
    "purchases_submission_unique",
    "a form that was sent before",
    async () => {
      const submission = randomUUID();
      await purchase({ submission });
      await purchase({ submission });
    },
  ],
];

const ordersConstraints: ConstraintCase[] = [
  ["orders_number_shape", "a number with letters that look alike", () => order({ number: "O0I1LLAAAA" })],
  [
    "orders_number_unique",
    "the number of another order",
    async () => {
      const number = newNumber();
      await order({ number });
      await order({ number });
    },
  ],
  ["orders_status_known", "an unknown status", () => order({ status: UNKNOWN })],
  ["orders_way_known", "an unknown way", () => order({ way: UNKNOWN })],
  ["orders_zone_fits", "a parcel without a zone", () => order({ way: "courier" })],
  ["orders_zone_fits", "a zone for what is fetched", async () => await order({ zoneId: await zone() })],
  ["orders_fetching_is_free", "a fee for fetching", () => order({ deliveryPaisa: 100n })],
  ["orders_weight_fits", "a parcel of no weight", () => order({ weightG: 0 })],
  ["orders_amounts_not_negative", "a negative sum", () => order({ goodsPaisa: -1n })],
  ["orders_payment_state_known", "an unknown state", () => order({ paymentState: UNKNOWN })],
  ["orders_expiry_fits", "copies that are kept for ever", () => order({ status: "awaitingPayment" })],
  ["orders_reason_filled", "an empty reason", () => order({ reason: " " })],
];

const lineConstraints: ConstraintCase[] = [
  [
    "order_lines_listing_once",
    "a listing twice in an order",
    async () => {
      const { id: _id, ...first } = await line();
      await line({ ...first, sequence: 1 });
    },
  ],
  [
    "order_lines_sequence",
    "two first lines",
    async () => {
      const { orderId } = await line();
      await line({ orderId });
    },
  ],
  ["order_lines_title_filled", "an empty title", () => line({ title: EMPTY })],
  ["order_lines_copies_fit", "no copies", () => line({ copies: 0 })],
  ["order_lines_copies_fit", "more cancelled than ordered", () => line({ cancelledCopies: 3 })],
  ["order_lines_price_not_negative", "a negative price", () => line({ unitPaisa: -1n })],
  [
    "order_lines_discount_fits",
    "a discount above the price",
    () => line({ listPaisa: 1n, publisherDiscountPaisa: 2n }),
  ],
  ["order_lines_tax_class_known", "an unknown tax", () => line({ taxClass: UNKNOWN })],
  ["order_events_status_known", "an unknown status", () => event({ status: UNKNOWN })],
  ["order_events_side_known", "an unknown side", () => event({ side: UNKNOWN })],
  ["order_events_reason_filled", "an empty reason", () => event({ reason: " " })],
  ["order_events_brought_back_positive", "no copies that came back", () => event({ broughtBack: 0 })],
  [
    "order_events_submission",
    "a form that was sent before",
    async () => {
      const submission = randomUUID();
      await event({ submission });
      await event({ submission });
    },
  ],
  [
    "stock_movements_order_fits",
    "other copies than those of the line",
    async () => await sold(await line({ isCounted: false }), 1),
  ],
  [
    "stock_movements_ordered",
    "copies that were delivered before",
    async () => {
      const of = await line({ isCounted: false });
      await sold(of, 2);
      await sold(of, 2);
    },
  ],
  [
    "stock_movements_sale_fits",
    "damaged copies of an order",
    async () => {
      const of = await line({ isCounted: false });
      const damaged = { kind: "damaged", fromPlaceId: of.placeId, toPlaceId: placeOf("damaged") } as const;
      await db()
        .insert(stockMovements)
        .values({ ...damaged, editionId: of.editionId, copies: 2, orderLineId: of.id, submission: null });
    },
  ],
  [
    "stock_reservations_of_one",
    "a reservation of nobody",
    async () => {
      const of = await line();
      await asSuperuser(
        databaseName(),
        `update stock_reservations set order_line_id = null where order_line_id = '${of.id}'`,
      );
    },
  ],
  [
    "stock_reservations_hold",
    "a hold that keeps two copies",
    async () => {
      const { id } = await build.hold({ quantity: 3 });
      await asSuperuser(
        databaseName(),
        `insert into stock_reservations (place_id, edition_id, copies, hold_id)
          select place_id, edition_id, 1, hold_id from stock_reservations where hold_id = '${id}'`,
      );
    },
  ],
  [
    "stock_reservations_order_line",
    "a line that keeps its copies twice",
    async () => {
      const of = await line();
      await asSuperuser(
        databaseName(),
        `insert into stock_reservations (place_id, edition_id, copies, order_line_id)
          select place_id, edition_id, 1, order_line_id from stock_reservations where order_line_id = '${of.id}'`,
      );
    },
  ],
];

/** The constraints of what is sold on the site. */
export const orderConstraints: ConstraintCase[] = [
  ...deliveryConstraints,
  ...purchaseConstraints,
  ...ordersConstraints,
  ...lineConstraints,
];
