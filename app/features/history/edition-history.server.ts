import { db } from "#app/db/client.server.ts";
import type { Audited } from "#app/desk/history/entries.server.ts";
import { type HistoryOptions, historyPage } from "#app/desk/history/history-page.server.ts";
import type { Values } from "#app/desk/history/versions.server.ts";
import { type EditionRecord, editionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { toJsonValue } from "#app/platform/changes/audited-values.ts";
import { readParts } from "#app/platform/changes/row-parts.ts";
import { EDITION_PARTS } from "#app/records/editions/edition-parts.server.ts";
import { EDITION_HISTORY_FIELDS } from "./edition-fields.server.ts";

/**
 * The changes of an edition, newest first.
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function editionHistory(viewer: Viewer | null, id: string, options: HistoryOptions) {
  const record = await editionRecord(viewer, id);
  return {
    title: localized(record.book.title, options.language),
    format: localized(record.format.title, options.language),
    bookId: record.book.id,
    page: await historyPage(await auditedEdition(record), EDITION_HISTORY_FIELDS, options),
  };
}

/** An edition with its parts as audit entries record it. */
export async function auditedEdition({ edition }: Pick<EditionRecord, "edition">): Promise<Audited> {
  const partsOf = await readParts(db(), EDITION_PARTS, [edition.id]);
  const values = toJsonValue({ ...edition, ...partsOf(edition.id) }) as Values;
  return { kind: "edition", id: edition.id, version: edition.version, values };
}
