import { z } from "zod";
import { l10nValue } from "#app/db/row-values.ts";
import { CALENDARS } from "#app/domain/calendar/calendar.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { formatPublicationDate, publicationDate } from "#app/domain/editions/publication-date.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { type L10n, type LocalizedText, localized, sameL10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { agesText, awardText, tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import type { Detail, DetailKey, RelatedProduct } from "./book-page.ts";

/** What catalogue records have of an edition and its book besides the columns of its row. */
export const tradeRow = z.object({
  headline: l10nValue.nullable(),
  blurb: l10nValue.nullable(),
  imprint: l10nValue.nullable(),
  publisher: l10nValue,
  audiences: z.array(z.string()),
  age_from: z.int().nullable(),
  age_until: z.int().nullable(),
  part_number: z.string().nullable(),
  first_calendar: z.enum(CALENDARS).nullable(),
  first_year: z.int().nullable(),
  first_month: z.int().nullable(),
  first_day: z.int().nullable(),
  awards: z.array(z.object({ name: l10nValue, year: z.int().nullable(), result: z.string().nullable() })),
  languages: z.array(z.object({ name: l10nValue, use: z.enum(["text", "original"]) })),
  series: z.array(z.object({ title: l10nValue, number: z.string().nullable() })),
  /** Related products with an ISBN; `code` and `title` are those of a public edition of ours that has it. */
  products: z.array(
    z.object({
      relation: z.string(),
      isbn: z.string(),
      code: z.string().nullable(),
      title: l10nValue.nullable(),
    }),
  ),
});

type TradeRow = z.infer<typeof tradeRow>;

const listOf = (query: string) => `(select coalesce(json_agg(each), '[]') from (${query}) each)`;

/** SQL of a `TradeRow` as JSON, of the edition `e`, the book `b` and the publisher `p`. */
export const TRADE = `json_build_object('headline', b.headline, 'blurb', b.blurb, 'publisher', p.name,
  'imprint', (select name from imprints where id = e.imprint_id),
  'audiences', b.audiences, 'age_from', b.age_from, 'age_until', b.age_until, 'part_number', b.part_number,
  'first_calendar', b.published_calendar, 'first_year', b.published_year, 'first_month', b.published_month, 'first_day', b.published_day,
  'awards', ${listOf("select name, year, result from book_awards where book_id = b.id order by sequence")},
  'languages', ${listOf("select l.name, x.use from book_languages x join languages l on l.code = x.language where x.book_id = b.id order by x.sequence")},
  'series', ${listOf("select s.title, x.number from book_series x join series s on s.id = x.series_id where x.book_id = b.id order by x.sequence")},
  'products', ${listOf(`select r.relation, r.id_value as isbn, own.code, own.title from edition_relations r
    left join lateral (select oe.code, ob.title from book_editions oe join books ob on ob.id = oe.book_id
      where oe.isbn13 = r.id_value and oe.id <> e.id and exists (select from catalogue_entries c where c.edition_id = oe.id)
      order by oe.created_on, oe.id limit 1) own on true
    where r.edition_id = e.id and r.kind = 'product' and r.id_type = '15' order by r.sequence`)})`;

/** The details that catalogue records add, in the order the page shows them. */
export function tradeDetailsOf(row: TradeRow, language: Language): Detail[] {
  const plain = (text: string | undefined): LocalizedText[] => (text ? [{ text, language }] : []);
  const names = (texts: readonly L10n[]): LocalizedText[] =>
    plain(texts.map((text) => localized(text, language).text).join(", "));
  const isOwnName = row.imprint !== null && !sameL10n(row.imprint, row.publisher);
  const values: readonly (readonly [DetailKey, readonly LocalizedText[]])[] = [
    ["imprint", isOwnName && row.imprint ? [localized(row.imprint, language)] : []],
    ["part", plain(row.part_number === null ? undefined : digitsIn(row.part_number, language))],
    ["furtherSeries", plain(row.series.map((each) => seriesText(each, language)).join("; "))],
    ["furtherLanguages", names(row.languages.filter(({ use }) => use === "text").map(({ name }) => name))],
    [
      "furtherOriginals",
      names(row.languages.filter(({ use }) => use === "original").map(({ name }) => name)),
    ],
    ["firstPublished", plain(firstPublished(row, language))],
    ["audience", plain(row.audiences.map((code) => tradeLabel("audience", code, language)).join(", "))],
    ["ages", plain(agesText(row.age_from, row.age_until, language))],
    ["awards", plain(row.awards.map((award) => awardText(award, language).text).join("; "))],
  ];
  return values.flatMap(([key, [value]]) => (value ? [{ key, value }] : []));
}

function seriesText({ title, number }: TradeRow["series"][number], language: Language): string {
  const { text } = localized(title, language);
  return number === null ? text : `${text}, ${digitsIn(number, language)}`;
}

function firstPublished(row: TradeRow, language: Language): string | undefined {
  const { first_calendar: calendar, first_year: year } = row;
  if (calendar === null || year === null) return undefined;
  const date = publicationDate(calendar, year, row.first_month ?? undefined, row.first_day ?? undefined);
  return date && formatPublicationDate(date, language);
}

/** Products that the edition is related to; those of ours are links. */
export const relatedProductsOf = ({ products }: TradeRow, language: Language): RelatedProduct[] =>
  products.map(({ relation, isbn, code, title }) => ({
    relation: tradeLabel("productRelation", relation, language),
    isbn: hyphenate(isbn),
    ...(code !== null &&
      title && {
        title: localized(title, language),
        path: `/bookstore/${editionSlug(title, code)}`,
      }),
  }));
