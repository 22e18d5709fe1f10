import type { Readable } from "node:stream";
import type { Ability } from "#app/domain/access/abilities.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import {
  SHEET_TYPES,
  type SheetFormat,
  type SheetValue,
  writeSheet,
} from "#app/platform/spreadsheets/write-sheet.server.ts";
import type { ListDefinition } from "./list-definition.server.ts";
import { type ListRequest, type Requested, readRequest } from "./list-parameters.server.ts";
import { rowsById, sortedIds } from "./list-rows.server.ts";
import { ALL_ROWS, givenIds } from "./list-selection.server.ts";
import type { Cell } from "./list-view.ts";

/** Rows that are read at a time. */
const PART = 500;

/**
 * The rows of a list that a URL requests, on all its pages, or those that it selects (`list-selection.server.ts`), as a file: the
 * columns that are shown, or what the list exports in
 * their place. The ids are read first, then some hundred rows at a time while the file is sent.
 * @throws AppError notFound when the viewer may not see the list
 */
export async function exportList<Row extends { readonly id: string }, Able extends Ability>(
  list: ListDefinition<Row, Able>,
  request: ListRequest<Able>,
  format: SheetFormat,
): Promise<{ readonly mediaType: string; readonly content: Readable }> {
  const requested = await readRequest(list, request);
  const { viewer, language, query } = requested;
  const of = { scope: request.scope, viewer };
  const ids = await requestedIds(list, of, request.url, requested);
  const shown = Object.entries(list.columns).filter(
    ([key, column]) => !column.isOptional || query.columns.includes(key),
  );
  const context = { language, to: (path: string) => inLanguage(path, language) };
  // A stream is read outside of the request that made it, so each text names its language.
  const texts = <Value>(make: () => Value): Value => withLanguage(language, make);
  async function* rows(): AsyncGenerator<readonly SheetValue[]> {
    yield list.exportAs
      ? list.exportAs.headings(language)
      : texts(() => shown.map(([, { label }]) => label()));
    for (let from = 0; from < ids.length; from += PART) {
      const part = ids.slice(from, from + PART);
      if (list.exportAs) yield* await list.exportAs.rows(part, language);
      else
        for (const row of await rowsById(list, of, part))
          yield texts(() => shown.map(([, column]) => valueOf(column.cell(row, context), language)));
    }
  }
  return { mediaType: SHEET_TYPES[format], content: writeSheet(format, rows()) };
}

/** The rows of a file, in the order of the list. Without a filter that is not known any more, all rows would be too many. */
async function requestedIds<Row extends { readonly id: string }, Able extends Ability>(
  list: ListDefinition<Row, Able>,
  of: Parameters<typeof sortedIds<Row, Able>>[1],
  { searchParams }: URL,
  { query, language, hasIgnoredParameters }: Requested,
): Promise<string[]> {
  if (searchParams.get(ALL_ROWS) === "yes" && hasIgnoredParameters) return [];
  if (searchParams.get(ALL_ROWS) === "yes" || !searchParams.has("id"))
    return await sortedIds(list, of, query, language);
  return await sortedIds(list, of, { ...query, q: "", filters: {} }, language, givenIds(searchParams));
}

/** What a cell shows, in Latin digits; a number as a number. */
function valueOf(cell: Cell, _language: Language): SheetValue {
  if (cell.kind === "none") return null;
  // A file is read another day: "yesterday" says nothing there.
  const text = toLatinDigits(cell.kind === "time" ? cell.whole : cell.text);
  if (cell.kind !== "number") return text;
  const plain = text.replace(/,/g, "").replace("\u2212", "-");
  return /^-?\d{1,15}(?:\.\d+)?$/.test(plain) ? Number(plain) : text;
}
