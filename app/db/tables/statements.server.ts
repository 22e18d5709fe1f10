import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { STATEMENT_KINDS, STATEMENT_STATES } from "#app/domain/ledger/statement.ts";
import { appUsers } from "./app-users.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { moneyAccounts, moneyEntries, moneyPostings } from "./money.server.ts";
import { shops } from "./shops.server.ts";

const minor = (name: string) => bigint(name, { mode: "bigint" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was changed of an account of the ledger of money in a period, with its sum before and after (decision 064). Those of an account follow
 * each other without a gap; a trigger sees to it, and that a closed one adds up and stays as it is.
 */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    kind: text({ enum: STATEMENT_KINDS }).notNull(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    accountId: uuid("account_id")
      .notNull()
      .references(() => moneyAccounts.id),
    /** The first and the last day in Nepal. */
    fromDay: date("from_day").notNull(),
    untilDay: date("until_day").notNull(),
    state: text({ enum: STATEMENT_STATES }).notNull().default("open"),
    /** The balance of the account by the statements before, and with this one. */
    openingMinor: minor("opening_minor").notNull(),
    closingMinor: minor("closing_minor"),
    /** Its number, by the day on which it was closed. */
    fiscalYear: text("fiscal_year"),
    number: integer(),
    closedOn: moment("closed_on"),
    /** The posting of what the company keeps of what this one is of; null where that is nothing. */
    commissionId: uuid("commission_id").references(() => moneyPostings.id),
    agreedOn: moment("agreed_on"),
    agreedBy: uuid("agreed_by").references(() => appUsers.id),
    ...editable(),
  },
  (table) => [
    uniqueIndex("statements_number").on(table.shopId, table.fiscalYear, table.kind, table.number),
    uniqueIndex("statements_one_open").on(table.accountId).where(sql`${table.state} = 'open'`),
    uniqueIndex("statements_commission").on(table.commissionId).where(sql`${table.commissionId} is not null`),
    uniqueIndex("statements_days").on(table.accountId, table.fromDay),
    oneOf("statements_kind_known", table.kind, STATEMENT_KINDS),
    oneOf("statements_state_known", table.state, STATEMENT_STATES),
    check("statements_days_fit", sql`${table.fromDay} <= ${table.untilDay}`),
    check(
      "statements_closed_whole",
      sql`num_nonnulls(${table.closingMinor}, ${table.fiscalYear}, ${table.number}, ${table.closedOn})
        = case when ${table.state} = 'open' then 0 else 4 end`,
    ),
    check("statements_agreed_whole", sql`(${table.state} = 'agreed') = (${table.agreedOn} is not null)`),
    check("statements_fiscal_year_shape", sql`${table.fiscalYear} ~ '^20[0-9]{2}/[0-9]{2}$'`),
    check("statements_number_positive", sql`${table.number} > 0`),
  ],
);

/** The entries of a closed statement. Each entry of an account is on one; rows are only ever added. */
export const statementLines = pgTable(
  "statement_lines",
  {
    postingId: uuid("posting_id").notNull(),
    sequence: integer().notNull(),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
  },
  (table) => [
    primaryKey({ name: "statement_lines_pkey", columns: [table.postingId, table.sequence] }),
    foreignKey({
      name: "statement_lines_entry_fk",
      columns: [table.postingId, table.sequence],
      foreignColumns: [moneyEntries.postingId, moneyEntries.sequence],
    }),
    index("statement_lines_statement").on(table.statementId),
  ],
);

/** What a shop says is wrong with a statement, or with a line of it, and what was answered. */
export const statementDisputes = pgTable(
  "statement_disputes",
  {
    id: id(),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
    /** The posting of the line; null for the statement as a whole. */
    postingId: uuid("posting_id").references(() => moneyPostings.id),
    remark: text().notNull(),
    answer: text(),
    answeredOn: moment("answered_on"),
    answeredBy: uuid("answered_by").references(() => appUsers.id),
    ...editable(),
  },
  (table) => [
    index("statement_disputes_statement").on(table.statementId),
    index("statement_disputes_posting").on(table.postingId).where(sql`${table.postingId} is not null`),
    check("statement_disputes_remark_filled", sql`btrim(${table.remark}) <> ''`),
    check("statement_disputes_answer_filled", sql`btrim(${table.answer}) <> ''`),
    check(
      "statement_disputes_answered_whole",
      sql`num_nonnulls(${table.answer}, ${table.answeredOn}) in (0, 2)`,
    ),
  ],
);
