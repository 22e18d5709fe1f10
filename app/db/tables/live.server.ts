import { sql } from "drizzle-orm";
import { bigint, customType, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Changes that open pages are notified of, stored for an hour so that an interrupted stream can continue. Triggers write
 * them; a notification of the database informs every process of a new one.
 */
export const liveEvents = pgTable(
  "live_events",
  {
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The topic: `person:{id}`, `session:{id}`. */
    topic: text().notNull(),
    /** What happened: `profile`, `roles`, `signedOut`. */
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * The transaction that wrote the event. A stream continues from a snapshot of the database, not from an id: ids are
     * assigned when rows are written, and a transaction that began earlier may commit later.
     */
    xact: transactionId().notNull().default(sql`pg_current_xact_id()`),
  },
  (table) => [index("live_events_topic").on(table.topic, table.xact), index("live_events_at").on(table.at)],
);
