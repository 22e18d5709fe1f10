import { formatNumber } from "#app/domain/digits.ts";
import type { Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { publisherChoice } from "#app/features/books/book/publisher-choice.server.ts";
import { reasonText } from "#app/features/books/operations/operation-page.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { preparedOperation } from "#app/platform/operations/start-operation.server.ts";
import { COLUMN_KEYS, COLUMNS } from "./columns.ts";
import { batchesOf } from "./file-rows.server.ts";
import { type ImportInput, readRows, spreadsheetImport } from "./import-operation.server.ts";
import { SPREADSHEET_TEXTS } from "./sheet-texts.server.ts";

/** As many rows are read for the preview; those beyond are read by the import alone. */
const PREVIEW_ROWS = 2000;
const BATCH = 500;
const SHOWN_ROWS = 8;
const SHOWN_PROBLEMS = 50;

/**
 * The page of an import: which publisher, and, once a file was sent, its columns and what would happen.
 * @throws AppError notFound as `publisherChoice`, and for a file that was not sent or is imported already
 */
export async function importPage(viewer: Viewer | null, url: URL, language: Language, uploadDir: string) {
  const operationId = url.searchParams.get("operation");
  const operation =
    operationId === null ? undefined : await preparedOperation(viewer, spreadsheetImport, operationId);
  const choice = await publisherChoice(
    viewer,
    operation?.publisherId ?? url.searchParams.get("publisher"),
    language,
  );
  return {
    ...choice,
    file: operation && {
      id: operation.id,
      name: operation.parsed.fileName,
      ...(await preview(
        operation.publisherId ?? "",
        operation.parsed,
        filesOf(uploadDir, operation.id).path("input"),
        language,
      )),
    },
  };
}

export type ImportPageData = Awaited<ReturnType<typeof importPage>>;

async function preview(
  publisherId: string,
  { headings, mapping, rows }: ImportInput,
  path: string,
  language: Language,
) {
  const counts = { new: 0, existing: 0, same: 0, refused: 0 };
  const problems: { key: string; row: string; field: string | null; text: string }[] = [];
  const first: { key: string; number: string; cells: { key: string; text: string; isWrong: boolean }[] }[] =
    [];
  const examples: string[] = [];
  let read = 0;
  for await (const batch of batchesOf(path, mapping, BATCH)) {
    if (read >= PREVIEW_ROWS) break;
    read += batch.length;
    const results = await readRows(publisherId, batch);
    for (const [at, result] of results.entries()) {
      const row = batch[at];
      if (!row) continue;
      const wrong = new Set(result.ok ? [] : result.refused.map(({ field }) => field));
      if (result.ok) counts[result.row.isSame ? "same" : result.row.edition ? "existing" : "new"] += 1;
      else {
        counts.refused += 1;
        for (const refused of result.refused)
          if (problems.length < SHOWN_PROBLEMS)
            problems.push({
              key: `${row.number} ${refused.field}`,
              row: formatNumber(row.number, language),
              field: refused.field === undefined ? null : (SPREADSHEET_TEXTS.fields()[refused.field] ?? null),
              text: reasonText(SPREADSHEET_TEXTS, refused),
            });
      }
      for (const [column, text] of row.given.entries())
        if (text !== "") examples[column] ??= text.slice(0, 60);
      if (first.length < SHOWN_ROWS)
        first.push({
          key: String(row.number),
          number: formatNumber(row.number, language),
          cells: mapping.flatMap((key, column) =>
            key ? [{ key, text: (row.given[column] ?? "").slice(0, 80), isWrong: wrong.has(key) }] : [],
          ),
        });
    }
  }
  const shown = (count: number) => formatNumber(count, language);
  return {
    rows: m.sheet_rows({ count: shown(rows) }),
    previewed: rows > read ? m.sheet_preview_first({ count: shown(read) }) : null,
    columns: headings.map((heading, at) => ({
      key: String(at),
      heading: heading || m.sheet_unnamed({ number: shown(at + 1) }),
      example: examples[at] ?? null,
      chosen: mapping[at] ?? "",
    })),
    options: COLUMN_KEYS.map((value) => ({ value, label: COLUMNS[value]() })),
    counts: [
      { key: "new", count: shown(counts.new), label: m.sheet_count_new() },
      { key: "existing", count: shown(counts.existing), label: m.sheet_count_existing() },
      { key: "same", count: shown(counts.same), label: m.sheet_count_same() },
      { key: "refused", count: shown(counts.refused), label: m.sheet_count_refused() },
    ],
    problems,
    shownHeadings: mapping.flatMap((key) => (key ? [{ key, label: COLUMNS[key]() }] : [])),
    first,
  };
}
