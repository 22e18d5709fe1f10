import { sql } from "drizzle-orm";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { districtCodeOf, nepalPlaces, placeNames } from "#app/domain/places/nepal-places.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import type { ListColumn, ListFilter, ListSort } from "#app/platform/lists/list-definition.server.ts";

/** What the lists of publishers and of bookstores have in common of a row. */
export type NamedRow = {
  readonly id: string;
  readonly name: L10n;
  readonly placeCode: string | null;
  readonly city: L10n | null;
  readonly changedOn: Date;
};

export const readNamed = (row: Record<string, unknown>): NamedRow => ({
  id: String(row.id),
  name: row.name as L10n,
  placeCode: row.place_code as string | null,
  city: row.city as L10n | null,
  changedOn: new Date(String(row.updated_on)),
});

export const nameColumn: ListColumn<NamedRow> = {
  label: m.reference_name,
  sort: "name",
  cell: ({ name }, { language }) => localizedCell(localized(name, language), language),
};

/** The local level, or the city as it was written. */
export const placeColumn: ListColumn<NamedRow> = {
  label: m.organisation_place,
  cell: ({ placeCode, city }, { language }) => {
    const names = placeCode === null ? undefined : placeNames(placeCode, language);
    if (names) return { kind: "text", text: names.city ?? names.district };
    return city ? localizedCell(localized(city, language), language) : { kind: "none" };
  },
};

export const changedColumn: ListColumn<NamedRow> = {
  label: m.organisation_changed,
  sort: "changed",
  isOptional: true,
  cell: ({ changedOn }, { language }) => instantCell(changedOn, language),
};

/** A column with a number of rows. */
export const countColumn = <Row>(label: () => string, countOf: (row: Row) => number): ListColumn<Row> => ({
  label,
  isNumber: true,
  cell: (row, { language }) => ({ kind: "number", text: formatNumber(countOf(row), language) }),
});

/** The districts of Nepal, of a list whose SQL rows have the column `place_code`. */
export const districtFilter: ListFilter = {
  label: m.place_district,
  options: (language: Language) => {
    const names = new Map(nepalPlaces().map(({ code, district }) => [districtCodeOf(code), district]));
    const { compare } = new Intl.Collator(PLATFORM_TAGS[language].intl, { numeric: true });
    return [...names]
      .map(([value, district]) => ({ value, label: district[language] }))
      .toSorted((one, other) => compare(one.label, other.label));
  },
  where: (value) => sql`split_part(rows.place_code, '/', 1) = ${value}`,
};

/** Rows are counted up to this number, so that a page of very many is read by the index of its order. */
export const COUNT_UP_TO = 10_000;

export const SORTS = {
  name: {
    label: m.reference_sort_name,
    orderBy: (language: Language) => inAlphabeticalOrder(sql`rows.name`, language),
  },
  changed: { label: m.reference_sort_changed, orderBy: () => sql`rows.updated_on desc` },
} as const satisfies Record<string, ListSort>;
