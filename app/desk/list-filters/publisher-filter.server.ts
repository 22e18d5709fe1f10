import { inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { isSiteAdmin, publishersOf, type Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FilterOption, ListFilter } from "#app/platform/lists/list-definition.server.ts";

/** The filter by publisher, of a list whose SQL rows have the column `publisher_id`. */
export const publisherFilter: ListFilter = {
  label: m.edition_publisher,
  // Also those without a book yet, whose list is empty.
  options: async (language, viewer) => {
    const visible = visibleTo(viewer);
    const rows = await queryRows(
      db(),
      namedRow,
      sql`
      select publishers.id, publishers.name from publishers
      where ${visible.publishers} or exists (select from books where books.publisher_id = publishers.id and ${visible.books})
      order by ${inAlphabeticalOrder(sql`publishers.name`, language)}, publishers.id`,
    );
    return rows.map(({ id, name }) => ({ value: id, label: localized(name, language) }));
  },
  where: (value) => sql`rows.publisher_id = ${value}::uuid`,
};

/** Whether a person administers a publisher as a whole, and so may change the price and the status of editions. */
export const managesPublishers = (viewer: Viewer): boolean =>
  isSiteAdmin(viewer) || publishersOf(viewer).length > 0;

/** The publishers with whose members a person may share a view of a list: those the person administers as a whole. */
export async function sharesOfViews(language: Language, viewer: Viewer): Promise<readonly FilterOption[]> {
  const ids = publishersOf(viewer);
  if (ids.length === 0) return [];
  const rows = await queryRows(
    db(),
    namedRow,
    sql`
    select id, name from publishers where ${inArray(publishers.id, ids)}
    order by ${inAlphabeticalOrder(sql`name`, language)}, id`,
  );
  return rows.map(({ id, name }) => ({ value: id, label: localized(name, language) }));
}
