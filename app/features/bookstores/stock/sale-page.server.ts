import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { href, redirect } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { chooseEdition } from "#app/features/bookstores/choose-edition.server.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { sellCopies } from "#app/records/stock/sell-copies.server.ts";
import { saleOf } from "./answer-stock.server.ts";
import { counterPriceOf, withShownPrice } from "./counter-price.server.ts";
import type { SaleValue } from "./stock.schema.ts";

/** A sale that was recorded a moment ago. */
export type RecordedSale = {
  readonly id: string;
  /** The movement in which it was sold. */
  readonly soldId: string;
  /** The number of its receipt in the store, with its fiscal year. */
  readonly receipt: string;
  readonly listingId: string;
  readonly title: LocalizedText;
  readonly copies: string;
  /** What was taken for them. */
  readonly sum: string;
  readonly left: string;
};

/**
 * The page that sells over the counter: a search, what it found, and the form for one edition.
 * @param url its parameters: those of `chooseEdition`, and `sold`, the sale that was recorded a moment ago
 * @throws AppError notFound as `chooseEdition`
 */
export async function salePage(viewer: Viewer | null, url: URL, language: Language) {
  const { searchParams } = url;
  const choice = await chooseEdition(viewer, searchParams, "listed", language);
  const { chosen, edition } = choice;
  const listing = edition?.listing && (await counterOf(edition.listing.id, language));
  return {
    ...choice,
    listing,
    submission: randomUUID() as string,
    currencies: edition ? currencyOptions(undefined) : [],
    sold: chosen ? await recordedSale(searchParams.get("sold"), chosen.id, language) : undefined,
  };
}

export type SalePage = Awaited<ReturnType<typeof salePage>>;

const freeRow = z.object({
  free: z.int().nullable(),
});

/** What the seller needs of a listing: the price of today, and how many copies there are. */
async function counterOf(listingId: string, language: Language) {
  const row = await queryRow(
    db(),
    freeRow,
    sql`
    select v.on_hand - v.reserved as free
    from listings l
    join stock_places sp on sp.shop_id = l.shop_id
    left join stock_levels v on v.place_id = sp.id and v.edition_id = l.edition_id
    where l.id = ${listingId}`,
  );
  return {
    id: listingId,
    /** Copies that are not kept for readers. */
    free: formatNumber(row?.free ?? 0, language),
    hasCopies: (row?.free ?? 0) > 0,
    price: await counterPriceOf(listingId, language),
  };
}

const recordedSaleRow = z.object({
  sold: z.string(),
  year: z.string(),
  number: z.int(),
  listing: z.string(),
  title: l10nValue,
  copies: z.int(),
  unit: z.string(),
  currency: z.string(),
  left: z.int(),
});

async function recordedSale(
  id: string | null,
  shopId: string,
  language: Language,
): Promise<RecordedSale | undefined> {
  if (id === null || !isUuid(id)) return undefined;
  const row = await queryRow(
    db(),
    recordedSaleRow,
    sql`
    select v.id as sold, s.fiscal_year as year, s.receipt_number as number, l.id as listing, books.title, line.copies,
      line.unit_minor::text as unit, line.currency,
      level.on_hand as left
    from sales s
    join stock_places sp on sp.id = s.place_id and sp.shop_id = ${shopId}
    join sold_lines line on line.sale_id = s.id and line.returns_id is null
    join stock_movements v on v.sold_line_id = line.id and v.kind = 'sold'
    join listings l on l.id = line.listing_id
    join stock_levels level on level.place_id = s.place_id and level.edition_id = l.edition_id
    join book_editions e on e.id = l.edition_id
    join books on books.id = e.book_id
    where s.id = ${id}
    order by line.id limit 1`,
  );
  return (
    row && {
      id,
      soldId: row.sold,
      receipt: digitsIn(`${row.year}-${row.number}`, language),
      listingId: row.listing,
      title: localized(row.title, language),
      copies: formatNumber(row.copies, language),
      sum: isCurrencyCode(row.currency)
        ? formatMoney({ amount: BigInt(row.copies) * BigInt(row.unit), currency: row.currency }, language)
        : "",
      left: formatNumber(row.left, language),
    }
  );
}

/**
 * Records the sale of a form, and leads to the same page for the next one.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was recorded; AppError notFound when the viewer may not sell in the store
 */
export async function answerSale(
  form: Extract<ReadForm<SaleValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  shopId: string,
  language: Language,
) {
  const { listing, ...value } = form.value;
  const sold = withShownPrice(await sellCopies(db(), { actor: viewer }, saleOf(value, listing)));
  if (!sold.ok) return form.refuse(sold);
  const query = new URLSearchParams({ bookstore: shopId, sold: sold.value.id });
  throw redirect(`${inLanguage(href("/bookstore/manage/sell"), language)}?${query}`);
}
