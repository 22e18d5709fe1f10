import { reasonText } from "#app/desk/operations/reason-text.server.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { beginningOf } from "#app/domain/text/text.ts";
import * as m from "#app/i18n/generated/messages.js";
import { COLUMN_KEYS, COLUMNS } from "./columns.ts";
import type { NamedCredit } from "./credit-names.ts";
import { batchesOf, scanFile } from "./file-rows.server.ts";
import type { ImportInput } from "./import-input.server.ts";
import { readRows } from "./import-operation.server.ts";
import type { FileRow, RowResult } from "./match-rows.server.ts";
import { PreetiColumns } from "./preeti-cells.ts";
import { previewedPeople } from "./preview-people.server.ts";
import { RepeatedRows } from "./repeated-rows.ts";
import { SPREADSHEET_TEXTS } from "./sheet-texts.server.ts";

/** As many rows are read for the preview; those beyond are read by the import alone. */
const PREVIEW_ROWS = 2000;
const BATCH = 500;
const SHOWN_ROWS = 8;
const SHOWN_PROBLEMS = 50;

type Counts = { new: number; existing: number; same: number; refused: number };

/** What the import of a file would do, without what only saving tells, and what its columns are. */
export async function previewOf(publisherId: string, input: ImportInput, path: string, language: Language) {
  const { headings, mapping, rows } = input;
  const counts: Counts = { new: 0, existing: 0, same: 0, refused: 0 };
  const problems = new Problems(language);
  const first: ReturnType<typeof shownRow>[] = [];
  const examples: string[] = [];
  const repeated = new RepeatedRows();
  const preeti = new PreetiColumns();
  const credits: NamedCredit[] = [];
  let read = 0;
  for await (const batch of batchesOf(path, input, BATCH)) {
    if (read >= PREVIEW_ROWS) break;
    read += batch.length;
    const results = await readRows(publisherId, batch, repeated);
    for (const [at, row] of batch.entries()) {
      const result = results[at];
      if (!result) continue;
      counts[outcomeOf(result)] += 1;
      problems.note(row, result);
      preeti.note(row.given, mapping);
      if (result.ok)
        credits.push(...(result.row.values.credits ?? []), ...(result.row.values.editionCredits ?? []));
      for (const [column, text] of row.given.entries())
        if (text !== "") examples[column] ??= beginningOf(text, 60);
      if (first.length < SHOWN_ROWS) first.push(shownRow(row, result, mapping, language));
    }
  }
  const shown = (count: number) => formatNumber(count, language);
  const table = await tableOf(path, input, shown);
  const people = await previewedPeople(credits, language);
  const inPreeti = preeti.found();
  const columns = headings.map((heading, at) => {
    const found = inPreeti.get(at);
    return {
      key: String(at),
      heading: heading || m.sheet_unnamed({ number: shown(at + 1) }),
      example: examples[at] ?? null,
      chosen: mapping[at] ?? "",
      preeti: found
        ? { count: shown(found.count), example: found.example, chosen: input.preeti[at] ?? "" }
        : null,
    };
  });
  const named = (some: typeof columns) => some.map(({ heading }) => heading).join(", ") || null;
  return {
    rows: m.sheet_rows({ count: shown(rows) }),
    table,
    people: people.shown,
    peopleCounts:
      people.shown.length > 0
        ? m.sheet_people_counts({ added: shown(people.added), known: shown(people.known) })
        : null,
    peopleMore: people.more > 0 ? m.sheet_people_more({ count: shown(people.more) }) : null,
    previewed: rows > read ? m.sheet_preview_first({ count: shown(read) }) : null,
    columns,
    leftOut: named(columns.filter(({ chosen }) => chosen === "")),
    /** The columns with Preeti about which nothing was chosen yet. */
    inPreeti: named(columns.filter((column) => column.preeti?.chosen === "")),
    options: COLUMN_KEYS.map((value) => ({ value, label: COLUMNS[value]() })),
    counts: [
      { key: "new", count: shown(counts.new), label: m.sheet_count_new() },
      { key: "existing", count: shown(counts.existing), label: m.sheet_count_existing() },
      { key: "same", count: shown(counts.same), label: m.sheet_count_same() },
      { key: "refused", count: shown(counts.refused), label: m.sheet_count_refused() },
    ],
    isNothing: rows <= read && counts.new + counts.existing === 0,
    problems: problems.shown,
    problemsShown: problems.hasMore ? m.sheet_problems_shown({ count: shown(SHOWN_PROBLEMS) }) : null,
    shownHeadings: mapping.flatMap((key) => (key ? [{ key, label: COLUMNS[key]() }] : [])),
    first,
  };
}

/** Which table of the file is read, as sentences about what is not, and what a person may choose. */
async function tableOf(path: string, input: ImportInput, shown: (count: number) => string) {
  const { sheets, sheet, hidden, headingRow, headingRows } = await scanFile(path, input);
  const others = sheets.filter((each) => each !== sheet);
  return {
    sheet: sheet ?? "",
    sheets: sheets.map((name) => ({ value: name, label: name })),
    headingRow: String(headingRow),
    headingRows: headingRows.map(({ number, cells }) => ({
      value: String(number),
      label: m.sheet_heading_row_option({
        number: shown(number),
        cells: beginningOf(cells.filter((cell) => cell !== "").join(" · "), 80),
      }),
    })),
    notes: [
      ...(others.length > 0 && sheet
        ? [m.sheet_other_sheets({ sheet, others: beginningOf(others.join(", "), 200) })]
        : []),
      ...(headingRow > 1 ? [m.sheet_heading_found({ number: shown(headingRow) })] : []),
      ...(hidden > 0 ? [m.sheet_hidden_rows({ count: shown(hidden) })] : []),
    ],
  };
}

const outcomeOf = (result: RowResult): keyof Counts =>
  !result.ok ? "refused" : result.row.isSame ? "same" : result.row.edition ? "existing" : "new";

type ShownProblem = { readonly key: string; readonly field: string | null; readonly text: string };

/** A row with all that is wrong with it. */
type ShownRow = { readonly row: string; readonly problems: ShownProblem[] };

/** What is wrong with rows, as sentences. */
class Problems {
  readonly #language: Language;
  readonly #fields = SPREADSHEET_TEXTS.fields();
  readonly shown: ShownRow[] = [];
  #count = 0;
  hasMore = false;

  constructor(language: Language) {
    this.#language = language;
  }

  note(row: FileRow, result: RowResult): void {
    if (result.ok) return;
    const problems: ShownProblem[] = [];
    for (const [at, refused] of result.refused.entries()) {
      if (this.#count === SHOWN_PROBLEMS) {
        this.hasMore = true;
        break;
      }
      this.#count += 1;
      problems.push({
        key: `${at} ${refused.field}`,
        field: refused.field === undefined ? null : (this.#fields[refused.field] ?? null),
        text: reasonText(SPREADSHEET_TEXTS, refused),
      });
    }
    if (problems.length > 0) this.shown.push({ row: formatNumber(row.number, this.#language), problems });
  }
}

/** A row as it is read, with its wrong cells marked. */
function shownRow(row: FileRow, result: RowResult, mapping: ImportInput["mapping"], language: Language) {
  const wrong = new Set(result.ok ? [] : result.refused.map(({ field }) => field));
  return {
    key: String(row.number),
    number: formatNumber(row.number, language),
    cells: mapping.flatMap((key) =>
      key ? [{ key, text: beginningOf(row.cells[key] ?? "", 80), isWrong: wrong.has(key) }] : [],
    ),
  };
}
