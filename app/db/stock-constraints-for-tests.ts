import { sql } from "drizzle-orm";
import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { copyRequestConstraints } from "./copy-request-constraints-for-tests.ts";

const place = async (kind: string, ofBookstore: boolean) =>
  await db().execute(
    sql`insert into stock_places (kind, bookstore_id) values (${kind}, ${ofBookstore ? (await build.bookstore()).id : null})`,
  );

const stockConstraints: ConstraintCase[] = [
  ["stock_places_kind_known", "an unknown kind of place", () => place(UNKNOWN, false)],
  ["stock_places_owner_fits", "a bookstore's place without a bookstore", () => place("bookstore", false)],
  ["stock_places_bookstore_id_unique", "a second place of a bookstore", () => place("bookstore", true)],
  [
    "stock_movements_kind_known",
    "an unknown movement",
    () => build.movement({ kind: UNKNOWN, quantity: -1 }),
  ],
  ["stock_movements_quantity_fits", "a movement of nothing", () => build.movement({ quantity: 0 })],
  [
    "stock_movements_quantity_fits",
    "copies that arrived, and are fewer",
    () => build.movement({ quantity: -1 }),
  ],
  [
    "stock_movements_quantity_fits",
    "copies that were damaged, and are more",
    () => build.movement({ kind: "damaged", quantity: 1 }),
  ],
  ["stock_movements_quantity_fits", "too many copies", () => build.movement({ quantity: 100_001 })],
  ["stock_movements_reason_filled", "an empty reason", () => build.movement({ reason: " " })],
  [
    "stock_movements_adjustment_explained",
    "an adjustment without a reason",
    () => build.movement({ kind: "adjusted", quantity: 1 }),
  ],
  [
    "stock_movements_sale_fits",
    "copies that were brought back, but not sold",
    () => build.movement({ kind: "returnedByReader", quantity: 1 }),
  ],
  [
    "stock_movements_request_fits",
    "a request whose copies were damaged",
    async () =>
      await build.movement({ kind: "damaged", quantity: -1, requestId: (await build.copyRequest()).id }),
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
  ["stock_holds_phone_has_digits", "a telephone number of words", () => build.hold({ phoneDigits: "call" })],
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
    "stock_levels_held_are_there",
    "more copies that are kept than there are",
    async () => {
      const { listingId } = await build.hold();
      await build.movement({ listingId, kind: "damaged", quantity: -1 });
    },
  ],
  [
    "stock_levels_on_hand_not_negative",
    "more copies sold than there are",
    async () => {
      const { id: listingId } = await build.listing();
      await build.movement({ listingId, quantity: 2 });
      await build.movement({ listingId, kind: "sold", quantity: -3 });
    },
  ],
  [
    "stock_levels_returned_were_sold",
    "more copies brought back than were sold",
    async () => {
      const { id: saleId, listingId } = await build.sale();
      await build.movement({ listingId, kind: "returnedByReader", quantity: 2, saleId });
    },
  ],
  ["stock_sales_method_known", "an unknown way to pay", () => build.sale({ method: UNKNOWN })],
  ["stock_sales_price_not_negative", "a negative price", () => build.sale({ unitMinor: -1n })],
];

/** The ledger of copies, and requests for copies. */
export const copyConstraints: readonly ConstraintCase[] = [...copyRequestConstraints, ...stockConstraints];
