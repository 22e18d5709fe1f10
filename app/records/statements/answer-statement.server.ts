import { and, eq, isNull } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { statementDisputes, statementLines, statements } from "#app/db/tables/statements.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { type ChangeResult } from "#app/platform/changes/change-rows.server.ts";
import { lockRow } from "#app/platform/changes/lock-rows.server.ts";
import type { NoParts } from "#app/platform/changes/row-parts.ts";
import type { Writer } from "#app/records/writer.ts";
import type { OpenedStatement, StatementResult } from "./close-statement.server.ts";
import type { StatementRefusal } from "./open-statement.server.ts";

export type Dispute = typeof statementDisputes.$inferSelect;

/**
 * The shop says that a closed statement is right.
 * @returns the statement; `statement_not_now` where it is open or agreed, `statement_disputed` while something of it has no answer
 * @throws AppError notFound when there is no such statement, or the actor does not act for its shop
 */
export async function agreeStatement(
  on: Database,
  { actor }: Pick<Writer, "actor">,
  { id, openedVersion }: OpenedStatement,
): Promise<StatementResult> {
  return await changeRow(on, {
    actor,
    table: statements,
    kind: "statement",
    ability: "statement.answer",
    action: "statement.agree",
    scopeOf: ({ shopId }) => ({ shopId }),
    id,
    openedVersion,
    patch: async ({ state }, tx) => {
      if (state !== "closed") return refuse("statement_not_now");
      const isOpen = and(eq(statementDisputes.statementId, id), isNull(statementDisputes.answeredOn));
      if ((await tx.$count(statementDisputes, isOpen)) > 0) return refuse("statement_disputed");
      const agreedBy = actor === null ? null : actorId(actor);
      return done({ state: "agreed" as const, agreedOn: databaseNow(), agreedBy });
    },
  });
}

/**
 * The shop says what is wrong with a closed statement, or with a line of it. The statement stays as it is: what was wrong is put right by another
 * document, which is on a later one.
 * @param dispute the id of the line's posting; undefined for the statement as a whole
 * @returns what was noted; `statement_not_now` where it is open or agreed, or what is wrong with the values
 * @throws AppError notFound as `agreeStatement`
 */
export async function disputeStatement(
  on: Database,
  { actor }: Pick<Writer, "actor">,
  { id, postingId, remark }: { readonly id: string; readonly postingId?: string; readonly remark: string },
): Promise<Result<Dispute, StatementRefusal>> {
  return await transact(on, async (tx) => {
    const { shopId, state } = await lockRow(tx, statements, id, "statement");
    authorizeActor(actor, "statement.answer", { shopId });
    if (state !== "closed") return refuse("statement_not_now");
    if (postingId !== undefined && !(await isOn(tx, id, postingId)))
      return refuse("statement_line_missing", { field: "line" });
    if (remark.trim() === "") return refuse("statement_remark_missing", { field: "remark" });
    return done(
      await addRow(tx, {
        actor,
        table: statementDisputes,
        kind: "statement",
        objectOf: () => ({ kind: "statement", id }),
        ability: "statement.answer",
        action: "statement.dispute",
        scope: { shopId },
        values: { statementId: id, postingId: postingId ?? null, remark },
      }),
    );
  });
}

/**
 * The company answers what a shop disputes.
 * @returns the dispute; `statement_not_now` where it has an answer
 * @throws AppError notFound when there is no such dispute of the statement, or the actor may not change statements
 */
export async function answerDispute(
  on: Database,
  { actor }: Pick<Writer, "actor">,
  { id, disputeId, answer }: { readonly id: string; readonly disputeId: string; readonly answer: string },
): Promise<ChangeResult<typeof statementDisputes, StatementRefusal, NoParts>> {
  authorizeActor(actor, "statement.change");
  return await transact(on, async (tx) => {
    const dispute = await lockRow(tx, statementDisputes, disputeId, "statement");
    if (dispute.statementId !== id) throw new AppError("notFound", { hidden: "statement" });
    return await changeRow(tx, {
      actor,
      table: statementDisputes,
      kind: "statement",
      objectOf: () => ({ kind: "statement", id }),
      ability: "statement.change",
      action: "statement.answer",
      scopeOf: () => null,
      id: disputeId,
      openedVersion: null,
      patch: (row) => {
        if (row.answeredOn !== null) return refuse("statement_not_now");
        if (answer.trim() === "") return refuse("statement_remark_missing", { field: "answer" });
        const answeredBy = actor === null ? null : actorId(actor);
        return done({ answer, answeredOn: databaseNow(), answeredBy });
      },
    });
  });
}

async function isOn(tx: Transaction, statementId: string, postingId: string): Promise<boolean> {
  const line = and(eq(statementLines.statementId, statementId), eq(statementLines.postingId, postingId));
  return isUuid(postingId) && (await tx.$count(statementLines, line)) > 0;
}
