import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { inAlphabeticalOrder, textContains } from "#app/db/reads/localized-sql.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import { formatDate, lastDayBefore, todayInNepal } from "#app/domain/nepal-date.ts";
import { PROMO_STATES, type PromoState, promoStateAt } from "#app/domain/promo-state.ts";
import * as m from "#app/i18n/generated/messages.js";
import { localizedCell } from "#app/platform/lists/cells.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import { PROMO_STATE_LABELS, PROMO_STATE_TONES } from "./promo-labels.ts";

type PromoRow = {
  readonly id: string;
  readonly token: string;
  readonly title: L10n;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly state: PromoState;
};

const instant = (value: unknown): Date | null => (value === null ? null : new Date(value as string | Date));

/** The condition of each state; the same as `promoStateAt`. */
const IN_STATE: Readonly<Record<PromoState, SQL>> = {
  current: sql`rows.is_active and (rows.from_on is null or rows.from_on <= now()) and (rows.until is null or rows.until > now())`,
  scheduled: sql`rows.is_active and rows.from_on > now() and (rows.until is null or rows.until > now())`,
  ended: sql`rows.is_active and rows.until <= now()`,
  archived: sql`not rows.is_active`,
};

const NONE: Cell = { kind: "none" };

/** The list at `/admin/promos`. */
export const promoList = defineList<PromoRow>()({
  name: "promos",
  ability: "promo.change",
  rows: () => sql`
    select p.id, p.token, p.title, p.from as from_on, p.until, p.is_active, p.created_on from promos p`,
  read: (row) => {
    const period = {
      isActive: row.is_active === true,
      from: instant(row.from_on),
      until: instant(row.until),
    };
    return {
      id: String(row.id),
      token: String(row.token),
      title: row.title as L10n,
      from: period.from,
      until: period.until,
      state: promoStateAt(period, new Date()),
    };
  },
  search: (text) => textContains([sql`rows.title`, sql`jsonb_build_object('en', rows.token)`], text),
  columns: {
    title: {
      label: m.promodesk_name,
      sort: "title",
      cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
    },
    token: { label: m.promodesk_token, cell: ({ token }) => ({ kind: "code", text: `/${token}` }) },
    from: {
      label: m.promodesk_from,
      cell: ({ from }, { language }) =>
        from ? { kind: "text", text: formatDate(todayInNepal(from), language) } : NONE,
    },
    until: {
      label: m.promodesk_until,
      sort: "until",
      cell: ({ until }, { language }) =>
        until ? { kind: "text", text: formatDate(lastDayBefore(until), language) } : NONE,
    },
    state: {
      label: m.promodesk_state,
      cell: ({ state }) => ({
        kind: "badge",
        text: PROMO_STATE_LABELS[state](),
        tone: PROMO_STATE_TONES[state],
      }),
    },
  },
  filters: {
    state: {
      label: m.promodesk_state,
      options: () => PROMO_STATES.map((state) => ({ value: state, label: PROMO_STATE_LABELS[state]() })),
      where: (value) => IN_STATE[PROMO_STATES.find((state) => state === value) ?? "current"],
    },
  },
  sorts: {
    newest: { label: m.promodesk_sort_newest, orderBy: () => sql`rows.created_on desc` },
    until: { label: m.promodesk_sort_until, orderBy: () => sql`rows.until desc nulls first` },
    title: {
      label: m.promodesk_sort_title,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.title`, language),
    },
  },
  defaultSort: "newest",
  pageSize: 50,
  pathOf: ({ id }) => href("/admin/promos/:promoId", { promoId: id }),
});
