import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import {
  ALL_FOUND,
  type BestFound,
  bestFound,
  inAlphabeticalOrder,
} from "#app/db/reads/localized-sql.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import type { ListingStatus } from "#app/desk/listing-status.ts";
import { LISTING_STATUSES } from "#app/domain/editions/catalogue-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { readScannedNumber } from "#app/domain/identifiers/scanned-number.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import type { RowPicture } from "#app/platform/lists/list-view.ts";

/** How many editions a search shows. */
const FOUND_MAX = 12;

/** An edition that a bookstore may list. */
export type FoundEdition = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly number: string;
  readonly isbn: string | undefined;
  readonly publisher: LocalizedText;
  /** The publisher's price for readers in Nepal today; of what the store sells, what it charges. Undefined where there is none. */
  readonly price: string | undefined;
  readonly cover: RowPicture | undefined;
  /** The store's own listing of it. */
  readonly listing: { readonly id: string; readonly status: ListingStatus } | undefined;
};

const foundRow = z.object({
  id: z.string(),
  title: l10nValue,
  format: l10nValue,
  number: z.int(),
  isbn: z.string().nullable(),
  publisher: l10nValue,
  price: z.string().nullable(),
  currency: z.string().nullable(),
  cover: z
    .object({
      hash: z.string(),
      colour: z.string(),
    })
    .nullable(),
  listing: z
    .object({
      id: z.string(),
      status: z.enum(LISTING_STATUSES),
    })
    .nullable(),
});

export type FoundEditions = {
  readonly found: readonly FoundEdition[];
  readonly hasMore: boolean;
  /** Whether a digit of an ISBN is wrong. */
  readonly isWrongNumber: boolean;
};

/** Editions among which a bookstore searches: those it may list, or printed ones of its listings. */
export type SearchedEditions = "listable" | "listed";

/**
 * The editions that have a number, or whose books are found by a text, the best first.
 * @param searched an ISBN or UPC, typed or scanned, a part of one, or a text
 */
export async function findEditions(
  searched: string,
  shopId: string,
  among: SearchedEditions,
  language: Language,
): Promise<FoundEditions> {
  const number = readScannedNumber(searched);
  // Who scans a number waits for no search of texts.
  const isWhole = number?.kind === "isbn" || number?.kind === "upc";
  const byText = isWhole ? ALL_FOUND : bestFound("books", sql`e.book_id`, searched);
  const condition = (): SQL => {
    if (number?.kind === "isbn")
      return sql`(e.isbn13 = ${number.isbn13} or e.isbn10 = ${number.isbn10 ?? null})`;
    if (number?.kind === "upc") return sql`e.upc = ${number.upc}`;
    if (number?.kind === "part")
      return sql`(coalesce(e.isbn13, e.isbn10) like ${`%${number.digits}%`} or ${byText.condition})`;
    return byText.condition;
  };
  const wanted = sql`${SEARCHED[among](shopId)} and ${condition()}`;
  const rows = await editionsWhere(wanted, { shopId, among }, language, FOUND_MAX + 1, byText);
  return {
    found: rows.slice(0, FOUND_MAX),
    hasMore: rows.length > FOUND_MAX,
    isWrongNumber: number?.kind === "wrong",
  };
}

/** An edition by its id; undefined where there is none among these. */
export async function findEdition(
  id: string,
  shopId: string,
  among: SearchedEditions,
  language: Language,
): Promise<FoundEdition | undefined> {
  if (!isUuid(id)) return undefined;
  const wanted = sql`${SEARCHED[among](shopId)} and e.id = ${id}`;
  const [found] = await editionsWhere(wanted, { shopId, among }, language, 1);
  return found;
}

/** The price that is shown of an edition: that of the publisher, or what the store charges for what it lists. */
const PRICES: Readonly<Record<SearchedEditions, (shopId: string) => SQL>> = {
  listable: () => sql`shop_price(e.id) shop (minor, currency)`,
  listed: (shopId) => sql`(
      select price.final_minor as minor, price.currency from listings l
      cross join lateral price_today(l.edition_id, l.id, l.price_minor, l.currency) price
      where l.edition_id = e.id and l.shop_id = ${shopId}) shop`,
};

const SEARCHED: Readonly<Record<SearchedEditions, (shopId: string) => SQL>> = {
  listable: () => isListableEdition,
  listed: (shopId) => sql`f.medium = 'print' and exists (select from listings l
    where l.edition_id = e.id and l.shop_id = ${shopId} and l.status <> 'withdrawn')`,
};

async function editionsWhere(
  condition: SQL,
  { shopId, among }: { readonly shopId: string; readonly among: SearchedEditions },
  language: Language,
  count: number,
  { tables, join, first }: BestFound = ALL_FOUND,
): Promise<FoundEdition[]> {
  const rows = await queryRows(
    db(),
    foundRow,
    sql`${tables}
    select e.id, books.title, f.title as format, e.edition_number as number, coalesce(e.isbn13, e.isbn10) as isbn,
      p.name as publisher, shop.minor::text as price, shop.currency,
      (select jsonb_build_object('hash', i.hash, 'colour', i.dominant_colour) from edition_images x
        join images i on i.hash = x.image_hash where x.edition_id = e.id and x.part = 'front') as cover,
      (select jsonb_build_object('id', l.id, 'status', l.status) from listings l
        where l.edition_id = e.id and l.shop_id = ${shopId}) as listing
    from book_editions e
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    join book_formats f on f.id = e.format_id
    left join lateral ${PRICES[among](shopId)} on true
    ${join}
    where ${condition}
    order by ${first} ${inAlphabeticalOrder(sql`books.sort_title`, language)}, f.sort_order, e.edition_number desc, e.id
    limit ${count}`,
  );
  return rows.map(({ id, title, format, number, isbn, publisher, price, currency, cover, listing }) => ({
    id,
    title: localized(title, language),
    format: localized(format, language),
    number: formatNumber(number, language),
    isbn: isbn === null ? undefined : hyphenate(isbn),
    publisher: localized(publisher, language),
    price:
      price !== null && isCurrencyCode(currency)
        ? formatMoney({ amount: BigInt(price), currency }, language)
        : undefined,
    cover: cover ? { src: variantAddress(cover.hash, 160, "webp"), colour: cover.colour } : undefined,
    listing: listing ?? undefined,
  }));
}
