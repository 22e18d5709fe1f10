import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { COPY_REQUEST_SIDES, COPY_REQUEST_STATUSES } from "#app/domain/stock/copy-request.ts";
import { listings } from "./bookstores.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

/** When the row was added, which differs within a transaction too. */
const inOrder = () =>
  timestamp("created_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`);

/** A bookstore's request to the publisher of an edition that it lists, for copies. */
export const copyRequests = pgTable(
  "copy_requests",
  {
    id: id(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    quantity: integer().notNull(),
    neededBy: date("needed_by"),
    status: text({ enum: COPY_REQUEST_STATUSES }).notNull().default("requested"),
    /** The copies that the publisher agreed to send. */
    agreedQuantity: integer("agreed_quantity"),
    receivedQuantity: integer("received_quantity"),
    /** Since when it has its status. */
    movedOn: timestamp("moved_on", { withTimezone: true }).notNull().defaultNow(),
    ...editable(),
    createdOn: inOrder(),
  },
  (table) => [
    index("copy_requests_listing").on(table.listingId, table.createdOn.desc()),
    index("copy_requests_open")
      .on(table.listingId)
      .where(sql`${table.status} in ('requested', 'accepted', 'partly', 'sent')`),
    // A form that is sent twice makes one request.
    uniqueIndex("copy_requests_one_waits").on(table.listingId).where(sql`${table.status} = 'requested'`),
    oneOf("copy_requests_status_known", table.status, COPY_REQUEST_STATUSES),
    check("copy_requests_quantity_range", sql`${table.quantity} between 1 and 100000`),
    check(
      "copy_requests_agreed_fits",
      sql`case ${table.status}
        when 'requested' then ${table.agreedQuantity} is null
        when 'declined' then ${table.agreedQuantity} is null
        when 'cancelled' then ${table.agreedQuantity} is null or ${table.agreedQuantity} between 1 and ${table.quantity}
        when 'accepted' then ${table.agreedQuantity} is not distinct from ${table.quantity}
        when 'partly' then ${table.agreedQuantity} is not null and ${table.agreedQuantity} between 1 and ${table.quantity} - 1
        when 'sent' then ${table.agreedQuantity} is not null and ${table.agreedQuantity} between 1 and ${table.quantity}
        when 'received' then ${table.agreedQuantity} is not null and ${table.agreedQuantity} between 1 and ${table.quantity}
        when 'lost' then ${table.agreedQuantity} is not null and ${table.agreedQuantity} between 1 and ${table.quantity} end`,
    ),
    check(
      "copy_requests_received_fits",
      sql`case when ${table.status} = 'received' then ${table.receivedQuantity} is not null and ${table.receivedQuantity} between 1 and 100000
        else ${table.receivedQuantity} is null end`,
    ),
  ],
);

/** What the two sides of a request did and wrote, in their order. */
export const copyRequestRemarks = pgTable(
  "copy_request_remarks",
  {
    id: id(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => copyRequests.id),
    side: text({ enum: COPY_REQUEST_SIDES }).notNull(),
    /** The status that the request was given with it; null for a remark alone. */
    status: text({ enum: COPY_REQUEST_STATUSES }),
    /** The copies that were asked for, agreed or received with it. */
    quantity: integer(),
    text: text(),
    ...editable(),
    createdOn: inOrder(),
  },
  (table) => [
    index("copy_request_remarks_request").on(table.requestId, table.createdOn),
    oneOf("copy_request_remarks_side_known", table.side, COPY_REQUEST_SIDES),
    oneOf("copy_request_remarks_status_known", table.status, COPY_REQUEST_STATUSES),
    check("copy_request_remarks_quantity_range", sql`${table.quantity} between 1 and 100000`),
    check("copy_request_remarks_text_filled", sql`btrim(${table.text}) <> ''`),
    check("copy_request_remarks_not_empty", sql`${table.status} is not null or ${table.text} is not null`),
  ],
);
