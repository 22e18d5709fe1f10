import { db } from "#app/db/client.server.ts";
import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import {
  PUBLISHED_COLUMNS,
  type Restore,
  restoringPatch,
  sameFields,
  type Writers,
} from "#app/desk/history/restore-version.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type BookPatch, changeBook } from "#app/records/books/save-book.server.ts";
import { auditedBook } from "./book-history.server.ts";

/** How each value of a version is written again. Whether a book is archived is not restored. */
const WRITERS: Writers = {
  published: (values): BookPatch => ({ published: publicationDateOf(values) ?? null }),
  // A number needs the series it is of.
  seriesId: ({ seriesId, seriesNumber }) => ({
    seriesId: seriesId ?? null,
    seriesNumber: seriesNumber ?? null,
  }),
  ...sameFields(
    [
      "aliases",
      "audiences",
      "awards",
      "contents",
      "credits",
      "furtherLanguages",
      "furtherSeries",
      "genres",
      "subjects",
    ],
    [],
  ),
  ...sameFields(
    [
      "title",
      "titlePrefix",
      "subtitle",
      "abbreviation",
      "description",
      "headline",
      "blurb",
      "language",
      "originalLanguage",
      "partNumber",
      "ageFrom",
      "ageUntil",
      "submittedOn",
    ],
    null,
  ),
};

const TOGETHER = { seriesNumber: "seriesId", ...PUBLISHED_COLUMNS };

/**
 * Writes the values that a book had at an earlier version, with its genres, contributors and lists.
 * @returns the result of the change; `form_conflict` when it was changed since the page was opened; `history_version_unknown`
 *   when the audit trail does not reach that version
 * @throws AppError notFound when there is no such book, or the viewer may not change it
 */
export async function restoreBookVersion(viewer: Viewer | null, id: string, restore: Restore) {
  const { audited } = await auditedBook(viewer, id);
  const restored = await restoringPatch(audited, restore, WRITERS, TOGETHER);
  if (!restored.ok) return restored;
  const { openedVersion } = restore;
  return await changeBook(db(), { actor: viewer }, { id, openedVersion, patch: restored.patch });
}
