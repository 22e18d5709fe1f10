import { z } from "zod";
import type { Viewer } from "#app/domain/people/viewer.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import type { AnyOperation } from "#app/platform/operations/define-operation.server.ts";
import { operationOf } from "#app/platform/operations/read-operation.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { cancelOperation, markHandled } from "#app/platform/operations/start-operation.server.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";

const FORMS = { cancel: z.object({}), undo: z.object({}), handle: z.object({}) } as const;

/**
 * Cancels or undoes an operation, or takes it off the list of what is to be done, by the intent of the form.
 * @returns `next`: id of the operation whose page is shown then; else the answer for the form
 * @throws AppError notFound when there is none, or the viewer may not change it
 */
export async function answerOperation(
  request: Request,
  viewer: Viewer | null,
  id: string,
  definitions: readonly AnyOperation[],
  settings: RunSettings,
) {
  await operationOf(viewer, id, "operation.change");
  const form = await readForm(request, FORMS);
  if (!form.ok) return { answer: form.answer };
  if (form.intent === "cancel") {
    await cancelOperation(viewer, id);
    return { next: id };
  }
  if (form.intent === "handle") {
    await markHandled(viewer, id);
    return { next: id };
  }
  const undoing = await startUndo(viewer, id, { definitions, reason: m.operation_undo_reason() }, settings);
  return undoing.ok ? { next: undoing.value } : { answer: form.refuse(undoing) };
}
