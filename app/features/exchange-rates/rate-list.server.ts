import { sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { currencyName, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { shortRate } from "#app/domain/money/exchange-rate-values.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { dayCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";

type RateRow = {
  readonly id: string;
  readonly currency: string;
  readonly rate: string;
  readonly validFrom: string;
  readonly state: "current" | "later" | "past";
  readonly who: string | null;
};

/** A rate is current until a later one of its currency begins. */
const STATE = sql`case when r.valid_from > today_in_nepal() then 'later'
  when exists (select from exchange_rates x where x."from" = r."from" and x."to" = r."to"
    and x.valid_from > r.valid_from and x.valid_from <= today_in_nepal()) then 'past' else 'current' end`;

const STATES = {
  current: { label: m.rate_current, tone: "good" },
  later: { label: m.rate_later, tone: "theirs" },
  past: { label: m.rate_past, tone: "plain" },
} as const;

const currencyRow = z.object({
  currency: z.string(),
});

/** The list at `/admin/rates`: the value of currencies in rupees, from the day on which each began. */
export const rateList = defineList<RateRow>()({
  name: "exchangeRates",
  ability: "exchangeRate.change",
  rows: () => sql`
    select r.id, r."from" as currency, r.valid_from, ${STATE} as state from exchange_rates r where r."to" = 'NPR'`,
  details: sql`
    select r.id, r."from" as currency, r.rate::text as rate, r.valid_from::text as valid_from, ${STATE} as state,
      case when who.erased_on is null then who.name end as who
    from chosen
    join exchange_rates r on r.id = chosen.id
    left join app_users who on who.id = r.created_by`,
  read: (row) => ({
    id: String(row.id),
    currency: String(row.currency),
    rate: String(row.rate),
    validFrom: String(row.valid_from),
    state: row.state as RateRow["state"],
    who: row.who as string | null,
  }),
  searched: { kinds: {}, numbers: (text) => sql`rows.currency = ${text.trim().toUpperCase()}` },
  columns: {
    currency: {
      label: m.rate_currency,
      sort: "currency",
      cell: ({ currency }, { language }) => ({
        kind: "text",
        text: isCurrencyCode(currency) ? `${currency}, ${currencyName(currency, language)}` : currency,
      }),
    },
    rate: {
      label: m.rate_value,
      isNumber: true,
      cell: ({ rate }, { language }) => ({ kind: "number", text: formatDecimal(shortRate(rate), language) }),
    },
    validFrom: {
      label: m.rate_from,
      sort: "newest",
      // The first rate is that of every day before a later one.
      cell: ({ validFrom }, { language }) =>
        validFrom === "1970-01-01" ? { kind: "text", text: m.rate_always() } : dayCell(validFrom, language),
    },
    state: {
      label: m.rate_state,
      cell: ({ state }) => ({ kind: "badge", text: STATES[state].label(), tone: STATES[state].tone }),
    },
    who: {
      label: m.rate_by,
      isOptional: true,
      cell: ({ who }) => (who ? { kind: "text", text: who } : { kind: "none" }),
    },
  },
  filters: {
    currency: {
      label: m.rate_currency,
      options: async (language) => {
        const rows = await queryRows(
          db(),
          currencyRow,
          sql`select distinct "from" as currency from exchange_rates where "to" = 'NPR' order by 1`,
        );
        return rows.map(({ currency }) => ({
          value: currency,
          label: isCurrencyCode(currency) ? currencyName(currency, language) : currency,
        }));
      },
      where: (value) => sql`rows.currency = ${value}`,
    },
    state: {
      label: m.rate_state,
      options: () =>
        (Object.keys(STATES) as RateRow["state"][]).map((value) => ({ value, label: STATES[value].label() })),
      where: (value) => sql`rows.state = ${value}`,
    },
  },
  sorts: {
    newest: { label: m.rate_sort_newest, orderBy: () => sql`rows.valid_from desc, rows.currency` },
    currency: { label: m.rate_sort_currency, orderBy: () => sql`rows.currency, rows.valid_from desc` },
  },
  defaultSort: "newest",
  pageSize: 50,
  pathOf: ({ id }) => href("/admin/rates/:rate", { rate: id }),
});
