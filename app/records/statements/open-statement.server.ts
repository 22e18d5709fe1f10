import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { moneyAccounts } from "#app/db/tables/money.server.ts";
import { statements } from "#app/db/tables/statements.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import type { Calendar } from "#app/domain/calendar/calendar.ts";
import { dayNumberOf, isoDateOfDayNumber } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { monthOf } from "#app/domain/calendar/period.ts";
import { ACCOUNT_OF_STATEMENT, type StatementKind } from "#app/domain/ledger/statement.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { lockMoneyBooks } from "#app/records/money/post-money.server.ts";
import type { Writer } from "#app/records/writer.ts";

export type Statement = typeof statements.$inferSelect;

/** Why nothing was done with a statement. */
export type StatementRefusal =
  /** The one before is not closed yet. */
  | "statement_still_open"
  /** Nothing was ever posted that it could be of, or the next one would begin after today. */
  | "statement_nothing"
  /** Its last day is not over yet. */
  | "statement_running"
  /** It is closed, or is not: this cannot be done with it now. */
  | "statement_not_now"
  /** What is disputed has not been answered. */
  | "statement_disputed"
  /** The line is not on it. */
  | "statement_line_missing"
  /** A text has to be written. */
  | "statement_remark_missing";

/**
 * Opens the next statement of a shop, to the end of a month of a calendar: it begins on the day after the one before, and the first of all in the
 * month of the first entry.
 * @returns the statement; `statement_still_open` with the id of that one as `open`, or `statement_nothing`
 * @throws AppError notFound when the actor may not change statements
 */
export async function openStatement(
  on: Database,
  { actor }: Pick<Writer, "actor">,
  {
    kind,
    shopId,
    calendar,
  }: { readonly kind: StatementKind; readonly shopId: string; readonly calendar: Calendar },
): Promise<Result<Statement, StatementRefusal>> {
  authorizeActor(actor, "statement.change");
  return await transact(on, async (tx) => {
    // Nothing is posted for it meanwhile, and nobody else opens one.
    await lockMoneyBooks(tx, [shopId]);
    const accountId = await accountOf(tx, kind, shopId);
    if (accountId === undefined) return refuse("statement_nothing");
    const [last] = await tx
      .select()
      .from(statements)
      .where(eq(statements.accountId, accountId))
      .orderBy(desc(statements.fromDay))
      .limit(1);
    if (last?.state === "open") return refuse("statement_still_open", { open: last.id });
    const fromDay = last
      ? isoDateOfDayNumber(dayNumberOf(last.untilDay) + 1)
      : await firstDay(tx, accountId, calendar);
    if (fromDay === undefined || fromDay > todayInNepal(databaseNow())) return refuse("statement_nothing");
    const untilDay = monthOf(fromDay, calendar).until;
    const openingMinor = last?.closingMinor ?? 0n;
    return done(
      await addRow(tx, {
        actor,
        table: statements,
        kind: "statement",
        ability: "statement.change",
        action: "statement.open",
        scope: null,
        values: { kind, shopId, accountId, fromDay, untilDay, openingMinor },
      }),
    );
  });
}

async function accountOf(tx: Transaction, kind: StatementKind, shopId: string): Promise<string | undefined> {
  const of = { kind: ACCOUNT_OF_STATEMENT[kind], currency: "NPR" };
  const [account] = await tx
    .select({ id: moneyAccounts.id })
    .from(moneyAccounts)
    .where(
      and(
        eq(moneyAccounts.kind, of.kind),
        eq(moneyAccounts.currency, of.currency),
        eq(moneyAccounts.shopId, shopId),
      ),
    );
  return account?.id;
}

const firstRow = z.object({ day: z.iso.date().nullable() });

async function firstDay(tx: Transaction, accountId: string, calendar: Calendar): Promise<string | undefined> {
  const row = await queryRow(
    tx,
    firstRow,
    sql`select min(day)::text as day from money_entries where account_id = ${accountId}`,
  );
  return row?.day ? monthOf(row.day, calendar).from : undefined;
}
