import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { columnNamed } from "#app/platform/changes/audited-values.ts";
import type { Choice } from "./field.server.ts";
import type { Kind } from "./kind.server.ts";

const choiceRow = z.object({
  id: z.string(),
  name: l10nValue,
  archived: z.boolean(),
});

/** All rows of a kind, with archived ones, as a form offers them: in their order where they have one, else alphabetically. */
export async function choicesOf(kind: Kind, language: Language): Promise<readonly Choice[]> {
  const name = sql.identifier(columnNamed(kind.table, kind.nameField));
  const order = "sortOrder" in kind.fields ? sql`each.sort_order,` : sql``;
  const rows = await queryRows(
    db(),
    choiceRow,
    sql`
    select each.id, each.${name} as name, each.archived_on is not null as archived from ${kind.table} as each
    order by ${order} ${inAlphabeticalOrder(sql`each.${name}`, language)}, each.id`,
  );
  return rows.map((row) => ({ id: row.id, name: localized(row.name, language), isArchived: row.archived }));
}
