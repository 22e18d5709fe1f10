import { z } from "zod";
import { l10nValue } from "#app/db/row-values.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { CatalogueCard, ShownPicture } from "./card.ts";
import { availabilityRow, shownAvailability } from "./shown-availability.server.ts";
import { priceRow, rateOfToday, shownPrice } from "./shown-price.server.ts";

/** A picture as returned by the queries, in one JSON value. */
export const pictureRow = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  alt: l10nValue,
});

type PictureRow = z.infer<typeof pictureRow>;

/** The row of a card: the result of `CARD_COLUMNS` selected from catalogue entries (`ce`) with `CARD_JOINS`. */
export const cardRow = z.object({
  ...priceRow.shape,
  ...availabilityRow.shape,
  listing_id: z.string(),
  code: z.string(),
  title: l10nValue,
  format: l10nValue,
  contributors: z.array(z.object({ name: l10nValue, slug: z.string().nullable() })).nullable(),
  cover: pictureRow.nullable(),
});

export type CardRow = z.infer<typeof cardRow>;

/** The number of names a card has space for. Only creators of the work are named, such as its authors. */
const NAMES_MAX = 3;

/** SQL columns of a card. `ce` is a row of `catalogue_entries`; the other tables are joined by `CARD_JOINS`. */
export const CARD_COLUMNS = `ce.listing_id, e.code, ce.status, ce.availability, b.title, f.title as format, f.medium, f.product_form,
  e.published_from::text, e.published_until::text,
  ce.list_minor, ce.final_minor, ce.currency, ce.rupee_minor, ${rateOfToday("ce.currency")} as rate,
  (select jsonb_agg(jsonb_build_object('name', coalesce(c.credited_as, person.name), 'slug', case when person.kind <> 'unnamed' then person.slug end) order by c.edition_id is not null, c.sequence)
    from contributions c join contributors person on person.id = c.contributor_id
    join contributor_roles role on role.id = c.role_id
    where c.book_id = ce.book_id and (c.edition_id is null or c.edition_id = ce.edition_id) and role.is_primary_creator) as contributors,
  (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.dominant_colour, 'alt', x.alt_text)
    from edition_images x join images i on i.hash = x.image_hash
    where x.edition_id = ce.edition_id and x.part = 'front') as cover`;

/** SQL joins of the tables that `CARD_COLUMNS` needs to the entries `ce`. */
export const CARD_JOINS = `join book_editions e on e.id = ce.edition_id
  join books b on b.id = ce.book_id
  join book_formats f on f.id = ce.format_id`;

/** A picture with its alternative text in the language of the page. */
export function shownPicture(row: PictureRow, language: Language): ShownPicture {
  return {
    hash: row.hash,
    width: row.width,
    height: row.height,
    colour: row.colour,
    alt: localized(row.alt, language),
  };
}

/** The card of a row, formatted in the language of the page. */
export function cardOf(row: CardRow, language: Language): CatalogueCard {
  return {
    listingId: row.listing_id,
    path: `/bookstore/${editionSlug(row.title, row.code)}`,
    title: localized(row.title, language),
    contributors: (row.contributors ?? [])
      .slice(0, NAMES_MAX)
      .map(({ name, slug }) => ({ name: localized(name, language), slug: slug ?? undefined })),
    format: localized(row.format, language),
    price: shownPrice(row, language),
    availability: shownAvailability(row),
    cover: row.cover ? shownPicture(row.cover, language) : undefined,
  };
}
