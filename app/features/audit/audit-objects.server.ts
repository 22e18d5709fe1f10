import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";

/** The tables of objects with a name, by their kinds, and the expression of the name as a text in two languages. */
const NAMED: readonly (readonly [kind: string, table: string, name: SQL])[] = [
  ["book", "books", sql`o.title`],
  ["bookstore", "bookstores", sql`o.name`],
  ["contactMessage", "contact_messages", sql`jsonb_build_object('en', o.subject, 'np', o.subject)`],
  ["contributor", "contributors", sql`o.name`],
  [
    "contributorProposal",
    "contributor_proposals",
    sql`(select c.name from contributors c where c.id = o.contributor_id)`,
  ],
  ["edition", "book_editions", sql`(select b.title from books b where b.id = o.book_id)`],
  ["editorList", "editor_lists", sql`o.title`],
  ["genre", "genres", sql`o.name`],
  [
    "hold",
    "stock_holds",
    sql`(select b.title from book_editions e join books b on b.id = e.book_id where e.id = o.edition_id)`,
  ],
  ["imprint", "imprints", sql`o.name`],
  [
    "listing",
    "listings",
    sql`(select b.title from book_editions e join books b on b.id = e.book_id where e.id = o.edition_id)`,
  ],
  [
    "person",
    "app_users",
    // The name of a person is in no language: each reader sees it as it is.
    sql`(select jsonb_build_object('en', name, 'np', name)
      from concat_ws(' ', o.first_name, nullif(array_to_string(o.middle_names, ' '), ''), o.last_name) name)`,
  ],
  ["brand", "brand_tokens", sql`jsonb_build_object('en', o.number::text, 'np', o.number::text)`],
  ["brandPage", "brand_book_pages", sql`o.title`],
  ["brandSection", "brand_book_sections", sql`o.title`],
  ["promo", "promos", sql`o.title`],
  ["publisher", "publishers", sql`o.name`],
  ["review", "reviews", sql`(select b.title from books b where b.id = o.book_id)`],
  ["series", "series", sql`o.title`],
  ["exchangeRate", "exchange_rates", sql`jsonb_build_object('en', o."from", 'np', o."from")`],
  ["siteSetting", "site_settings", sql`jsonb_build_object('en', o.key, 'np', o.key)`],
  ["artist", "artists", sql`o.name`],
  ["press", "presses", sql`o.name`],
  ["contributorRole", "contributor_roles", sql`o.name`],
  ["format", "book_formats", sql`o.title`],
  ["paper", "papers", sql`o.name`],
  ["paperType", "paper_types", sql`o.name`],
  ["printingMethod", "printing_methods", sql`o.name`],
  ["coating", "coatings", sql`o.name`],
  ["grainDirection", "grain_directions", sql`o.name`],
  ["environmentalCertification", "environmental_certifications", sql`o.name`],
];

const IS_UUID = sql`e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** The name that the object of an entry `e` has now; null where it has none, or does not exist any more. */
export const objectName: SQL = sql`case when ${IS_UUID} then case e.object_kind ${sql.join(
  NAMED.map(
    ([kind, table, name]) =>
      sql`when ${sql.raw(`'${kind}'`)} then (select ${name} from ${sql.identifier(table)} o where o.id = e.object_id::uuid)`,
  ),
  sql` `,
)} end end`;

/** The name of the publisher, bookstore or book of an entry's scope. */
export const scopeName: SQL = sql`coalesce(
  (select o.title from books o where o.id = (e.scope ->> 'bookId')::uuid),
  (select o.name from bookstores o where o.id = (e.scope ->> 'bookstoreId')::uuid),
  (select o.name from publishers o where o.id = (e.scope ->> 'publisherId')::uuid))`;

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  person: (person) => href("/admin/users/:person", { person }),
  contactMessage: (messageId) => href("/admin/messages/:messageId", { messageId }),
  book: (bookId) => href("/publishers/manage/books/history/:bookId", { bookId }),
  edition: (editionId) => href("/publishers/manage/books/:editionId", { editionId }),
  contributor: (contributorId) =>
    href("/publishers/manage/books/contributors/:contributorId", { contributorId }),
  hold: (holdId) => href("/bookstore/manage/holds/:holdId", { holdId }),
  listing: (listingId) => href("/bookstore/manage/books/:listingId", { listingId }),
  exchangeRate: (rate) => href("/admin/rates/:rate", { rate }),
  siteSetting: () => href("/admin/settings"),
  editorList: (editorListId) => href("/admin/lists/:editorListId", { editorListId }),
  brand: () => href("/admin/brand/versions"),
  brandPage: (brandPage) => href("/admin/brand/pages/:brandPage", { brandPage }),
  brandSection: () => href("/admin/brand/pages"),
  promo: (promoId) => href("/admin/promos/:promoId", { promoId }),
  publisher: (publisher) => href("/admin/publishers/:publisher", { publisher }),
  bookstore: (bookstore) => href("/admin/bookstore/:bookstore", { bookstore }),
  press: (press) => href("/admin/press/:press", { press }),
  artist: (artist) => href("/admin/artists/:artist", { artist }),
  genre: (genre) => href("/admin/genres/:genre", { genre }),
  contributorRole: (contributorRole) =>
    href("/admin/contributor_roles/:contributorRole", { contributorRole }),
  format: (format) => href("/admin/formats/:format", { format }),
  operation: (operationId) => href("/admin/operations/:operationId", { operationId }),
};

/** The path of the page of an object; undefined for a kind without one. */
export const pathOfObject = (kind: string, id: string): string | undefined =>
  Object.hasOwn(PATHS, kind) ? PATHS[kind]?.(id) : undefined;
