import { escapeUTF8 } from "entities";
import { href } from "react-router";
import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import type { CatalogueCard } from "#app/features/catalogue/card.ts";
import { queryOf, type ReadFilters } from "#app/features/catalogue/filters.ts";
import { listMeta } from "#app/features/catalogue/list-labels.ts";
import { listData } from "#app/features/catalogue/public-data.server.ts";
import type { CatalogueResult } from "#app/features/catalogue/search-catalogue.server.ts";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import { FEED_TYPE, feedPath, inFeed } from "./feed-path.ts";

// The Atom Syndication Format, RFC 4287.

const entryRow = z.object({
  listing_id: z.string(),
  listed_on: z.date(),
  changed_on: z.date(),
  text: l10nValue.nullable(),
});
type EntryRow = z.infer<typeof entryRow>;

type Site = { readonly baseUrl: string; readonly name: string; readonly language: Language };

/**
 * The newest books of a list as a feed, in the language of the page that announces it.
 * @param filters of the list, by any value that it can be filtered by
 * @param site its URL, its name in the language, and the language
 */
export async function bookFeed(
  shopId: string,
  { filters, hasIgnoredParameters }: ReadFilters,
  site: Site,
): Promise<string> {
  const { language } = site;
  const data = await listData(shopId, { filters: inFeed(filters), hasIgnoredParameters }, language);
  const { result } = fromJson(data);
  const rows = await entryRows(result.cards.map(({ listingId }) => listingId));
  const entries = result.cards.flatMap((card) => {
    const row = rows.get(card.listingId);
    return row ? [{ card, row }] : [];
  });
  const at = new Date(Math.max(0, ...entries.map(({ row }) => row.changed_on.getTime())));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${PLATFORM_TAGS[language].html}">`,
    ...headLines(result, at, site),
    ...entries.map(({ card, row }) => entryOf(card, row, site)),
    "</feed>\n",
  ].join("\n");
}

function headLines(result: CatalogueResult, at: Date, { baseUrl, name, language }: Site): string[] {
  const path = feedPath(result.filters);
  const self = escapeUTF8(baseUrl + inLanguage(path, language));
  const page = escapeUTF8(baseUrl + inLanguage(href("/bookstore"), language) + queryOf(result.filters));
  const { title } = listMeta(result, language);
  return [
    `<id>${self}</id>`,
    `<title>${escapeUTF8(`${name}: ${title}`)}</title>`,
    `<updated>${at.toISOString()}</updated>`,
    `<link rel="self" type="${FEED_TYPE}" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    `<icon>${escapeUTF8(baseUrl + href("/favicon.svg"))}</icon>`,
    `<author><name>${escapeUTF8(name)}</name></author>`,
  ];
}

function entryOf(card: CatalogueCard, row: EntryRow, { baseUrl, language }: Site): string {
  const url = escapeUTF8(baseUrl + encodeURI(inLanguage(card.path, language)));
  // A feed reader shows who made a book as its author; where nobody is named, the author of the feed stands for it.
  const authors = card.contributors.map(({ name }) => `<author>${element("name", name)}</author>`);
  return [
    "<entry>",
    `<id>urn:uuid:${card.listingId}</id>`,
    element("title", card.title),
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${row.listed_on.toISOString()}</published>`,
    `<updated>${row.changed_on.toISOString()}</updated>`,
    ...authors,
    `<content type="html">${escapeUTF8(contentOf(card, row, baseUrl, language))}</content>`,
    "</entry>",
  ].join("");
}

/** The HTML of an entry: the cover, the format with its price, the text of the book. */
function contentOf(card: CatalogueCard, row: EntryRow, baseUrl: string, language: Language): string {
  const { cover, price, format } = card;
  const picture = cover
    ? `<p><img src="${escapeUTF8(baseUrl + variantAddress(cover.hash, 320, "jpeg"))}" alt="${escapeUTF8(cover.alt.text)}"></p>`
    : "";
  const facts = [format.text, ...(price ? [price.final] : [])].join(" · ");
  const text = row.text ? localized(row.text, language) : undefined;
  const about = text ? `<p lang="${PLATFORM_TAGS[text.language].html}">${escapeUTF8(text.text)}</p>` : "";
  return `${picture}<p>${escapeUTF8(facts)}</p>${about}`;
}

const element = (name: "title" | "name", { text, language }: LocalizedText): string =>
  `<${name} xml:lang="${PLATFORM_TAGS[language].html}">${escapeUTF8(text)}</${name}>`;

/** What an entry says and a card does not, by listing. What changes a price alone is no news of the book. */
async function entryRows(listingIds: readonly string[]): Promise<ReadonlyMap<string, EntryRow>> {
  if (listingIds.length === 0) return new Map();
  const rows = await readPrepared(
    entryRow,
    `select ce.listing_id, ce.listed_on, greatest(ce.listed_on, e.updated_on, b.updated_on) as changed_on,
        coalesce(b.blurb, b.description) as text
      from catalogue_entries ce join book_editions e on e.id = ce.edition_id join books b on b.id = ce.book_id
      where ce.listing_id = any ($1::uuid[])`,
    [listingIds],
  );
  return new Map(rows.map((row) => [row.listing_id, row]));
}
