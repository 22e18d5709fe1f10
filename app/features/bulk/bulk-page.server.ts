import { sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { editionList } from "#app/desk/edition-list.server.ts";
import { genreOptions } from "#app/desk/genre-options.server.ts";
import { managesPublishers } from "#app/desk/list-filters/publisher-filter.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { inLanguage, type Language, languageOfPath } from "#app/domain/text/language.ts";
import { readSelection, type Selection } from "#app/platform/lists/list-selection.server.ts";
import type { BulkChange } from "./bulk-change.server.ts";

type Name = BulkChange<unknown>["name"];

/** A selection of editions, for the viewer. @throws AppError notFound when the viewer may not do the change at all */
export async function bulkSelection(
  viewer: Viewer | null,
  url: URL,
  name: Name,
): Promise<{ viewer: Viewer; selection: Selection; language: Language }> {
  if (!can(viewer, "publisher.enter") || viewer === null || (name !== "genre" && !managesPublishers(viewer)))
    throw new AppError("notFound", { ability: name === "genre" ? "book.change" : "edition.price" });
  const selection = await readSelection(editionList, { viewer, scope: null, url });
  return { viewer, selection, language: languageOfPath(url.pathname) };
}

/** What the page of a change of many shows before anything is typed. */
export async function bulkPage(viewer: Viewer | null, url: URL, name: Name) {
  const { selection, language } = await bulkSelection(viewer, url, name);
  const { ids, missing, isUnclear, listQuery } = selection;
  const number = (count: number) => formatNumber(count, language);
  return {
    name,
    count: ids.length,
    countText: number(ids.length),
    missing,
    missingText: number(missing),
    isUnclear,
    /** The list with the search and the filters with which the rows were selected. */
    listUrl: inLanguage(href("/publishers/manage/books"), language) + listQuery,
    currencies: await currenciesFor(name, ids, language),
    genres: name === "genre" ? await genreOptions(language) : [],
  };
}

export type BulkPage = Awaited<ReturnType<typeof bulkPage>>;

const currencyRow = z.object({
  currency: z.string(),
  count: z.int(),
  /** Rupees for one unit today, without needless zeros; null where the site has no rate. */
  rate: z.string().nullable(),
});

/**
 * The currencies of the list prices, or of the other prices of editions without a list price, the most frequent first, each with how many
 * editions have it.
 */
async function currenciesFor(name: Name, ids: readonly string[], language: Language) {
  if (name !== "price" && name !== "setPrice") return [];
  const among = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  const priced =
    name === "price"
      ? sql`select id, currency from book_editions where currency is not null and id in ${among}`
      : sql`
        select distinct e.id, x.currency from book_editions e join edition_prices x on x.edition_id = e.id
        where e.price_minor is null and x.qualifier is null and x.amount_minor > 0 and e.id in ${among}`;
  const rows = await queryRows(
    db(),
    currencyRow,
    sql`
    select p.currency, count(*)::int as count, (select trim_scale(r.rate)::text from exchange_rates r
      where r."from" = p.currency and r."to" = 'NPR' and r.valid_from <= today_in_nepal()
      order by r.valid_from desc limit 1) as rate
    from (${priced}) p group by p.currency order by count(*) desc, p.currency`,
  );
  return rows
    .filter(({ currency }) => isCurrencyCode(currency))
    .map(({ currency, count, rate }) => ({
      value: currency,
      rate,
      label: `${currency} (${formatNumber(count, language)})`,
    }));
}
