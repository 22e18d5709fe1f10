import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { EDITION_FILE_MAX_MB, FILE_MAX_MB } from "#app/domain/editions/edition-file.ts";
import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { filesOfEdition } from "#app/records/edition-files/edition-files.server.ts";

const MB = 1_000_000;

/**
 * The page of the files of an edition.
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function filesPage(viewer: Viewer | null, id: string, language: Language) {
  const { edition, book, format } = await editionRecord(viewer, id);
  authorize(viewer, "edition.change", { publisherId: book.publisherId, bookId: book.id });
  const megabytes = (max: number) => formatNumber(max, language);
  return {
    id: edition.id,
    /** Whether it can have files: a printed edition has none. */
    isFile: isFileEdition(format.medium, format.productForm),
    title: localized(book.title, language),
    maxMb: EDITION_FILE_MAX_MB,
    limits: { text: megabytes(FILE_MAX_MB.epub), sound: megabytes(FILE_MAX_MB.mp3) },
    files: (await filesOfEdition(id)).map((file) => ({
      id: file.id,
      name: file.fileName,
      format: file.format.toUpperCase(),
      size: formatNumber(Number(Math.max(file.bytes / MB, 0.1).toFixed(1)), language),
      when: formatInstantInBoth(file.createdOn, language),
    })),
  };
}

export type FilesPage = Awaited<ReturnType<typeof filesPage>>;
