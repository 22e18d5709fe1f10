import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { AT_ONCE_MAX, hasEnded } from "#app/domain/web/operation.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import type { OperationDefinition } from "./define-operation.server.ts";
import { enqueueOperation } from "./enqueue-operation.server.ts";
import { type Operation, operationOf } from "./read-operation.server.ts";
import { type RunSettings, runOperation } from "./run-operation.server.ts";

/** What to do, and for which publisher. */
export type OperationStart<Input> = {
  /** The id it gets, from the form that starts it: sent twice, the form starts it once. */
  readonly id?: string;
  readonly publisherId: string | null;
  readonly input: Input;
  /** How many rows or records it is about; null where only the run can tell. */
  readonly total: number | null;
  /** By default for more than `AT_ONCE_MAX` rows, and where the total is not known. */
  readonly inBackground?: boolean;
  readonly undoOf?: string;
};

/**
 * Starts an operation: in the background, where any process does it; or, for few rows, now, so that it has ended when this
 * function returns.
 * @returns its id, for the page that shows how it goes or what came of it
 * @throws AppError notFound when the person may not do it
 */
export async function startOperation<Input>(
  viewer: Viewer | null,
  definition: OperationDefinition<Input>,
  start: OperationStart<Input>,
  settings: RunSettings,
): Promise<string> {
  const check: OperationDefinition<Input>["authorize"] = definition.authorize;
  check(viewer, start);
  const { id: given, publisherId, input, total, undoOf } = start;
  const { inBackground = total === null || total > AT_ONCE_MAX } = start;
  const id = await transact(db(), async (tx) => {
    const [row] = await tx
      .insert(operations)
      .values({
        ...(given !== undefined && { id: given }),
        kind: definition.kind,
        publisherId,
        input: definition.input.parse(input),
        total,
        undoOf: undoOf ?? null,
        createdBy: viewer.id,
      })
      .onConflictDoNothing({ target: operations.id })
      .returning({ id: operations.id });
    if (row && inBackground) await enqueueOperation(tx, { id: row.id, kind: definition.kind });
    return row?.id;
  });
  if (id === undefined && given === undefined) throw new Error("The operation was not added.");
  if (id !== undefined && !inBackground) await runNow(definition, id, settings);
  return id ?? given ?? "";
}

/**
 * Adds an operation whose file a person has sent, and for which they have still to choose how. It does nothing until
 * `startPrepared`, and is removed after a day.
 */
export async function prepareOperation<Input>(
  viewer: Viewer | null,
  definition: OperationDefinition<Input>,
  { publisherId, input }: Pick<OperationStart<Input>, "publisherId" | "input">,
): Promise<string> {
  const check: OperationDefinition<Input>["authorize"] = definition.authorize;
  check(viewer, { publisherId, input });
  const [row] = await db()
    .insert(operations)
    .values({ kind: definition.kind, publisherId, input, state: "prepared", createdBy: viewer.id })
    .returning({ id: operations.id });
  if (!row) throw new Error("The operation was not added.");
  return row.id;
}

/**
 * Starts a prepared operation with what the person chose.
 * @returns `operation_started` when it was started before, for instance in another window
 * @throws AppError notFound when there is none, or the person may not do it
 */
export async function startPrepared<Input>(
  viewer: Viewer | null,
  definition: OperationDefinition<Input>,
  id: string,
  {
    input,
    total,
    inBackground = total === null || total > AT_ONCE_MAX,
  }: Omit<OperationStart<Input>, "publisherId">,
  settings: RunSettings,
): Promise<Done<undefined> | Refusal<"operation_started">> {
  const { publisherId } = await operationOf(viewer, id, "operation.change");
  const check: OperationDefinition<Input>["authorize"] = definition.authorize;
  check(viewer, { publisherId, input });
  const isStarted = await transact(db(), async (tx) => {
    const rows = await tx
      .update(operations)
      .set({ state: "waiting", input: definition.input.parse(input), total })
      .where(
        and(eq(operations.id, id), eq(operations.state, "prepared"), eq(operations.kind, definition.kind)),
      )
      .returning({ id: operations.id });
    if (rows.length > 0 && inBackground) await enqueueOperation(tx, { id, kind: definition.kind });
    return rows.length > 0;
  });
  if (!isStarted) return refuse("operation_started");
  if (!inBackground) await runNow(definition, id, settings);
  return done(undefined);
}

/** Whether the viewer has started an operation with this id, which any form may name. */
export const isStarted = async (viewer: Viewer, id: string): Promise<boolean> =>
  isUuid(id) &&
  (await db().$count(operations, and(eq(operations.id, id), eq(operations.createdBy, viewer.id)))) > 0;

async function runNow<Input>(definition: OperationDefinition<Input>, id: string, settings: RunSettings) {
  await runOperation([definition], id, { ...settings, signal: new AbortController().signal, isLast: true });
}

/**
 * Asks an operation to stop. What was done remains, and can be undone; one that has not begun is cancelled at once, and one
 * that has ended stays as it is.
 * @throws AppError notFound when there is none, or the person may not stop it
 */
export async function cancelOperation(viewer: Viewer | null, id: string): Promise<void> {
  await changeOperation(viewer, id, "operation.cancel", ({ state, cancelAskedOn }) => {
    if (hasEnded(state) || cancelAskedOn !== null) return {};
    const now = databaseNow();
    return { cancelAskedOn: now, ...(state === "running" ? {} : { state: "cancelled", endedOn: now }) };
  });
}

/** Changes an operation for a person, with an audit entry: another member of the publisher may have started it. */
async function changeOperation(
  viewer: Viewer | null,
  id: string,
  action: "operation.cancel" | "operation.handle",
  patch: (operation: Operation) => Patch<typeof operations>,
): Promise<void> {
  await changeRow(db(), {
    actor: viewer,
    table: operations,
    kind: "operation",
    ability: "operation.change",
    action,
    id,
    openedVersion: null,
    scopeOf: ({ publisherId, createdBy }) => ({ publisherId, createdBy }),
    patch: (operation) => done(patch(operation)),
  });
}

/** Notes that the person who started an operation has seen how it ended. */
export async function markSeen(viewer: Viewer, { id, createdBy, endedOn, seenOn }: Operation): Promise<void> {
  if (createdBy !== viewer.id || endedOn === null || seenOn !== null) return;
  await db()
    .update(operations)
    .set({ seenOn: sql`now()` })
    .where(and(eq(operations.id, id), isNull(operations.seenOn)));
}

/**
 * Notes that what an ended operation left undone needs no more attention.
 * @throws AppError notFound when there is none, or the person may not change it
 */
export async function markHandled(viewer: Viewer | null, id: string): Promise<void> {
  await changeOperation(viewer, id, "operation.handle", ({ endedOn, handledOn }) =>
    endedOn !== null && handledOn === null ? { handledOn: databaseNow() } : {},
  );
}

/** Stores what a person has chosen so far for a prepared operation. */
export async function changePrepared<Input>(
  definition: OperationDefinition<Input>,
  id: string,
  input: Input,
): Promise<void> {
  await db()
    .update(operations)
    .set({ input: definition.input.parse(input) })
    .where(
      and(eq(operations.id, id), eq(operations.state, "prepared"), eq(operations.kind, definition.kind)),
    );
}

/** @throws AppError notFound unless it is prepared, of this kind */
export async function preparedOperation<Input>(
  viewer: Viewer | null,
  definition: OperationDefinition<Input>,
  id: string,
): Promise<Operation & { readonly parsed: Input }> {
  const operation = await operationOf(viewer, id, "operation.change");
  authorize(viewer, "operation.change", operation);
  if (operation.kind !== definition.kind || operation.state !== "prepared")
    throw new AppError("notFound", { hidden: "operation" });
  return { ...operation, parsed: definition.input.parse(operation.input) };
}
