import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ListFilter } from "#app/platform/lists/list-definition.server.ts";

const genreRow = z.object({
  id: z.string(),
  name: l10nValue,
  is_below: z.boolean(),
});

/** The filter by main genre, of a list whose SQL rows have the column `book_id`. A genre contains those below it. */
export const genreFilter: ListFilter = {
  label: m.bookdesk_main_genre,
  options: async (language) => {
    const rows = await queryRows(
      db(),
      genreRow,
      sql`
      select g.id, g.name, g.parent_id is not null as is_below from genres g left join genres parent on parent.id = g.parent_id
      where g.archived_on is null
      order by coalesce(parent.sort_order, g.sort_order), coalesce(g.parent_id, g.id), g.parent_id nulls first, g.sort_order, g.id`,
    );
    return rows.map(({ id, name, is_below }) => {
      const { text, language: own } = localized(name, language);
      // A genre below another is indented, as in the fields of a book.
      return { value: id, label: { text: is_below ? `\u2003${text}` : text, language: own } };
    });
  },
  where: (value) => sql`rows.book_id in (
    select bg.book_id from book_genres bg join genres g on g.id = bg.genre_id
    where bg.is_main and ${value}::uuid in (g.id, g.parent_id))`,
};
