import { asc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { successors } from "#app/db/reads/successors.server.ts";
import { coatings, printingMethods } from "#app/db/tables/paper-reference.server.ts";
import { papers } from "#app/db/tables/papers.server.ts";
import { imprints, series } from "#app/db/tables/publishers.server.ts";
import { bookFormats, contributorRoles, genres, languages } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { headingKey } from "./columns.ts";

type Named = {
  readonly id: string;
  readonly code: string;
  readonly name: L10n;
  readonly isArchived: boolean;
};

/** Rows that cells name, by their codes or names in either language. */
export type Names = {
  readonly byId: ReadonlyMap<string, Named>;
  readonly find: (text: string) => string | undefined;
};

/** What cells of a spreadsheet refer to. */
export type SheetReference = {
  readonly publisherId: string;
  readonly formats: Names;
  readonly roles: Names;
  readonly genres: Names;
  readonly languages: Names;
  readonly series: Names;
  readonly imprints: Names;
  readonly papers: Names;
  readonly printingMethods: Names;
  readonly coatings: Names;
};

/** Names are found whatever the digits in them are. */
const nameKey = (text: string) => headingKey(toLatinDigits(text));

/** What shops and publishers call formats, by their codes. */
const OTHER_FORMAT_NAMES: Readonly<Record<string, readonly string[]>> = {
  hardback: [
    "hard cover",
    "hardcover",
    "hard bound",
    "hardbound",
    "HB",
    "HC",
    "case bound",
    "हार्डकभर",
    "हार्डब्याक",
    "सजिल्द",
    "कडा गाता",
  ],
  paperback: [
    "paper back",
    "soft cover",
    "softcover",
    "softback",
    "soft bound",
    "PB",
    "PBK",
    "पेपरब्याक",
    "पेपरब्याक्",
    "अजिल्द",
    "नरम गाता",
  ],
  epub: ["ebook", "e-book", "e book", "ई-बुक", "इबुक", "विद्युतीय पुस्तक"],
  audiobook: ["audio book", "audio", "अडियोबुक", "श्रव्य पुस्तक"],
  "board-book": ["board book", "बोर्ड बुक"],
};

/** Archived rows are known by their ids, and found by no name; the names of one that was merged find the row that has its place. */
function named(
  rows: readonly Named[],
  merged: ReadonlyMap<string, string>,
  otherNames: Readonly<Record<string, readonly string[]>> = {},
): Names {
  const byName = new Map<string, string>();
  // Other names are found only where no row has them as its own.
  const others = rows.map((row) => ({ ...row, texts: otherNames[row.code] ?? [] }));
  const own = rows.map((row) => ({ ...row, texts: [row.code, row.name.en, row.name.np] }));
  for (const { id, texts, isArchived } of [...own, ...others])
    for (const text of texts) {
      const key = nameKey(text ?? "");
      if (!isArchived && key !== "" && !byName.has(key)) byName.set(key, id);
    }
  for (const { id, texts } of own) {
    const successor = merged.get(id);
    for (const text of successor ? texts : []) {
      const key = nameKey(text ?? "");
      if (successor && key !== "" && !byName.has(key)) byName.set(key, successor);
    }
  }
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    find: (text) => byName.get(nameKey(text)),
  };
}

/** Archived rows are found by their names, too: what an edition has of them may stay. */
const withArchived = (
  rows: readonly { readonly id: string; readonly name: L10n; readonly code?: string }[],
  merged: ReadonlyMap<string, string>,
) =>
  named(
    rows.map(({ id, name, code = "" }) => ({ id, code, name, isArchived: merged.has(id) })),
    merged,
  );

const NONE_MERGED: ReadonlyMap<string, string> = new Map();

/** Reads everything that cells of a publisher's spreadsheet can refer to; without a publisher no series and imprints. */
export async function sheetReference(
  publisherId = "",
  on: Pick<Database, "select" | "execute"> = db(),
): Promise<SheetReference> {
  const merged = await successors(on);
  const formats = await on
    .select()
    .from(bookFormats)
    .orderBy(asc(bookFormats.sortOrder), asc(bookFormats.code));
  const roles = await on
    .select()
    .from(contributorRoles)
    .orderBy(asc(contributorRoles.sortOrder), asc(contributorRoles.code));
  const genreRows = await on.select().from(genres).orderBy(asc(genres.sortOrder), asc(genres.slug));
  const languageRows = await on
    .select()
    .from(languages)
    .orderBy(asc(languages.sortOrder), asc(languages.code));
  const seriesRows = await on
    .select()
    .from(series)
    .where(publisherId === "" ? sql`false` : eq(series.publisherId, publisherId))
    .orderBy(asc(series.createdOn));
  const imprintRows = await on
    .select()
    .from(imprints)
    .where(publisherId === "" ? sql`false` : eq(imprints.publisherId, publisherId))
    .orderBy(asc(imprints.createdOn));
  const inUseFirst = ({
    archivedOn,
    createdOn,
  }: typeof papers | typeof coatings | typeof printingMethods) => [
    sql`${archivedOn} is not null`,
    asc(createdOn),
  ];
  const paperRows = await on
    .select()
    .from(papers)
    .orderBy(...inUseFirst(papers));
  const methodRows = await on
    .select()
    .from(printingMethods)
    .orderBy(...inUseFirst(printingMethods));
  const coatingRows = await on
    .select()
    .from(coatings)
    .orderBy(...inUseFirst(coatings));
  return {
    publisherId,
    formats: named(
      formats.map(({ id, code, title, archivedOn }) => ({
        id,
        code,
        name: title,
        isArchived: archivedOn !== null,
      })),
      merged,
      OTHER_FORMAT_NAMES,
    ),
    roles: named(
      roles.map(({ id, code, name, archivedOn }) => ({ id, code, name, isArchived: archivedOn !== null })),
      merged,
    ),
    genres: named(
      genreRows.map(({ id, slug, name, archivedOn }) => ({
        id,
        code: slug,
        name,
        isArchived: archivedOn !== null,
      })),
      merged,
    ),
    languages: named(
      languageRows.map(({ code, name }) => ({ id: code, code, name, isArchived: false })),
      NONE_MERGED,
      Object.fromEntries(languageRows.map(({ code, htmlTag }) => [code, [htmlTag]])),
    ),
    series: named(
      seriesRows.map(({ id, title }) => ({ id, code: "", name: title, isArchived: false })),
      NONE_MERGED,
    ),
    imprints: named(
      imprintRows.map(({ id, name }) => ({ id, code: "", name, isArchived: false })),
      NONE_MERGED,
    ),
    papers: withArchived(paperRows, merged),
    printingMethods: withArchived(methodRows, merged),
    coatings: withArchived(coatingRows, merged),
  };
}
