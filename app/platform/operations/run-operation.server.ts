import { randomUUID } from "node:crypto";
import { and, eq, inArray, max, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { operationRefusals, operations } from "#app/db/tables/operations.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { AppError, isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Refused, Report } from "#app/domain/web/operation.ts";
import { withOperation } from "#app/platform/audit/operation-context.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { outageOf } from "#app/platform/outage/outage.ts";
import { personViewer } from "#app/platform/viewer/person-viewer.server.ts";
import {
  type AnyOperation,
  type Following,
  type Notes,
  OperationFailed,
  type OperationWork,
} from "./define-operation.server.ts";
import { enqueueOperation } from "./enqueue-operation.server.ts";
import { filesOf } from "./operation-files.server.ts";
import type { Operation } from "./read-operation.server.ts";

/** What a run needs of the configuration. */
export type RunSettings = { readonly uploadDir: string; readonly production: boolean };

type Run = RunSettings & {
  /** Aborted when the process stops. */
  readonly signal: AbortSignal;
  /** Whether nothing tries again after this run. */
  readonly isLast: boolean;
};

/** The person asked the operation to stop. */
class OperationCancelled extends Error {}
/** Another process does the operation now. */
class OperationTakenOver extends Error {}

/** A step is one statement for some hundred rows, beside work of the same kind that another person started. */
const STEP_LIMITS = { statementMs: 60_000, lockMs: 30_000, idleMs: 60_000 } as const;

/**
 * Does an operation, or continues it where an earlier run ended. Does nothing when it has ended.
 * @throws what failed, where another attempt may succeed: the process stops, or the database is unavailable
 */
export async function runOperation(
  definitions: readonly AnyOperation[],
  id: string,
  run: Run,
): Promise<void> {
  const claimed = await claim(id);
  if (!claimed) return;
  const definition = definitions.find(({ kind }) => kind === claimed.kind);
  const end = async (state: "done" | "cancelled" | "failed", failure?: string) =>
    await endOperation(claimed, definition, state, failure);
  try {
    if (!definition) throw new Error(`There is no operation called ${claimed.kind}.`);
    const current = new RunningOperation(claimed, definition, run);
    await current.check();
    await withOperation(id, () => definition.run(current.work()));
    await end("done");
  } catch (error) {
    if (error instanceof OperationTakenOver) return;
    if (error instanceof OperationCancelled) return await end("cancelled");
    const mayTryAgain = run.signal.aborted || outageOf(error) !== undefined;
    if (mayTryAgain && !run.isLast) throw error;
    await end("failed", failureOf(error));
    if (mayTryAgain) throw error;
    if (!(error instanceof OperationFailed)) log.error({ err: error, operation: id }, "an operation failed");
  }
}

function failureOf(error: unknown): string {
  if (error instanceof OperationFailed) return error.code;
  return isAppError(error) && error.code === "notFound" ? "operation_not_allowed" : "operation_broke";
}

/** Takes an operation over from any earlier run, which can write no more. */
async function claim(id: string): Promise<Operation | undefined> {
  const [row] = await db()
    .update(operations)
    .set({ state: "running", runId: randomUUID(), startedOn: sql`coalesce(${operations.startedOn}, now())` })
    .where(and(eq(operations.id, id), inArray(operations.state, ["waiting", "running"])))
    .returning();
  return row;
}

const ofRun = ({ id, runId }: Operation) =>
  and(eq(operations.id, id), eq(operations.runId, runId ?? ""), eq(operations.state, "running"));

/** Ends an operation and starts what follows it, in one transaction. */
async function endOperation(
  operation: Operation,
  definition: AnyOperation | undefined,
  state: "done" | "cancelled" | "failed",
  failure?: string,
): Promise<void> {
  await transact(
    db(),
    async (tx) => {
      const [ended] = await tx
        .update(operations)
        .set({
          state,
          endedOn: sql`now()`,
          runId: null,
          ...(failure && { report: sql`${operations.report} || ${JSON.stringify({ failure })}::jsonb` }),
        })
        .where(ofRun(operation))
        .returning();
      const following = ended && (await definition?.followedBy?.(tx, ended));
      if (following) await startFollowing(tx, ended, following);
    },
    STEP_LIMITS,
  );
}

async function startFollowing(
  tx: Transaction,
  { id, publisherId, createdBy }: Operation,
  following: Following,
): Promise<void> {
  const [row] = await tx
    .insert(operations)
    // The person asked for the work that it completes, and need not be told of this one.
    .values({ ...following, follows: id, publisherId, createdBy, seenOn: databaseNow() })
    .onConflictDoNothing({ target: operations.follows, where: sql`${operations.follows} is not null` })
    .returning({ id: operations.id });
  if (row) await enqueueOperation(tx, { id: row.id, kind: following.kind });
}

class RunningOperation {
  readonly #operation: Operation;
  readonly #definition: AnyOperation;
  readonly #run: Run;
  readonly #input: unknown;
  #actor: Viewer | undefined;
  #isCancelled: boolean;
  #report: Report;

  constructor(operation: Operation, definition: AnyOperation, run: Run) {
    this.#operation = operation;
    this.#definition = definition;
    this.#run = run;
    this.#input = definition.input.parse(operation.input);
    this.#isCancelled = operation.cancelAskedOn !== null;
    this.#report = operation.report;
  }

  work(): OperationWork<unknown> {
    const { id, publisherId, undoOf, follows, done, total } = this.#operation;
    return {
      id,
      input: this.#input,
      publisherId,
      undoOf,
      follows,
      done,
      total,
      actor: () => this.#person(),
      signal: this.#run.signal,
      files: filesOf(this.#run.uploadDir, id),
      uploadDir: this.#run.uploadDir,
      step: async (count, work) => await this.#step(count, work),
      progress: async (now, ofAll) => await this.#progress(now, ofAll),
    };
  }

  /** @throws OperationCancelled; AppError notFound when the person may not do it any more; an error when the process stops */
  async check(): Promise<void> {
    if (this.#isCancelled) throw new OperationCancelled();
    if (this.#run.signal.aborted) throw new Error("The operation is continued by another process.");
    const { createdBy, publisherId } = this.#operation;
    const actor = createdBy === null ? null : await personViewer(createdBy, this.#run.production);
    const authorize: AnyOperation["authorize"] = this.#definition.authorize;
    authorize(actor, { publisherId, input: this.#input });
    this.#actor = actor;
  }

  #person(): Viewer {
    if (!this.#actor) throw new AppError("notFound", { hidden: "operation" });
    return this.#actor;
  }

  async #step<Value>(count: number, work: (tx: Transaction, notes: Notes) => Promise<Value>): Promise<Value> {
    await this.check();
    return await transactAgain(
      db(),
      async (tx) => {
        const notes = new StepNotes(this.#report);
        const value = await work(tx, notes);
        const report = notes.report();
        await notes.write(tx, this.#operation.id);
        // Another run that has taken over meanwhile makes this update match no row, and so rolls the step back.
        const [row] = await tx
          .update(operations)
          .set({ done: sql`${operations.done} + ${count}`, report })
          .where(ofRun(this.#operation))
          .returning({ cancelAskedOn: operations.cancelAskedOn });
        if (!row) throw new OperationTakenOver();
        this.#isCancelled = row.cancelAskedOn !== null;
        this.#report = report;
        return value;
      },
      STEP_LIMITS,
    );
  }

  async #progress(done: number, total?: number): Promise<void> {
    const [row] = await db()
      .update(operations)
      .set({ done, ...(total === undefined ? {} : { total }) })
      .where(ofRun(this.#operation))
      .returning({ cancelAskedOn: operations.cancelAskedOn });
    if (!row) throw new OperationTakenOver();
    this.#isCancelled = row.cancelAskedOn !== null;
    await this.check();
  }
}

/** The notes of one step. */
class StepNotes implements Notes {
  readonly #before: Report;
  readonly #counts: Record<string, number>;
  readonly #reasons: Refused[] = [];
  #refused = 0;

  constructor(before: Report) {
    this.#before = before;
    this.#counts = { ...before.counts };
  }

  readonly count = (name: string, by = 1): void => {
    this.#counts[name] = (this.#counts[name] ?? 0) + by;
  };

  readonly refuse = (...reasons: readonly Refused[]): void => {
    if (reasons.length > 0) this.#refused += 1;
    this.mention(...reasons);
  };

  readonly mention = (...reasons: readonly Refused[]): void => {
    this.#reasons.push(...reasons);
  };

  report(): Report {
    const refused = (this.#before.refused ?? 0) + this.#refused;
    return { ...this.#before, counts: this.#counts, ...(refused > 0 && { refused }) };
  }

  async write(tx: Transaction, operationId: string): Promise<void> {
    if (this.#reasons.length === 0) return;
    const [stored] = await tx
      .select({ last: max(operationRefusals.position) })
      .from(operationRefusals)
      .where(eq(operationRefusals.operationId, operationId));
    const first = (stored?.last ?? 0) + 1;
    const rows = this.#reasons.map((refusal, at) => ({ operationId, position: first + at, refusal }));
    const BATCH = 500;
    for (let from = 0; from < rows.length; from += BATCH)
      await tx.insert(operationRefusals).values(rows.slice(from, from + BATCH));
  }
}
