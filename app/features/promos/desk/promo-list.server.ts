import { sql } from "drizzle-orm";
import { href } from "react-router";
import { databaseNow } from "#app/db/database-now.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { type ShownState, shownStateAt } from "#app/domain/editions/shown-state.ts";
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

type PromoRow = {
  readonly id: string;
  readonly token: string;
  readonly title: L10n;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly state: ShownState;
};

/** The list at `/admin/promos`. */
export const promoList = defineList<PromoRow>()({
  name: "promos",
  ability: "promo.change",
  rows: () => sql`
    select p.id, p.token, p.title, p.from as from_on, p.until, p.is_active, p.created_on from promos p`,
  read: (row) => {
    const period = readPeriod(row);
    return {
      id: String(row.id),
      token: String(row.token),
      title: row.title as L10n,
      ...period,
      state: shownStateAt({ isActive: row.is_active === true, ...period }, databaseNow()),
    };
  },
  searched: { kinds: { promos: ["id"] } },
  columns: {
    title: {
      label: m.promodesk_name,
      sort: "title",
      cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
    },
    token: { label: m.promodesk_token, cell: ({ token }) => ({ kind: "code", text: `/${token}` }) },
    ...PERIOD_COLUMNS,
  },
  filters: { state: PERIOD_FILTER },
  sorts: {
    ...PERIOD_SORTS,
    title: {
      label: m.promodesk_sort_title,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.title`, language),
    },
  },
  defaultSort: "newest",
  pageSize: 50,
  pathOf: ({ id }) => href("/admin/promos/:promoId", { promoId: id }),
});
