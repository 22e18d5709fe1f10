import { sql } from "drizzle-orm";
import * as m from "#app/i18n/generated/messages.js";
import type { ListColumn, ListFilter } from "#app/platform/lists/list-definition.server.ts";

/** The column of a list of reference rows that marks the archived ones. */
export const stateColumn: ListColumn<{ readonly isArchived: boolean }> = {
  label: m.reference_state,
  cell: ({ isArchived }) =>
    isArchived ? { kind: "badge", text: m.reference_archived(), tone: "plain" } : { kind: "none" },
};

/** The filter for rows in use or archived rows, of a list whose SQL rows have the column `is_archived`. */
export const stateFilter: ListFilter = {
  label: m.reference_state,
  options: () => [
    { value: "active", label: m.reference_active() },
    { value: "archived", label: m.reference_archived() },
  ],
  where: (value) => (value === "archived" ? sql`rows.is_archived` : sql`not rows.is_archived`),
};
