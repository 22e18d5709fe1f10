import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { id } from "./columns.server.ts";

/** A backup of the database and its files (`npm run backup`). It contains the rows of all backups before it, not its own. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    /** The time of the snapshot: later changes are not in the archive. */
    takenOn: timestamp("taken_on", { withTimezone: true }).notNull(),
    finishedOn: timestamp("finished_on", { withTimezone: true }).notNull().defaultNow(),
    /** The size of the archive. */
    bytes: bigint({ mode: "number" }).notNull(),
    tables: integer().notNull(),
    rows: bigint({ mode: "number" }).notNull(),
    /** Files in the archive. */
    media: integer().notNull(),
    /** Files that rows refer to and that did not exist. */
    missing: integer().notNull(),
  },
  (table) => [
    check("backups_finished_after_taken", sql`${table.finishedOn} >= ${table.takenOn}`),
    check("backups_not_empty", sql`${table.bytes} > 0 and ${table.tables} > 0`),
    check(
      "backups_counts_not_negative",
      sql`${table.rows} >= 0 and ${table.media} >= 0 and ${table.missing} >= 0`,
    ),
    index("backups_taken_on").on(table.takenOn),
  ],
);
