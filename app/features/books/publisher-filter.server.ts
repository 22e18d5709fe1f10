import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ListFilter } from "#app/platform/lists/list-definition.server.ts";

/** The filter by publisher, of a list whose SQL rows have the column `publisher_id`. */
export const publisherFilter: ListFilter = {
  label: m.edition_publisher,
  options: async (language, viewer) => {
    const { rows } = await db().execute<{ id: string; name: L10n }>(sql`
      select publishers.id, publishers.name from publishers
      where exists (select from books where books.publisher_id = publishers.id and ${visibleTo(viewer).books})
      order by ${inAlphabeticalOrder(sql`publishers.name`, language)}, publishers.id`);
    return rows.map(({ id, name }) => ({ value: id, label: localized(name, language) }));
  },
  where: (value) => sql`rows.publisher_id = ${value}::uuid`,
};
