import { type SQL, sql } from "drizzle-orm";
import { lastDayBefore, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { SHOWN_STATES, type ShownState } from "#app/domain/editions/shown-state.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { dayCell } from "./cells.server.ts";
import type { Cell } from "./list-view.ts";
import { SHOWN_STATE_LABELS, SHOWN_STATE_TONES } from "./shown-state-labels.ts";

// The parts of a list whose rows the site shows for a time: promos, editor's lists. Its `rows` have `is_active`, `from_on`, `until`
// and `created_on`.

type Instants = { readonly from: Date | null; readonly until: Date | null };

/** The condition of each state; the same as `shownStateAt`. */
const IN_STATE: Readonly<Record<ShownState, SQL>> = {
  current: sql`rows.is_active and (rows.from_on is null or rows.from_on <= now()) and (rows.until is null or rows.until > now())`,
  scheduled: sql`rows.is_active and rows.from_on > now() and (rows.until is null or rows.until > now())`,
  ended: sql`rows.is_active and rows.until <= now()`,
  archived: sql`not rows.is_active`,
};

type Row = Instants & { readonly state: ShownState };

/** The columns of a list that tell when its rows are shown. */
export const PERIOD_COLUMNS = {
  from: {
    label: m.period_from,
    cell: ({ from }: Row, { language }: { readonly language: Language }): Cell =>
      dayCell(from && todayInNepal(from), language),
  },
  until: {
    label: m.period_until,
    sort: "until" as const,
    cell: ({ until }: Row, { language }: { readonly language: Language }): Cell =>
      dayCell(until && lastDayBefore(until), language),
  },
  state: {
    label: m.period_state,
    cell: ({ state }: Row): Cell => ({
      kind: "badge",
      text: SHOWN_STATE_LABELS[state](),
      tone: SHOWN_STATE_TONES[state],
    }),
  },
};

/** The filter of such a list by state. */
export const PERIOD_FILTER = {
  label: m.period_state,
  options: () => SHOWN_STATES.map((state) => ({ value: state, label: SHOWN_STATE_LABELS[state]() })),
  where: (value: string): SQL => IN_STATE[SHOWN_STATES.find((state) => state === value) ?? "current"],
};

/** The orders of such a list. */
export const PERIOD_SORTS = {
  newest: { label: m.period_sort_newest, orderBy: () => sql`rows.created_on desc` },
  until: { label: m.period_until, orderBy: () => sql`rows.until desc nulls first` },
};

/** The instants and the state of a row of such a list. */
export function readPeriod(row: Readonly<Record<string, unknown>>): Instants {
  return { from: instant(row.from_on), until: instant(row.until) };
}

const instant = (value: unknown): Date | null => (value === null ? null : new Date(value as string | Date));
