import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import {
  ALL_FOUND,
  type BestFound,
  bestFound,
  inAlphabeticalOrder,
} from "#app/db/reads/localized-sql.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { readScannedNumber } from "#app/domain/identifiers/scanned-number.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import type { RowPicture } from "#app/platform/lists/list-view.ts";

/** How many books a search shows. */
const FOUND_MAX = 12;

/** A book as the desk shows it where books are chosen. */
export type ShownBook = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly contributors: readonly LocalizedText[];
  readonly cover: RowPicture | undefined;
  /** Whether visitors can see it: the company's bookstore lists an edition of it. */
  readonly isPublic: boolean;
};

const listedBookRow = z.object({
  id: z.string(),
  title: l10nValue,
  contributors: z.array(l10nValue).nullable(),
  cover: z
    .object({
      hash: z.string(),
      colour: z.string(),
    })
    .nullable(),
  is_public: z.boolean(),
});

/** The company's bookstore, undefined where there is none, and the language of the page. */
export type ShownFor = { readonly shopId: string | undefined; readonly language: Language };

/**
 * The books of which an edition has a number, or that are found by a text, the best first.
 * @param searched an ISBN or UPC, typed or scanned, a part of one, or a text
 */
export async function findBooks(searched: string, on: ShownFor) {
  const number = readScannedNumber(searched);
  const ofEdition = (condition: SQL) =>
    sql`books.id in (select e.book_id from book_editions e where ${condition})`;
  const isWhole = number?.kind === "isbn" || number?.kind === "upc";
  const byText = isWhole ? ALL_FOUND : bestFound("books", sql`books.id`, searched);
  const condition = (): SQL => {
    if (number?.kind === "isbn")
      return ofEdition(sql`e.isbn13 = ${number.isbn13} or e.isbn10 = ${number.isbn10 ?? null}`);
    if (number?.kind === "upc") return ofEdition(sql`e.upc = ${number.upc}`);
    if (number?.kind === "part")
      return sql`(${ofEdition(sql`coalesce(e.isbn13, e.isbn10) like ${`%${number.digits}%`}`)} or ${byText.condition})`;
    return byText.condition;
  };
  const order = sql`${byText.first} ${inAlphabeticalOrder(sql`books.sort_title`, on.language)}, books.id`;
  const limited = sql`${condition()} order by ${order} limit ${FOUND_MAX + 1}`;
  const books = await booksWhere(limited, on, byText);
  return { found: books.slice(0, FOUND_MAX), hasMore: books.length > FOUND_MAX };
}

/** A book by its id; undefined where there is none. */
export async function findBook(id: string, on: ShownFor): Promise<ShownBook | undefined> {
  if (!isUuid(id)) return undefined;
  const [book] = await booksWhere(sql`books.id = ${id}`, on);
  return book;
}

/** The books of a list, by their ids. */
export async function booksOfList(listId: string, on: ShownFor): Promise<ReadonlyMap<string, ShownBook>> {
  const listed = sql`books.id in (select b.book_id from editor_list_books b where b.list_id = ${listId})`;
  return new Map((await booksWhere(listed, on)).map((book) => [book.id, book]));
}

async function booksWhere(
  condition: SQL,
  { shopId, language }: ShownFor,
  { tables, join }: BestFound = ALL_FOUND,
): Promise<ShownBook[]> {
  const rows = await queryRows(
    db(),
    listedBookRow,
    sql`${tables}
    select books.id, books.title,
      (select jsonb_agg(coalesce(c.credited_as, person.name) order by c.sequence)
        from contributions c join contributors person on person.id = c.contributor_id
        join contributor_roles role on role.id = c.role_id
        where c.book_id = books.id and c.edition_id is null and role.is_primary_creator) as contributors,
      (select jsonb_build_object('hash', i.hash, 'colour', i.dominant_colour) from book_editions e
        join edition_images x on x.edition_id = e.id and x.part = 'front' join images i on i.hash = x.image_hash
        where e.book_id = books.id order by e.created_on desc, e.id limit 1) as cover,
      exists (select from catalogue_entries ce
        where ce.book_id = books.id and ce.shop_id = ${shopId ?? null}::uuid) as is_public
    from books ${join} where ${condition}`,
  );
  return rows.map((row) => ({
    id: row.id,
    title: localized(row.title, language),
    contributors: (row.contributors ?? []).map((name) => localized(name, language)),
    cover: row.cover
      ? { src: variantAddress(row.cover.hash, 160, "webp"), colour: row.cover.colour }
      : undefined,
    isPublic: row.is_public,
  }));
}
