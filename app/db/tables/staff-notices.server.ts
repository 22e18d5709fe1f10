import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { STAFF_NOTICES } from "#app/domain/people/staff-notice.ts";
import { oneOf } from "./columns.server.ts";

/** What staff were told that it waits. A row goes as soon as it waits no more. */
export const staffNotices = pgTable(
  "staff_notices",
  {
    kind: text({ enum: STAFF_NOTICES }).notNull(),
    /** The id of the order, hold, payment or refund, or the name of the gateway. */
    object: text().notNull(),
    noticedOn: timestamp("noticed_on", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "staff_notices_pkey", columns: [table.kind, table.object] }),
    oneOf("staff_notices_kind_known", table.kind, STAFF_NOTICES),
  ],
);
