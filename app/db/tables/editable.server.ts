import { integer, uuid } from "drizzle-orm/pg-core";
import { appUsers } from "./app-users.server.ts";
import { createdOn, updatedOn } from "./columns.server.ts";

/** The person who added the row; null where the product did: reference data, or an import at the command line. */
const createdBy = () => uuid("created_by").references(() => appUsers.id);

/**
 * The columns of every table that people edit. `version` and `updated_on` are written by the trigger `touch_row` with every
 * change of the row, so that no writer can forget them; a form posts the version it was opened with.
 */
export const editable = () => ({
  version: integer().notNull().default(1),
  createdOn: createdOn(),
  createdBy: createdBy(),
  updatedOn: updatedOn(),
});
