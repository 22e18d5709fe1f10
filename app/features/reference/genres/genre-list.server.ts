import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { stateColumn, stateFilter } from "#app/features/reference/state-of-rows.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { genrePath } from "./genre-detail.server.ts";

type GenreRow = {
  readonly id: string;
  readonly name: L10n;
  readonly parent: L10n | null;
  readonly books: number;
  readonly isArchived: boolean;
  readonly isMerged: boolean;
  readonly changedOn: Date;
  readonly themaCodes: readonly string[];
};

/** The list at `/admin/genres`. */
export const genreList = defineList<GenreRow>()({
  name: "genres",
  ability: "genre.change",
  rows: () => sql`
    select g.id, g.name, g.thema_codes, g.sort_order, g.updated_on, g.archived_on is not null as is_archived, g.merged_into,
      parent.id as parent_id, parent.name as parent, parent.sort_order as parent_order,
      (select count(*)::int from book_genres bg where bg.genre_id = g.id) as books
    from genres g left join genres parent on parent.id = g.parent_id`,
  read: (row) => ({
    id: String(row.id),
    name: row.name as L10n,
    parent: row.parent as L10n | null,
    books: Number(row.books),
    isArchived: row.is_archived === true,
    isMerged: row.merged_into !== null,
    changedOn: new Date(String(row.updated_on)),
    themaCodes: row.thema_codes as string[],
  }),
  searched: { kinds: { genres: ["id", "parent_id"] } },
  columns: {
    name: {
      label: m.reference_name,
      sort: "name",
      cell: ({ name }, { language }) => localizedCell(localized(name, language), language),
    },
    parent: {
      label: m.genre_parent,
      cell: ({ parent }, { language }) =>
        parent ? localizedCell(localized(parent, language), language) : { kind: "none" },
    },
    books: {
      label: m.genre_books,
      isNumber: true,
      sort: "books",
      cell: ({ books }, { language }) => ({ kind: "number", text: formatNumber(books, language) }),
    },
    state: stateColumn,
    thema: {
      label: m.genre_thema,
      isOptional: true,
      cell: ({ themaCodes }) =>
        themaCodes.length > 0 ? { kind: "text", text: themaCodes.join(", ") } : { kind: "none" },
    },
    changed: {
      label: m.edition_changed,
      sort: "changed",
      isOptional: true,
      cell: ({ changedOn }, { language }) => instantCell(changedOn, language),
    },
  },
  filters: {
    state: stateFilter,
    parent: {
      label: m.genre_parent,
      options: async (language) => {
        const rows = await queryRows(
          db(),
          namedRow,
          sql`
          select id, name from genres where parent_id is null and archived_on is null order by sort_order, id`,
        );
        return rows.map(({ id, name }) => ({ value: id, label: localized(name, language) }));
      },
      where: (value) => sql`rows.parent_id = ${value}::uuid`,
    },
  },
  sorts: {
    catalogue: {
      label: m.genre_sort_catalogue,
      orderBy: () =>
        sql`coalesce(rows.parent_order, rows.sort_order), rows.parent_id nulls first, rows.sort_order`,
    },
    name: {
      label: m.reference_sort_name,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.name`, language),
    },
    books: { label: m.genre_sort_books, orderBy: () => sql`rows.books desc` },
    changed: { label: m.reference_sort_changed, orderBy: () => sql`rows.updated_on desc` },
  },
  defaultSort: "catalogue",
  pageSize: 50,
  // The address of a merged genre alone leads to the genre that it was merged into.
  pathOf: ({ id, isMerged }) => genrePath(id, isMerged),
});
