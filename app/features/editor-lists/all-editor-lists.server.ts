import { sql } from "drizzle-orm";
import { href } from "react-router";
import { databaseNow } from "#app/db/database-now.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { type ShownState, shownStateAt } from "#app/domain/editions/shown-state.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import {
  PERIOD_COLUMNS,
  PERIOD_FILTER,
  PERIOD_SORTS,
  readPeriod,
} from "#app/platform/lists/shown-period.server.ts";

type EditorListRow = {
  readonly id: string;
  readonly title: L10n;
  readonly signedBy: L10n;
  readonly books: number;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly state: ShownState;
};

/** The table at `/admin/lists`. */
export const allEditorLists = defineList<EditorListRow>()({
  name: "editorLists",
  ability: "editorList.change",
  rows: () => sql`
    select l.id, l.title, l.signed_by, l.slug, l.from as from_on, l.until, l.is_active, l.created_on,
      (select count(*)::integer from editor_list_books b where b.list_id = l.id) as books
    from editor_lists l`,
  read: (row) => {
    const period = readPeriod(row);
    return {
      id: String(row.id),
      title: row.title as L10n,
      signedBy: row.signed_by as L10n,
      books: Number(row.books),
      ...period,
      state: shownStateAt({ isActive: row.is_active === true, ...period }, databaseNow()),
    };
  },
  searched: { kinds: { editor_lists: ["id"] } },
  columns: {
    title: {
      label: m.listdesk_name,
      sort: "title",
      cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
    },
    signedBy: {
      label: m.listdesk_signed_by,
      cell: ({ signedBy }, { language }) => localizedCell(localized(signedBy, language), language),
    },
    books: {
      label: m.listdesk_books,
      isNumber: true,
      cell: ({ books }, { language }) => ({ kind: "number", text: formatNumber(books, language) }),
    },
    ...PERIOD_COLUMNS,
  },
  filters: { state: PERIOD_FILTER },
  sorts: {
    ...PERIOD_SORTS,
    title: {
      label: m.listdesk_name,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.title`, language),
    },
  },
  defaultSort: "newest",
  pageSize: 50,
  pathOf: ({ id }) => href("/admin/lists/:editorListId", { editorListId: id }),
});
