import { sql } from "drizzle-orm";
import { href } from "react-router";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { bookstoreFilter } from "#app/desk/list-filters/bookstore-filter.server.ts";
import type { UnscopedAbility } from "#app/domain/access/abilities.ts";
import { STATEMENT_STATES, type StatementState } from "#app/domain/ledger/statement.ts";
import { shownInvoiceNumber } from "#app/domain/money/invoice.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { entriesToState } from "#app/records/statements/statement-entries.server.ts";
import { statementDays } from "./statement-days.ts";
import { STATEMENT_STATE_LABELS, STATEMENT_STATE_TONES } from "./statement-labels.ts";

type StatementRow = {
  readonly id: string;
  readonly shop: L10n;
  readonly number: string | undefined;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly state: StatementState;
  /** What is owed to the shop by it; so far, while it is open. */
  readonly owedPaisa: bigint;
};

/** What an open statement (`s`) would end with if it were closed now, without the share of the company. */
const openSum = sql`s.opening_minor + coalesce((
  select sum(entry.minor) from (${entriesToState({ accountId: sql`s.account_id`, untilDay: sql`s.until_day` })}) entry), 0)`;

const statementList = (name: string, ability: UnscopedAbility, pathOf: (statementId: string) => string) =>
  defineList<StatementRow>()({
    name,
    ability,
    rows: ({ viewer }) => sql`
      select s.id, s.state, s.from_day, s.shop_id from statements s
      join bookstores on bookstores.id = s.shop_id
      where ${visibleTo(viewer).bookstores}`,
    details: sql`
      select s.id, b.name, b.outlet_code, s.fiscal_year, s.number, s.from_day::text, s.until_day::text, s.state,
        (-coalesce(s.closing_minor, ${openSum}))::text as owed_paisa
      from chosen join statements s on s.id = chosen.id join bookstores b on b.id = s.shop_id`,
    read: (row) => ({
      id: String(row.id),
      shop: l10nValue.parse(row.name),
      number:
        row.number === null
          ? undefined
          : shownInvoiceNumber({
              outletCode: row.outlet_code as string | null,
              kind: "collectionStatement",
              fiscalYear: String(row.fiscal_year),
              number: Number(row.number),
            }),
      fromDay: String(row.from_day),
      untilDay: String(row.until_day),
      state: row.state as StatementState,
      owedPaisa: BigInt(row.owed_paisa as string),
    }),
    columns: {
      shop: {
        label: m.statement_shop,
        cell: ({ shop }, { language }) => localizedCell(localized(shop, language), language),
      },
      days: {
        label: m.statement_days,
        sort: ["newest", "oldest"],
        cell: (row, { language }) => ({ kind: "text", text: statementDays(row, language) }),
      },
      number: {
        label: m.statement_number,
        cell: ({ number }) => (number === undefined ? { kind: "none" } : { kind: "code", text: number }),
      },
      owed: {
        label: m.statement_owed,
        isNumber: true,
        cell: ({ owedPaisa }, { language }) => ({ kind: "text", text: formatRupees(owedPaisa, language) }),
      },
      state: {
        label: m.statement_state,
        cell: ({ state }) => ({
          kind: "badge",
          text: STATEMENT_STATE_LABELS[state](),
          tone: STATEMENT_STATE_TONES[state],
        }),
      },
    },
    filters: {
      bookstore: bookstoreFilter,
      state: {
        label: m.statement_state,
        options: () =>
          STATEMENT_STATES.map((state) => ({ value: state, label: STATEMENT_STATE_LABELS[state]() })),
        where: (value) => sql`rows.state = ${value}`,
      },
    },
    sorts: {
      newest: { label: m.statement_newest, orderBy: () => sql`rows.from_day desc, rows.id` },
      oldest: { label: m.statement_oldest, orderBy: () => sql`rows.from_day, rows.id` },
    },
    defaultSort: "newest",
    pageSize: 50,
    pathOf: ({ id }) => pathOf(id),
  });

/** The list at `/admin/statements`: those of all bookstores. */
export const adminStatementList = statementList("statements", "statement.change", (statementId) =>
  href("/admin/statements/:statementId", { statementId }),
);

/** The list at `/bookstore/manage/statements`: those of the bookstores of the viewer. */
export const storeStatementList = statementList("storeStatements", "bookstore.enter", (storeStatement) =>
  href("/bookstore/manage/statements/:storeStatement", { storeStatement }),
);
