import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { codeOfSlug, editionSlug } from "#app/domain/editions/edition-code.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { addressLine } from "#app/domain/places/address.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A bookstore that lists an edition. */
export type HoldOffer = {
  readonly listingId: string;
  readonly store: LocalizedText;
  readonly place: LocalizedText | undefined;
  readonly phone: string | undefined;
  readonly price: string | undefined;
  /** Whether a copy can be kept now. */
  readonly hasCopy: boolean;
};

const offerRow = z.object({
  code: z.string(),
  title: l10nValue,
  format: l10nValue,
  listing_id: z.string(),
  store: l10nValue,
  address: addressValue,
  phone: z.string().nullable(),
  paisa: z.string().nullable(),
  free: z.int(),
});

/**
 * The bookstores that list a printed edition which can be bought today, those with a copy first. What is left is read anew for
 * each reader: it is not among the data of the catalogue that are kept.
 * @param slug `{slug}-{code}` of the edition's page
 * @param companyShopId the company's bookstore, which is named first
 * @throws AppError notFound for an edition that nobody can buy, or that is a file
 */
export async function holdOffers(slug: string, companyShopId: string, language: Language) {
  const code = codeOfSlug(slug);
  const rows = code
    ? await queryRows(
        db(),
        offerRow,
        sql`
        select e.code, b.title, f.title as format, c.listing_id, s.name as store, s.phone, c.rupee_minor::text as paisa,
          greatest(coalesce(v.on_hand - v.reserved, 0), 0) as free,
          ${sql.raw(STORE_ADDRESS)} as address
        from book_editions e
        join books b on b.id = e.book_id
        join book_formats f on f.id = e.format_id
        join catalogue_entries c on c.edition_id = e.id
        join bookstores s on s.id = c.shop_id
        join stock_places p on p.shop_id = s.id
        left join stock_levels v on v.place_id = p.id and v.edition_id = e.id
        where e.code = ${code} and c.status = 'active' and f.medium = 'print'
        order by coalesce(v.on_hand - v.reserved, 0) > 0 desc, c.shop_id::text = ${companyShopId} desc, s.name ->> 'en', c.listing_id`,
      )
    : [];
  const [first] = rows;
  if (!first) throw new AppError("notFound", { slug });
  return {
    /** The path of the edition's page, without language. */
    path: `/bookstore/${editionSlug(first.title, first.code)}`,
    title: localized(first.title, language),
    format: localized(first.format, language),
    offers: rows.map(
      (row): HoldOffer => ({
        listingId: row.listing_id,
        store: localized(row.store, language),
        place: addressLine(row.address, language),
        phone: row.phone ?? undefined,
        price: row.paisa === null ? undefined : formatRupees(BigInt(row.paisa), language),
        hasCopy: row.free > 0,
      }),
    ),
  };
}

export type HoldOffers = Awaited<ReturnType<typeof holdOffers>>;
