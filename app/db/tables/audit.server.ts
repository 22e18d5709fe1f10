import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { id } from "./columns.server.ts";

/**
 * What was done, by whom, to what. Written in the transaction of the action itself and never changed afterwards: the app
 * may only add and read, and a trigger refuses updates and deletions by every role. Migration 0025 renamed some actions.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The person who did it; null for the product itself. No foreign key: the entry remains when the person is deleted. */
    actorId: uuid("actor_id"),
    /** The name of the ability: `person.changeEmail`. */
    action: text().notNull(),
    objectKind: text("object_kind").notNull(),
    objectId: text("object_id").notNull(),
    /** The scope in which it was done, such as a publisher; null where there is none. */
    scope: jsonb().$type<Record<string, string>>(),
    before: jsonb(),
    after: jsonb(),
    requestId: text("request_id"),
    /** The version of the object after the change; null where the entry is not about one row with a version. */
    version: integer(),
    /** The operation in which it was done; null for a change by itself. No foreign key, as for the actor. */
    operationId: uuid("operation_id"),
  },
  (table) => [
    check("audit_entries_action_shape", sql`${table.action} ~ '^[a-zA-Z]+\\.[a-zA-Z]+$'`),
    check("audit_entries_version_positive", sql`${table.version} >= 1`),
    index("audit_entries_object").on(table.objectId, table.at.desc()),
    index("audit_entries_kind").on(table.objectKind, table.action, table.at.desc()),
    index("audit_entries_actor").on(table.actorId, table.at.desc()),
    index("audit_entries_at").on(table.at.desc(), table.id),
    index("audit_entries_action").on(table.action, table.at.desc()),
    index("audit_entries_request").on(table.requestId).where(sql`${table.requestId} is not null`),
    index("audit_entries_publisher")
      .on(sql`(${table.scope} ->> 'publisherId')`, table.at.desc())
      .where(sql`${table.scope} ? 'publisherId'`),
    index("audit_entries_book")
      .on(sql`(${table.scope} ->> 'bookId')`, table.at.desc())
      .where(sql`${table.scope} ? 'bookId'`),
    index("audit_entries_shop")
      .on(sql`(${table.scope} ->> 'shopId')`, table.at.desc())
      .where(sql`${table.scope} ? 'shopId'`),
    index("audit_entries_operation").on(table.operationId).where(sql`${table.operationId} is not null`),
  ],
);
