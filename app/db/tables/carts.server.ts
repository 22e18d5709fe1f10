import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { CART_COPIES_MAX } from "#app/domain/orders/cart.ts";
import { appUsers } from "./app-users.server.ts";
import { listings } from "./bookstores.server.ts";

/** The lines of the carts of people with an account; the cart of a visitor is in a cookie. */
export const cartLines = pgTable(
  "cart_lines",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => appUsers.id, { onDelete: "cascade" }),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    copies: integer().notNull(),
    /** Whether it is kept for later, and not part of what is bought. */
    isSaved: boolean("is_saved").notNull().default(false),
    /** The price of one copy that the reader saw last, in paisa. */
    seenPaisa: bigint("seen_paisa", { mode: "bigint" }),
    /** Lines are shown in the order in which they were added. */
    addedOn: timestamp("added_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    changedOn: timestamp("changed_on", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "cart_lines_pkey", columns: [table.personId, table.listingId] }),
    index("cart_lines_listing").on(table.listingId),
    index("cart_lines_changed").on(table.changedOn),
    check("cart_lines_copies_fit", sql`${table.copies} between 1 and ${sql.raw(String(CART_COPIES_MAX))}`),
    check("cart_lines_price_not_negative", sql`${table.seenPaisa} >= 0`),
  ],
);
