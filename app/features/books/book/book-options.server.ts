import { asc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { series } from "#app/db/tables/publishers.server.ts";
import { languages } from "#app/db/tables/reference.server.ts";
import { genreOptions } from "#app/desk/genre-options.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { tradeOptions } from "#app/platform/trade/trade-names.server.ts";
import type { BookOptions } from "./book-fields.view.tsx";
import type { BookPart } from "./book-values.schema.ts";

type OptionsOf = {
  readonly language: Language;
  readonly publisherId: string;
  /** The genres that the book has: they can be chosen again, even archived ones. */
  readonly genreIds?: readonly string[];
  /** The part that needs the options; without one, all. */
  readonly part?: BookPart;
};

/** What the fields of a book are chosen from. */
export async function bookOptions({
  language,
  publisherId,
  genreIds = [],
  part,
}: OptionsOf): Promise<BookOptions> {
  const needs = (...own: BookPart[]) => part === undefined || own.includes(part);
  const [languageOptions, seriesOptions, genreGroups] = await Promise.all([
    needs("book-details", "book-work") ? languagesIn(language) : [],
    needs("book-details", "book-work") ? seriesOf(publisherId, language) : [],
    needs("book-genres") ? genreOptions(language, genreIds) : [],
  ]);
  return {
    languages: languageOptions,
    series: seriesOptions,
    genres: genreGroups,
    audiences: part === "book-audience" ? tradeOptions("audience", language) : [],
    awardResults: part === "book-awards" ? tradeOptions("awardResult", language) : [],
  };
}

async function languagesIn(language: Language) {
  const rows = await db()
    .select({ code: languages.code, name: languages.name })
    .from(languages)
    .orderBy(asc(languages.sortOrder), asc(languages.code));
  return rows.map(({ code, name }) => ({ value: code, label: localized(name, language).text }));
}

async function seriesOf(publisherId: string, language: Language) {
  const rows = await db()
    .select({ id: series.id, title: series.title })
    .from(series)
    .where(eq(series.publisherId, publisherId))
    .orderBy(inAlphabeticalOrder(sql`${series.title}`, language), asc(series.id));
  return rows.map(({ id, title }) => ({ value: id, label: localized(title, language).text }));
}
