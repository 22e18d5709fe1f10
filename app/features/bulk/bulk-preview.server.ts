import { createHash, randomUUID } from "node:crypto";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { EDITION_MISSING } from "#app/desk/messages/edition-missing.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { AT_ONCE_MAX } from "#app/domain/web/operation.ts";
import type { BulkChange, Planned } from "./bulk-change.server.ts";
import { BULK_REFUSALS } from "./bulk-messages.ts";

/** How many rows of each kind a preview shows. */
const SHOWN = 50;

type PreviewRow = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly detail: string;
  readonly url: string;
};

/** What a change would do, before it is done. All texts are in the language of the page. */
export type BulkPreview = {
  /** What the rows that change are and become, all of them: a change that would now do something else is shown again first. */
  readonly digest: string;
  /** The id of the operation that the button starts, once: sent twice, it starts one. */
  readonly operationId: string;
  readonly changes: number;
  readonly changesText: string;
  /** The rows that would not change. */
  readonly skipped: number;
  readonly skippedText: string;
  readonly isNumber: boolean;
  readonly isInBackground: boolean;
  readonly rows: readonly (PreviewRow & { readonly before: string; readonly after: string })[];
  /** Whether there are more changes than rows shown. */
  readonly hasMoreRows: boolean;
  readonly skips: readonly {
    readonly reason: string;
    readonly count: string;
    /** What the person can do about each row, where there is something. */
    readonly rows: readonly (PreviewRow & { readonly missing: string | undefined })[];
    readonly hasMoreRows: boolean;
  }[];
};

/** Evaluates what a change would do to the selected editions, without doing it. */
export async function bulkPreview<Value>(
  change: BulkChange<Value>,
  viewer: Viewer,
  { ids, value, language }: { ids: readonly string[]; value: Value; language: Language },
): Promise<BulkPreview> {
  const plan = await change.plan(db(), viewer, ids, value);
  const changing = plan.filter((each) => each.refusal === undefined);
  const skipped = plan.filter((each) => each.refusal !== undefined);
  const number = (count: number) => formatNumber(count, language);
  return {
    digest: previewDigest(plan, language),
    operationId: randomUUID(),
    changes: changing.length,
    changesText: number(changing.length),
    skipped: skipped.length,
    skippedText: number(skipped.length),
    isNumber: change.isNumber,
    isInBackground: changing.length > AT_ONCE_MAX,
    rows: changing.slice(0, SHOWN).map((each) => ({
      ...rowOf(each, language),
      before: each.before(language),
      after: each.after(language),
    })),
    hasMoreRows: changing.length > SHOWN,
    skips: [...Map.groupBy(skipped, ({ refusal }) => refusal.code)]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([code, rows]) => ({
        reason: BULK_REFUSALS[code](),
        count: number(rows.length),
        rows: rows.slice(0, SHOWN).map((each) => skippedRow(each, language)),
        hasMoreRows: rows.length > SHOWN,
      })),
  };
}

/** Identifies what a plan shows a person: which rows would change, from what and to what. */
export function previewDigest(plan: readonly Planned[], language: Language): string {
  const hash = createHash("sha256");
  for (const each of plan)
    if (each.refusal === undefined)
      hash.update(`${JSON.stringify([each.id, each.before(language), each.after(language)])}\n`);
  return hash.digest("base64url");
}

function rowOf({ id, title, detail, editionId }: Planned, language: Language): PreviewRow {
  const path = href("/publishers/manage/books/:editionId", { editionId });
  return {
    id,
    title: localized(title, language),
    detail: detail?.(language) ?? "",
    url: inLanguage(path, language),
  };
}

/** A row that would not change. Where a field is missing, its link opens that very field. */
function skippedRow(each: Planned, language: Language) {
  const field = each.refusal?.field;
  const missing = field === undefined ? undefined : EDITION_MISSING[field];
  const row = rowOf(each, language);
  return missing
    ? { ...row, url: inLanguage(missing.pathOf(each.editionId), language), missing: missing.label() }
    : { ...row, missing: undefined };
}
