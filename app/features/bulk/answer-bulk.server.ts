import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import type { OperationDefinition } from "#app/platform/operations/define-operation.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import { isStarted, startOperation } from "#app/platform/operations/start-operation.server.ts";
import type { BulkChange } from "./bulk-change.server.ts";
import { OPERATION, PREVIEWED, STEP } from "./bulk-forms.ts";
import { bulkSelection } from "./bulk-page.server.ts";
import { bulkPreview, previewDigest } from "./bulk-preview.server.ts";

/** The ids of all rows are stored with each change for a month. */
const LIMIT = { name: "bulkChange", points: 120, seconds: 3600 } as const;

type BulkAnswerOf<Value> = {
  readonly change: BulkChange<Value>;
  readonly operation: OperationDefinition<{ readonly ids: readonly string[]; readonly value: Value }>;
  readonly viewer: Viewer | null;
  /** The URL with the selection. */
  readonly url: URL;
  readonly settings: RunSettings;
};

/**
 * Answers the form of a change of many: shows what it would do, or does it and leads to the report. It does what was shown: where
 * other rows would change now, or to something else, that is shown first; and a form that is sent twice does it once.
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
  const id = form.posted[OPERATION]?.[0] ?? "";
  if (form.posted[PREVIEWED]?.[0] !== previewDigest(plan, language) || !isUuid(id)) {
    if (await isStarted(viewer, id)) return toOperation(id, language);
    const preview = await bulkPreview(change, viewer, { ids, value, language });
    return form.with({ preview }).refuse({ code: "bulk_preview_changed" as const });
  }
  const attempt = await takeAttempt(LIMIT, viewer.id);
  if (!attempt.ok)
    return form.refuse({ code: "form_too_often" as const, values: { seconds: attempt.seconds } });
  const publishers = new Set(plan.map(({ publisherId }) => publisherId));
  const [publisherId = null] = publishers.size === 1 ? publishers : [];
  const input = { ids: plan.map(({ editionId }) => editionId), value };
  await startOperation(viewer, operation, { id, publisherId, input, total: plan.length }, settings);
  return toOperation(id, language);
}

/** Leads to the report, which says whether the viewer may see it. */
const toOperation = (operationId: string, language: Language) =>
  redirect(inLanguage(href("/publishers/manage/operations/:operationId", { operationId }), language));
