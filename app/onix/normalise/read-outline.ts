import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawElement, type RawProduct } from "#app/onix/read/raw-element.ts";
import { fullTitle, type OnixContentsLine } from "./onix-record.ts";
import { readTitleElement } from "./read-title.ts";

/** The most entries that are read: more are not the contents of a book. */
const ENTRIES_MAX = 2000;

/** The most levels of an outline. */
const LEVELS_MAX = 6;

type Entry = { readonly place: readonly number[]; readonly line: OnixContentsLine };

/**
 * The contents of a record that has them entry by entry. An entry without a title or without a place, such as `2.1`, is left
 * out with the others: without it the outline would be wrong, and the contents as text may be complete.
 */
export function readOutline(product: RawProduct): OnixContentsLine[] | undefined {
  const items = all(first(product, "ContentDetail"), "ContentItem");
  if (items.length === 0 || items.length > ENTRIES_MAX) return undefined;
  const entries = items.map(readEntry);
  if (!entries.every((entry) => entry !== undefined)) return undefined;
  const outline = under(
    [],
    entries.toSorted((one, other) => comparePlaces(one.place, other.place)),
  );
  return count(outline) === entries.length ? outline : undefined;
}

function readEntry(item: RawElement): Entry | undefined {
  const place = code(item, "LevelSequenceNumber")?.split(".").map(Number) ?? [];
  const title = readTitles(item);
  const isPlace =
    place.length > 0 && place.length <= LEVELS_MAX && place.every((part) => Number.isSafeInteger(part));
  if (!isPlace || !title) return undefined;
  const page = code(first(item, "TextItem", "PageRun"), "FirstPageNumber");
  return { place, line: { title, ...(page && /^[1-9]\d{0,5}$/.test(page) && { page: Number(page) }) } };
}

/** The title of an entry in each language. A fault in it leaves out the outline, and does not refuse the record. */
function readTitles(item: RawElement): L10n | undefined {
  let titles: L10n | undefined;
  for (const detail of all(item, "TitleDetail")) {
    const element = first(detail, "TitleElement");
    const title = element && readTitleElement(element, new Findings());
    if (title) titles = { ...l10nByScript(fullTitle(title), title.language), ...titles };
  }
  return titles;
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  for (const [at, part] of one.entries()) {
    const difference = part - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** The entries one level under a place, each with those under it. `entries` are those under the place, in their order. */
function under(place: readonly number[], entries: readonly Entry[]): OnixContentsLine[] {
  const level = place.length;
  const below = Map.groupBy(entries, (entry) => entry.place[level]);
  return [...below.values()].flatMap((group) =>
    group
      .filter((entry) => entry.place.length === level + 1)
      .map((entry) => {
        const children = under(
          entry.place,
          group.filter((other) => other.place.length > level + 1),
        );
        return { ...entry.line, ...(children.length > 0 && { children }) };
      }),
  );
}

const count = (lines: readonly OnixContentsLine[]): number =>
  lines.reduce((sum, { children }) => sum + 1 + count(children ?? []), 0);
