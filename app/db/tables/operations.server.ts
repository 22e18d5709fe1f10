import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { FILE_ROLES, OPERATION_STATES, type Refused, type Report } from "#app/domain/web/operation.ts";
import { createdOn, id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { publishers } from "./publishers.server.ts";

/**
 * Long work, or work on many rows, that a person started at a desk. `createdBy` is that person. What is done is counted in the
 * transaction that does it.
 */
export const operations = pgTable(
  "operations",
  {
    id: id(),
    /** The name of its definition (`platform/operations`). */
    kind: text().notNull(),
    /** The publisher whose rows it changes; null for work without a publisher. */
    publisherId: uuid("publisher_id").references(() => publishers.id),
    /** What to do, by the schema of the definition. */
    input: jsonb().$type<unknown>().notNull().default({}),
    state: text({ enum: OPERATION_STATES }).notNull().default("waiting"),
    /** Rows, records or changes that are done, of `total`; a total that is not known is null. */
    done: integer().notNull().default(0),
    total: integer(),
    report: jsonb().$type<Report>().notNull().default({}),
    /** The run that may write: a process that takes the operation over sets its own, and an earlier one can write no more. */
    runId: uuid("run_id"),
    cancelAskedOn: timestamp("cancel_asked_on", { withTimezone: true }),
    /** When the person who started it opened its page after its end. */
    seenOn: timestamp("seen_on", { withTimezone: true }),
    /** When a person declared that what it left undone needs no more attention. */
    handledOn: timestamp("handled_on", { withTimezone: true }),
    /** The operation whose changes this one takes back. */
    undoOf: uuid("undo_of").references((): AnyPgColumn => operations.id),
    /** The operation that this one completes, such as the import whose editions it gives covers. */
    follows: uuid("follows").references((): AnyPgColumn => operations.id),
    startedOn: timestamp("started_on", { withTimezone: true }),
    endedOn: timestamp("ended_on", { withTimezone: true }),
    ...editable(),
  },
  (table) => [
    check("operations_kind_shape", sql`${table.kind} ~ '^[a-z][a-zA-Z]*$'`),
    oneOf("operations_state_known", table.state, OPERATION_STATES),
    check(
      "operations_counts_not_negative",
      sql`${table.done} >= 0 and (${table.total} is null or ${table.total} >= 0)`,
    ),
    check(
      "operations_ended_when_over",
      sql`(${table.endedOn} is not null) = (${table.state} in ('done', 'cancelled', 'failed'))`,
    ),
    check("operations_follows_another", sql`${table.follows} <> ${table.id}`),
    uniqueIndex("operations_followed_once").on(table.follows).where(sql`${table.follows} is not null`),
    index("operations_publisher").on(table.publisherId, table.createdOn.desc()),
    index("operations_created_by").on(table.createdBy, table.createdOn.desc()),
    uniqueIndex("operations_undone_once")
      .on(table.undoOf)
      .where(sql`${table.state} not in ('failed', 'cancelled')`),
  ],
);

/** What an operation did not do, in the order in which it was met. */
export const operationRefusals = pgTable(
  "operation_refusals",
  {
    operationId: uuid("operation_id")
      .notNull()
      .references(() => operations.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    refusal: jsonb().$type<Refused>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operationId, table.position] })],
);

/** A file that an operation reads or makes. Its content is in the folder of uploads, under `operations`. */
export const operationFiles = pgTable(
  "operation_files",
  {
    operationId: uuid("operation_id")
      .notNull()
      .references(() => operations.id, { onDelete: "cascade" }),
    role: text({ enum: FILE_ROLES }).notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer().notNull(),
    createdOn: createdOn(),
  },
  (table) => [
    primaryKey({ columns: [table.operationId, table.role] }),
    oneOf("operation_files_role_known", table.role, FILE_ROLES),
    check("operation_files_bytes_not_negative", sql`${table.bytes} >= 0`),
  ],
);

/** What a heading of a publisher's spreadsheets means, by `headingKey`, as a person chose it last. */
export const spreadsheetHeadings = pgTable(
  "spreadsheet_headings",
  {
    publisherId: uuid("publisher_id")
      .notNull()
      .references(() => publishers.id),
    heading: text().notNull(),
    /** Null for a column that is left out. */
    columnKey: text("column_key"),
  },
  (table) => [primaryKey({ columns: [table.publisherId, table.heading] })],
);
