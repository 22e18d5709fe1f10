import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { copyRequestConstraints } from "./copy-request-constraints-for-tests.ts";
import { cartLines } from "./tables/carts.server.ts";
import { orderLines } from "./tables/orders.server.ts";
import { soldLineDiscounts, soldLines } from "./tables/sold-lines.server.ts";
import { stockHolds } from "./tables/stock-holds.server.ts";
import { waitlistEntries } from "./tables/waitlist.server.ts";

const place = async (kind: string, ofBookstore: boolean) =>
  await db().execute(
    sql`insert into stock_places (kind, shop_id) values (${kind}, ${ofBookstore ? (await build.bookstore()).id : null})`,
  );

async function secondOfPublisher() {
  const { id } = await build.publisher();
  await db().execute(sql`insert into stock_places (kind, publisher_id) values ('publisher', ${id})`);
}

const cartLine = async (own: Partial<typeof cartLines.$inferInsert>) =>
  await db()
    .insert(cartLines)
    .values({
      personId: (await build.person()).id,
      listingId: (await build.listing()).id,
      copies: 1,
      ...own,
    });

const waiting = async (own: Partial<typeof waitlistEntries.$inferInsert>) =>
  await db()
    .insert(waitlistEntries)
    .values({ listingId: (await build.listing()).id, email: "a@example.com", language: "en", ...own });

/** Another line with the values of one that was sold. */
async function again(own: Partial<typeof soldLines.$inferInsert>, of?: string) {
  const lineId = of ?? (await build.sale()).id;
  const [line] = await db().select().from(soldLines).where(eq(soldLines.id, lineId));
  if (!line) throw new Error("There is no such line.");
  await db()
    .insert(soldLines)
    .values({ ...line, id: randomUUID(), ...own });
}

const discount = async (own: Partial<typeof soldLineDiscounts.$inferInsert>) =>
  await db()
    .insert(soldLineDiscounts)
    .values({ lineId: (await build.sale()).id, sequence: 0, borneBy: "shop", minor: 1n, ...own });

const stockConstraints: ConstraintCase[] = [
  [
    "waitlist_entries_once",
    "the same address twice",
    async () => {
      const { id: listingId } = await build.listing();
      await waiting({ listingId });
      await waiting({ listingId });
    },
  ],
  ["waitlist_entries_email_normalised", "an address in capitals", () => waiting({ email: "A@example.com" })],
  ["waitlist_entries_language_known", "an unknown language", () => waiting({ language: UNKNOWN })],
  [
    "waitlist_entries_notified_after_asked",
    "a letter before it was asked for",
    () => waiting({ notifiedOn: new Date("2020-01-01") }),
  ],
  ["cart_lines_copies_fit", "a line of no copies", () => cartLine({ copies: 0 })],
  ["cart_lines_copies_fit", "a hundred copies", () => cartLine({ copies: 100 })],
  ["cart_lines_price_not_negative", "a negative price", () => cartLine({ seenPaisa: -1n })],
  ["stock_places_kind_known", "an unknown kind of place", () => place(UNKNOWN, false)],
  ["stock_places_owner_fits", "a bookstore's place without a bookstore", () => place("bookstore", false)],
  ["stock_places_one", "a second place of lost copies", () => place("lost", false)],
  ["stock_places_shop_id_unique", "a second place of a bookstore", () => place("bookstore", true)],
  ["stock_movements_places_fit", "an unknown movement", () => build.movement({ kind: UNKNOWN, change: -1 })],
  ["stock_movements_copies_fit", "a movement of nothing", () => build.movement({ change: 0 })],
  ["stock_movements_places_fit", "copies that arrived, and are fewer", () => build.movement({ change: -1 })],
  [
    "stock_movements_places_fit",
    "copies that were damaged, and are more",
    () => build.movement({ kind: "damaged", change: 1 }),
  ],
  ["stock_movements_copies_fit", "too many copies", () => build.movement({ change: 100_001 })],
  ["stock_movements_reason_filled", "an empty reason", () => build.movement({ reason: " " })],
  [
    "stock_movements_adjustment_explained",
    "an adjustment without a reason",
    () => build.movement({ kind: "adjusted", change: 1 }),
  ],
  [
    "stock_movements_sale_fits",
    "copies that were brought back, but not sold",
    async () => {
      const { soldId: reversesId, listingId } = await build.sale();
      await build.movement({ listingId, kind: "returnedByReader", change: 1, reversesId });
    },
  ],
  [
    "stock_movements_request_fits",
    "a request whose copies were damaged",
    async () =>
      await build.movement({ kind: "damaged", change: -1, requestId: (await build.copyRequest()).id }),
  ],
  [
    "stock_movements_submission",
    "a form that was sent before",
    async () => {
      const { submission } = await build.movement({ listingId: (await build.listing()).id });
      const { id: listingId } = await build.listing();
      await build.movement({ listingId, submission });
      await build.movement({ listingId, submission });
    },
  ],
  [
    "stock_movements_request",
    "a request whose copies arrived before",
    async () => {
      const { id: requestId, listingId } = await build.copyRequest();
      await build.movement({ listingId, requestId });
      await build.movement({ listingId, requestId });
    },
  ],
  ["stock_holds_status_known", "an unknown status", () => build.hold({ status: UNKNOWN })],
  ["stock_holds_language_known", "an unknown language", () => build.hold({ language: UNKNOWN })],
  ["stock_holds_code_shape", "a code with letters that look alike", () => build.hold({ code: "O0I1LL" })],
  ["stock_holds_name_filled", "a reader without a name", () => build.hold({ name: " " })],
  [
    "stock_holds_phone_digest_shape",
    "a telephone number of words",
    async () => {
      const { id } = await build.hold();
      return await db().update(stockHolds).set({ phoneDigest: "call" }).where(eq(stockHolds.id, id));
    },
  ],
  ["stock_holds_email_normalised", "an address in capitals", () => build.hold({ email: "A@B.test" })],
  ["stock_holds_reason_fits", "a reason why it is kept", () => build.hold({ reason: "Sold." })],
  [
    "stock_holds_code_unique",
    "a code that somebody else has",
    async () => await build.hold({ code: (await build.hold()).code }),
  ],
  [
    "stock_holds_submission_unique",
    "a form that was sent before",
    async () => await build.hold({ submission: (await build.hold()).submission }),
  ],
  [
    "stock_levels_reserved_are_there",
    "more copies that are kept than there are",
    async () => {
      const { listingId } = await build.hold();
      await build.movement({ listingId, kind: "damaged", change: -1 });
    },
  ],
  [
    "stock_levels_on_hand_not_negative",
    "more copies sold than there are",
    async () => {
      const { id: listingId } = await build.listing();
      await build.movement({ listingId, change: 2 });
      await build.movement({ listingId, kind: "sold", change: -3 });
    },
  ],
  [
    "stock_levels_returned_were_sold",
    "more copies brought back than were sold",
    async () => {
      const { id: soldLineId, soldId: reversesId, listingId } = await build.sale();
      const back = { kind: "returnedByReader" as const, change: 2, soldLineId, reversesId };
      await build.movement({ listingId, ...back });
    },
  ],
  [
    "stock_places_publisher_id_unique",
    "a second place of a publisher",
    async () => await secondOfPublisher(),
  ],
  [
    "stock_movements_reversal_fits",
    "copies that were brought back of no movement",
    async () => {
      const { id: soldLineId, listingId } = await build.sale();
      await build.movement({ listingId, kind: "returnedByReader", change: 1, soldLineId });
    },
  ],
  [
    "stock_movements_submission_fits",
    "copies that arrived without a form",
    () => build.movement({ submission: null }),
  ],
  [
    "stock_movements_sold",
    "a line whose copies were sold before",
    async () => {
      const { id: soldLineId, listingId } = await build.sale();
      await build.movement({ listingId, kind: "sold", change: -1, soldLineId, submission: null });
    },
  ],
  [
    "stock_movements_line_fits",
    "more copies than the line of the sale has",
    async () => {
      const { id: listingId } = await build.listing();
      await build.movement({ listingId });
      const { id: soldLineId } = await build.sale({ copies: 2 });
      await build.movement({ listingId, kind: "sold", change: -2, soldLineId, submission: null });
    },
  ],
  [
    "stock_reservations_copies_fit",
    "no copy that is kept",
    async () => {
      const { id } = await build.hold();
      await asSuperuser(databaseName(), `update stock_reservations set copies = 0 where hold_id = '${id}'`);
    },
  ],
  ["sales_method_known", "an unknown way to pay", () => build.sale({ method: UNKNOWN })],
  [
    "sales_fiscal_year_shape",
    "a year of another calendar",
    async () => {
      const { saleId } = await build.sale();
      await asSuperuser(
        databaseName(),
        `set session_replication_role = replica; update sales set fiscal_year = '2026' where id = '${saleId}'`,
      );
    },
  ],
  [
    "sales_submission_unique",
    "a form that was sent before",
    async () => {
      const submission = randomUUID();
      await build.sale({ submission });
      await build.sale({ submission });
    },
  ],
  [
    "sales_receipt",
    "the number of another receipt",
    async () => {
      const { listingId } = await build.sale();
      await asSuperuser(databaseName(), "delete from document_series");
      await build.sale({ listingId });
    },
  ],
  ["sold_lines_price_not_negative", "a negative price", () => build.sale({ unitMinor: -1n })],
  ["sold_lines_copies_fit", "a line of nothing", () => build.sale({ copies: 0 })],
  ["sold_lines_tax_fits", "more tax than was paid", () => build.sale({ taxMinor: 50_001n })],
  ["sold_lines_rate_positive", "a rate of nothing", () => build.sale({ rate: "0" })],
  ["sold_lines_document_fits", "a line of no sale and no order", async () => await again({ saleId: null })],
  ["sold_lines_listing_once", "two lines of a listing", async () => await again({})],
  [
    "sold_lines_order_once",
    "a line of an order that is sold twice",
    async () => {
      const { id } = await build.order();
      const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, id));
      const own = { saleId: null, orderLineId: line?.id ?? null };
      await again(own);
      await again(own);
    },
  ],
  [
    "sold_lines_return_fits",
    "more copies back than were sold",
    async () => {
      const { id } = await build.sale({ copies: 2 });
      await again({ returnsId: id, copies: 2 }, id);
      await again({ returnsId: id, copies: 1 }, id);
    },
  ],
  [
    "sold_lines_return_fits",
    "a copy back at another price",
    async () => {
      const { id } = await build.sale();
      await again({ returnsId: id, unitMinor: 1n }, id);
    },
  ],
  [
    "sold_line_discounts_borne_by_known",
    "a discount of somebody else",
    async () => await discount({ borneBy: UNKNOWN }),
  ],
  ["sold_line_discounts_positive", "a discount of nothing", async () => await discount({ minor: 0n })],
];

/** The ledger of copies, and requests for copies. */
export const copyConstraints: readonly ConstraintCase[] = [...copyRequestConstraints, ...stockConstraints];
