import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { shops } from "#app/db/tables/shops.server.ts";
import { statements } from "#app/db/tables/statements.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { entriesOfCommission } from "#app/domain/ledger/postings.ts";
import { COLLECTED_POSTINGS, commissionOf } from "#app/domain/ledger/statement.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { done, refuse } from "#app/domain/result.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { type ChangeResult } from "#app/platform/changes/change-rows.server.ts";
import type { NoParts } from "#app/platform/changes/row-parts.ts";
import { nextDocumentNumber } from "#app/records/documents/next-number.server.ts";
import { lockMoneyBooks, postMoney } from "#app/records/money/post-money.server.ts";
import type { Writer } from "#app/records/writer.ts";
import type { Statement, StatementRefusal } from "./open-statement.server.ts";
import { entriesToState } from "./statement-entries.server.ts";

export type StatementResult = ChangeResult<typeof statements, StatementRefusal, NoParts>;

/** A statement, and the version it had when the page was opened. */
export type OpenedStatement = { readonly id: string; readonly openedVersion: number };

/**
 * Closes a statement after its last day: what the company keeps of it is posted, it gets a number, and its lines stay as they are. What is posted
 * for its days later is on the next one.
 * @returns the statement; `statement_running` before the day after its last one, `statement_not_now` where it is closed
 * @throws AppError notFound when there is no such statement, or the actor may not change statements
 */
export async function closeStatement(
  on: Database,
  { actor }: Pick<Writer, "actor">,
  { id, openedVersion }: OpenedStatement,
): Promise<StatementResult> {
  authorizeActor(actor, "statement.change");
  return await transact(on, async (tx) => {
    const { shopId } = await statementOf(tx, id);
    await lockMoneyBooks(tx, [shopId]);
    return await changeRow(tx, {
      actor,
      table: statements,
      kind: "statement",
      ability: "statement.change",
      action: "statement.close",
      scopeOf: () => null,
      id,
      openedVersion,
      patch: async (statement) => {
        if (statement.state !== "open") return refuse("statement_not_now");
        const closedOn = databaseNow();
        if (todayInNepal(closedOn) <= statement.untilDay) return refuse("statement_running");
        const by = actor === null ? null : actorId(actor);
        const commissionId = await postCommission(tx, statement, by);
        const closingMinor = statement.openingMinor + (await addLines(tx, statement));
        const numbered = await nextDocumentNumber(tx, shopId, `${statement.kind}Statement`, closedOn);
        return done({ state: "closed" as const, closingMinor, commissionId, closedOn, ...numbered });
      },
    });
  });
}

/** @throws AppError notFound */
export async function statementOf(tx: Pick<Database, "select">, id: string): Promise<Statement> {
  const [statement] = isUuid(id) ? await tx.select().from(statements).where(eq(statements.id, id)) : [];
  if (!statement) throw new AppError("notFound", { hidden: "statement" });
  return statement;
}

const sumRow = z.object({ minor: z.coerce.bigint() });

/** Posts what the company keeps of what a statement is of, on its last day. @returns the id of the posting; null where it keeps nothing */
async function postCommission(
  tx: Transaction,
  statement: Statement,
  by: string | null,
): Promise<string | null> {
  const { shopId, untilDay: day } = statement;
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId));
  const taken = await queryRow(
    tx,
    sumRow,
    sql`select coalesce(-sum(e.minor), 0)::text as minor from (${entriesToState(statement)}) e
      join money_postings p on p.id = e.posting_id and p.kind = any(${sql.param([...COLLECTED_POSTINGS])}::text[])`,
  );
  const entries = entriesOfCommission(shopId, commissionOf(taken?.minor ?? 0n, shop?.commissionBp ?? 0));
  if (entries.length === 0) return null;
  const id = randomUUID();
  await postMoney(tx, [{ id, kind: "commission", shopId, day, by, entries }]);
  return id;
}

/** Puts the entries of its days that are on no statement yet onto one. @returns what they add up to */
async function addLines(tx: Transaction, statement: Statement): Promise<bigint> {
  const row = await queryRow(
    tx,
    sumRow,
    sql`with stated as (select e.* from (${entriesToState(statement)}) e), added as (
        insert into statement_lines (posting_id, sequence, statement_id)
        select posting_id, sequence, ${statement.id} from stated)
      select coalesce(sum(minor), 0)::text as minor from stated`,
  );
  return row?.minor ?? 0n;
}
