import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appUsers } from "./app-users.server.ts";
import { id } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { publishers } from "./publishers.server.ts";

const ofPerson = () =>
  uuid("person_id")
    .notNull()
    .references(() => appUsers.id, { onDelete: "cascade" });

/** A view of a list that a person saved: its search, filters, order and columns, under a name. */
export const listViews = pgTable(
  "list_views",
  {
    id: id(),
    personId: ofPerson(),
    /** Name of the list (`ListDefinition`). */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list's URL. Read again whenever the view is opened, as its filters may no longer exist. */
    query: text().notNull(),
    /** The publisher whose members see the view; null for a view of the person alone. */
    publisherId: uuid("publisher_id").references(() => publishers.id),
    ...editable(),
  },
  (table) => [
    check("list_views_name_filled", sql`${table.name} ~ '\\S'`),
    uniqueIndex("list_views_once").on(table.personId, table.list, table.name),
    index("list_views_publisher")
      .on(table.publisherId, table.list)
      .where(sql`${table.publisherId} is not null`),
  ],
);

/** The columns of a list that a person chose to see. */
export const listColumns = pgTable(
  "list_columns",
  { personId: ofPerson(), list: text().notNull(), columns: text().array().notNull() },
  (table) => [primaryKey({ columns: [table.personId, table.list] })],
);
