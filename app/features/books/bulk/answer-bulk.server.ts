import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { inLanguage } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import type { OperationDefinition } from "#app/platform/operations/define-operation.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import type { BulkChange } from "./bulk-change.server.ts";
import { STEP } from "./bulk-forms.ts";
import { bulkSelection } from "./bulk-page.server.ts";
import { bulkPreview } from "./bulk-preview.server.ts";

type BulkAnswerOf<Value> = {
  readonly change: BulkChange<Value>;
  readonly operation: OperationDefinition<{ readonly ids: readonly string[]; readonly value: Value }>;
  readonly viewer: Viewer | null;
  /** The URL with the selection. */
  readonly url: URL;
  readonly settings: RunSettings;
};

/**
 * Answers the form of a change of many: shows what it would do, or does it and leads to the report.
 * @throws AppError notFound when the viewer may not do it at all
 */
export async function answerBulk<Value>(
  form: Extract<ReadForm<Value, never>, { readonly ok: true }>,
  { change, operation, viewer: visitor, url, settings }: BulkAnswerOf<Value>,
) {
  const { viewer, selection, language } = await bulkSelection(visitor, url, change.name);
  const { ids } = selection;
  const { value } = form;
  if (form.posted[STEP]?.[0] !== "run" || ids.length === 0) {
    const preview = await bulkPreview(change, viewer, { ids, value, language });
    return form.with({ preview }).preview();
  }
  // Rows that are left out are part of the report, too.
  const plan = await change.plan(db(), viewer, ids, value);
  const publishers = new Set(plan.map(({ publisherId }) => publisherId));
  const [publisherId = null] = publishers.size === 1 ? publishers : [];
  const input = { ids: plan.map(({ editionId }) => editionId), value };
  const id = await startOperation(viewer, operation, { publisherId, input, total: plan.length }, settings);
  return redirect(
    inLanguage(href("/publishers/manage/operations/:operationId", { operationId: id }), language),
  );
}
