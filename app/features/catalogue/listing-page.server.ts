import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import type { Language } from "#app/domain/language.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { CatalogueCard } from "./card.ts";
import { CARD_COLUMNS, CARD_JOINS, type CardRow, cardOf } from "./cards.server.ts";
import { conditionsOf, relevanceOf } from "./conditions.server.ts";
import type { Filters, Sort } from "./filters.ts";
import { pricesOfToday } from "./prices-of-today.server.ts";

/** One page of a store's catalogue, in the requested order. A page past the end is empty. */
export async function listingPage(
  storeId: string,
  filters: Filters,
  language: Language,
): Promise<CatalogueCard[]> {
  const parameters = new Parameters();
  const store = parameters.add(storeId, "uuid");
  const conditions = conditionsOf(filters, parameters).map(({ sql }) => ` and ${sql}`);
  const words = filters.q === "" ? "" : "join book_search bs on bs.book_id = ce.book_id";
  const order = orderOf(filters, language, parameters);
  const offset = parameters.add((filters.page - 1) * PAGE_SIZE, "int");
  const rows = await readPrepared<CardRow>(
    `select ${CARD_COLUMNS} from (
      select ce.*, row_number() over (order by ${order}) as place
      from catalogue_entries ce ${isByTitle(filters.sort) ? "join books b on b.id = ce.book_id" : ""} ${words}
      where ce.bookstore_id = ${store}${conditions.join("")}
      order by ${order} limit ${PAGE_SIZE} offset ${offset}
    ) ce ${CARD_JOINS} order by ce.place`,
    parameters.values,
  );
  return rows.map((row) => cardOf(row, language));
}

/** Ties end with the newest and then the id, so that two pages never show the same listing. */
function orderOf({ sort, q }: Filters, language: Language, parameters: Parameters): string {
  const last = "ce.listed_on desc, ce.listing_id";
  if (sort === "relevance") return `${relevanceOf(q, parameters)} desc, ${last}`;
  if (sort === "title") {
    const [first, other] = language === "en" ? ["en", "np"] : ["np", "en"];
    return `coalesce(b.title ->> '${first}', b.title ->> '${other}') collate "ne-x-icu", ${last}`;
  }
  const price = {
    "price-low": "ce.rupee_minor asc nulls last, ",
    "price-high": "ce.rupee_minor desc nulls last, ",
  };
  return `${sort === "newest" ? "" : price[sort]}${last}`;
}

/** Orders that need texts of the book, which an entry does not contain. */
const isByTitle = (sort: Sort) => sort === "relevance" || sort === "title";

/** How many of the newest listings are searched for different books; more only if these are not enough. */
const NEWEST_WINDOW = 200;

/** The newest books of a store, each by its newest active listing. */
export async function newestBooks(
  storeId: string,
  count: number,
  language: Language,
  window = NEWEST_WINDOW,
): Promise<CatalogueCard[]> {
  await pricesOfToday();
  const rows = await readPrepared<CardRow & { seen: number }>(
    `select ${CARD_COLUMNS}, ce.seen from (
      select * from (
        select distinct on (book_id) * from (
          select *, (count(*) over ())::int as seen from (
            select * from catalogue_entries where bookstore_id = $1::uuid and status = 'active'
            order by listed_on desc, listing_id limit $3::int
          ) recent
        ) counted order by book_id, listed_on desc, listing_id
      ) newest order by listed_on desc, listing_id limit $2::int
    ) ce ${CARD_JOINS} order by ce.listed_on desc, ce.listing_id`,
    [storeId, count, window],
  );
  const isShort = rows.length < count && rows[0]?.seen === window;
  if (isShort) return await newestBooks(storeId, count, language, window * 10);
  return rows.map((row) => cardOf(row, language));
}
