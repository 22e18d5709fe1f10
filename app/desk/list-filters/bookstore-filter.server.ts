import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ListFilter } from "#app/platform/lists/list-definition.server.ts";

/** The filter by bookstore, of a list whose SQL rows have the column `shop_id`. */
export const bookstoreFilter: ListFilter = {
  label: m.desks_bookstore,
  options: async (language, viewer) => {
    const rows = await queryRows(
      db(),
      namedRow,
      sql`
      select bookstores.id, bookstores.name from bookstores where ${visibleTo(viewer).bookstores}
      order by ${inAlphabeticalOrder(sql`bookstores.name`, language)}, bookstores.id`,
    );
    return rows.map(({ id, name }) => ({ value: id, label: localized(name, language) }));
  },
  where: (value) => sql`rows.shop_id = ${value}::uuid`,
};
