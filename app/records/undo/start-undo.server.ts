import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { hasEnded } from "#app/domain/web/operation.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import type { AnyOperation } from "#app/platform/operations/define-operation.server.ts";
import { operationOf, undoingOf } from "#app/platform/operations/read-operation.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { undoOperation } from "./undo-operation.server.ts";
import { countEntries } from "./undone-entries.server.ts";

type UndoRefusal = "operation_not_over" | "operation_no_undo" | "operation_undone" | "form_too_often";

/** As many as imports: each reads the audit entries of an operation, and may change as many rows. */
const LIMIT = { name: "operationUndo", points: 40, seconds: 3600 } as const;

/**
 * Starts to take the changes of an operation back. Each can be undone once; an undoing that failed or was cancelled may be
 * started again, and continues. A person can do so some times an hour.
 * @param reason with which a status is changed back, in the language of the person
 * @returns id of the operation that undoes it
 * @throws AppError notFound when there is none, or the person may not change it
 */
export async function startUndo(
  viewer: Viewer | null,
  id: string,
  { definitions, reason }: { readonly definitions: readonly AnyOperation[]; readonly reason: string },
  settings: RunSettings,
): Promise<Done<string> | Refusal<UndoRefusal>> {
  const operation = await operationOf(viewer, id, "operation.change");
  const attempt = await takeAttempt(LIMIT, viewer?.id ?? "");
  if (!attempt.ok) return refuse("form_too_often", { seconds: attempt.seconds });
  if (!hasEnded(operation.state)) return refuse("operation_not_over");
  const definition = definitions.find(({ kind }) => kind === operation.kind);
  const total = definition?.canUndo ? await countEntries(id) : 0;
  if (total === 0) return refuse("operation_no_undo");
  if (await undoingOf(id)) return refuse("operation_undone");
  try {
    const start = { publisherId: operation.publisherId, input: { reason }, total, undoOf: id };
    return done(await startOperation(viewer, undoOperation, start, settings));
  } catch (error) {
    // Another window was faster.
    if (constraintOf(error) === "operations_undone_once") return refuse("operation_undone");
    throw error;
  }
}

function constraintOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  return undefined;
}
