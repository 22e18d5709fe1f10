import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { STORE_ADDRESS } from "#app/db/reads/store-address.server.ts";
import { addressValue, l10nValue } from "#app/db/row-values.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { codeOfSlug, editionSlug } from "#app/domain/editions/edition-code.ts";
import { addressLine } from "#app/domain/places/address.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { WAITABLE } from "#app/records/waitlist/waitlist-entries.server.ts";

const offerRow = z.object({
  code: z.string(),
  title: l10nValue,
  format: l10nValue,
  listing_id: z.string(),
  store: l10nValue,
  address: addressValue,
  is_waitable: z.boolean(),
});

/**
 * A printed edition, with the bookstores that list it and have no copy now.
 * @param slug `{slug}-{code}` of the edition's page
 * @throws AppError notFound for an edition that nobody lists, or that is a file
 */
export async function waitlistOffers(slug: string, language: Language) {
  const code = codeOfSlug(slug);
  const rows = code
    ? await queryRows(
        db(),
        offerRow,
        sql`
        select e.code, b.title, f.title as format, c.listing_id, s.name as store, ${sql.raw(STORE_ADDRESS)} as address,
          c.listing_id in (${WAITABLE}) as is_waitable
        from book_editions e
        join books b on b.id = e.book_id
        join book_formats f on f.id = e.format_id
        join catalogue_entries c on c.edition_id = e.id
        join bookstores s on s.id = c.shop_id
        where e.code = ${code} and f.medium = 'print'
        order by s.name ->> 'en', c.listing_id`,
      )
    : [];
  const [first] = rows;
  if (!first) throw new AppError("notFound", { slug });
  return {
    /** The path of the edition's page, without language. */
    path: `/bookstore/${editionSlug(first.title, first.code)}`,
    title: localized(first.title, language),
    format: localized(first.format, language),
    stores: rows
      .filter(({ is_waitable }) => is_waitable)
      .map(({ listing_id, store, address }) => ({
        listingId: listing_id,
        store: localized(store, language),
        place: addressLine(address, language),
      })),
  };
}

export type WaitlistOffers = Awaited<ReturnType<typeof waitlistOffers>>;
