import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uuid } from "drizzle-orm/pg-core";

/** The one row that tells which site this database is of. Migrations and the start write it, the app's role reads it. */
export const installation = pgTable(
  "installation",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    /** The folder of pictures has a file with the same id (`platform/installation/folder-mark`). */
    id: uuid().notNull().defaultRandom(),
    /** Of the session secret under which columns are encrypted; null until the first start. */
    secretFingerprint: text("secret_fingerprint"),
    /** The name of its file; set by a trigger. */
    newestMigration: text("newest_migration").notNull().default(""),
  },
  (table) => [check("installation_is_only", sql`${table.isOnly}`)],
);
