import { z } from "zod";
import { Parameters, readPrepared } from "#app/db/prepared.server.ts";
import { refreshDuePrices } from "#app/db/reads/refresh-due-prices.server.ts";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { CatalogueCard } from "./card.ts";
import { CARD_COLUMNS, CARD_JOINS, cardOf, cardRow } from "./cards.server.ts";
import { type Condition, conditionsOf, entriesOfPeople } from "./conditions.server.ts";
import {
  dividingPrices,
  entriesOfMatching,
  facetGroupsOf,
  matchingGroups,
  priceOf,
} from "./facet-groups.server.ts";
import type { Filters, Sort } from "./filters.ts";
import { entriesAmong, type FoundListings, partOf } from "./found-listings.server.ts";

/** Listings of so many are looked up by their groups; of more, those that meet the filters stand close together in any order. */
const LOOKED_UP_MAX = 20_000;

/**
 * One page of a bookstore's catalogue, in the requested order. A page past the end is empty.
 * @param found what the query of the filters finds; undefined without a query
 */
export async function listingPage(
  shopId: string,
  filters: Filters,
  language: Language,
  found: FoundListings | undefined,
): Promise<CatalogueCard[]> {
  const parameters = new Parameters();
  const bookstore = parameters.add(shopId, "uuid");
  const conditions = conditionsOf(filters, parameters);
  const first = (filters.page - 1) * PAGE_SIZE;
  // What was found is in the order of relevance: only its page is read.
  const isInOrder = found !== undefined && filters.sort === "relevance" && conditions.length === 0;
  const order = orderOf(filters, language);
  const { tables, from, score } = found
    ? {
        tables: "",
        ...entriesAmong(isInOrder ? partOf(found, first, PAGE_SIZE) : found, bookstore, parameters),
      }
    : await entriesUnder(shopId, filters, conditions, bookstore, order, parameters);
  const offset = parameters.add(isInOrder ? 0 : first, "int");
  const rows = await readPrepared(
    cardRow,
    `${tables} select ${CARD_COLUMNS} from (
      select ce.*, row_number() over (order by ${order}) as position
      from (select ce.*, ${score} as score from ${from}${conditions.map(({ sql }) => ` and ${sql}`).join("")}) ce
        ${joinOf(filters.sort)}
      order by ${order} limit ${PAGE_SIZE} offset ${offset}
    ) ce ${CARD_JOINS} order by ce.position`,
    parameters.values,
  );
  return rows.map((row) => cardOf(row, language));
}

/** The entries (`ce`) of a bookstore without a query, by an index of what is chosen or of the order. */
async function entriesUnder(
  shopId: string,
  filters: Filters,
  conditions: readonly Condition[],
  bookstore: string,
  order: string,
  parameters: Parameters,
) {
  const ofPeople = conditions.find(({ of }) => of === "contributor");
  if (ofPeople) return { tables: "", from: entriesOfPeople(ofPeople, bookstore), score: "0" };
  const whole = `catalogue_entries ce where ce.shop_id = ${bookstore}`;
  if (conditions.length === 0) return { tables: "", from: whole, score: "0" };
  const groups = await facetGroupsOf(shopId, dividingPrices(filters));
  const matching = "(select sum(n) from matching)";
  // In the order of an index those that meet the filters are soon found; an estimate of how few these are must not have all read.
  const ordered = `catalogue_entries ce ${joinOf(filters.sort)} where ce.shop_id = ${bookstore}${priceOf(conditions)} order by ${order}`;
  const many = `(select ce.* from ${ordered} offset 0) ce where true`;
  const limit = `limit ${parameters.add(filters.page * PAGE_SIZE, "int")}`;
  return {
    tables: `with ${matchingGroups(groups, conditions, parameters)}`,
    from: `(select e.* from ${entriesOfMatching("*", bookstore, conditions)}
        where ${matching} <= ${LOOKED_UP_MAX}
      union all
      (select ce.* from ${many} and ${conditions.map(({ sql }) => sql).join(" and ")} and ${matching} > ${LOOKED_UP_MAX} ${limit})) ce where true`,
    score: "0",
  };
}

const NEWEST_FIRST = "ce.listed_on desc, ce.listing_id";

/** SQL of an order. Equal rows are ordered by newest and then by id, so that two pages never show the same listing. */
function orderOf({ sort }: Filters, language: Language): string {
  if (sort === "relevance") return `ce.score desc, ${NEWEST_FIRST}`;
  if (sort === "title") {
    const [first, other] = language === "en" ? ["en", "np"] : ["np", "en"];
    return `coalesce(b.sort_title ->> '${first}', b.sort_title ->> '${other}') collate by_name, ${NEWEST_FIRST}`;
  }
  const price = {
    "price-low": "ce.rupee_minor asc nulls last, ",
    "price-high": "ce.rupee_minor desc nulls last, ",
  };
  return `${sort === "newest" ? "" : price[sort]}${NEWEST_FIRST}`;
}

/** SQL that joins what an order needs and a catalogue entry (`ce`) does not contain: texts of the book. */
const joinOf = (sort: Sort): string => (sort === "title" ? "join books b on b.id = ce.book_id" : "");

/** Number of the newest listings that are read first to find different books; ten times as many if they are too few. */
const NEWEST_READ = 200;

const newestRow = cardRow.extend({ listings_read: z.int() });

/** The newest books of a bookstore, each by its newest active listing. */
export async function newestBooks(
  shopId: string,
  count: number,
  language: Language,
  readCount = NEWEST_READ,
): Promise<CatalogueCard[]> {
  await refreshDuePrices();
  const rows = await readPrepared(
    newestRow,
    `select ${CARD_COLUMNS}, ce.listings_read from (
      select * from (
        select distinct on (book_id) * from (
          select *, (count(*) over ())::int as listings_read from (
            select * from catalogue_entries where shop_id = $1::uuid and status = 'active'
            order by listed_on desc, listing_id limit $3::int
          ) recent
        ) counted order by book_id, listed_on desc, listing_id
      ) newest order by listed_on desc, listing_id limit $2::int
    ) ce ${CARD_JOINS} order by ce.listed_on desc, ce.listing_id`,
    [shopId, count, readCount],
  );
  const hasTooFew = rows.length < count && rows[0]?.listings_read === readCount;
  if (hasTooFew) return await newestBooks(shopId, count, language, readCount * 10);
  return rows.map((row) => cardOf(row, language));
}
