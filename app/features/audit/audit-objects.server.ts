import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import type { AuditKind } from "#app/domain/access/audit-actions.ts";
import {
  REFERENCE_KINDS,
  REFERENCE_ROWS,
  type ReferenceKind,
} from "#app/domain/reference/reference-kinds.ts";

/** What is known of the objects of a kind besides their entries. */
type AuditedObject = {
  /** The table of its rows, `o`, and their name in two languages; null where they have none. */
  readonly named: readonly [table: string, name: SQL] | null;
  /** The path of the page of one; null where none has a page. */
  readonly pathOf: ((id: string) => string) | null;
};

const inBoth = (text: SQL): SQL =>
  sql`(select jsonb_build_object('en', t, 'np', t) from (select ${text} as t) as one)`;
const TITLE_OF_BOOK = sql`(select b.title from books b where b.id = o.book_id)`;
const TITLE_OF_EDITION = sql`(select b.title from book_editions e join books b on b.id = e.book_id where e.id = o.edition_id)`;
const TITLE_OF_LISTING = sql`(select b.title from listings l join book_editions e on e.id = l.edition_id
  join books b on b.id = e.book_id where l.id = o.listing_id)`;
// The name of a person is in no language: each reader sees it as it is.
const NAME_OF_PERSON = inBoth(
  sql`concat_ws(' ', o.first_name, nullif(array_to_string(o.middle_names, ' '), ''), o.last_name)`,
);

/** The rows of each kind of reference rows, by its word. */
const REFERENCE_OBJECTS = Object.fromEntries(
  REFERENCE_KINDS.map((kind): [ReferenceKind, AuditedObject] => {
    const { table, path } = REFERENCE_ROWS[kind];
    const name = kind === "format" ? sql`o.title` : sql`o.name`;
    return [kind, { named: [table, name], pathOf: (id) => `${href("/admin")}/${path}/${id}` }];
  }),
) as Readonly<Record<ReferenceKind, AuditedObject>>;

const OBJECTS: Readonly<Record<AuditKind, AuditedObject>> = {
  ...REFERENCE_OBJECTS,
  book: {
    named: ["books", sql`o.title`],
    pathOf: (bookId) => href("/publishers/manage/books/history/:bookId", { bookId }),
  },
  bookstore: {
    named: ["bookstores", sql`o.name`],
    pathOf: (bookstore) => href("/admin/bookstore/:bookstore", { bookstore }),
  },
  brand: {
    named: ["brand_tokens", inBoth(sql`o.number::text`)],
    pathOf: () => href("/admin/brand/versions"),
  },
  brandPage: {
    named: ["brand_book_pages", sql`o.title`],
    pathOf: (brandPage) => href("/admin/brand/pages/:brandPage", { brandPage }),
  },
  brandSection: { named: ["brand_book_sections", sql`o.title`], pathOf: () => href("/admin/brand/pages") },
  contactMessage: {
    named: ["contact_messages", inBoth(sql`o.subject`)],
    pathOf: (messageId) => href("/admin/messages/:messageId", { messageId }),
  },
  contributor: {
    named: ["contributors", sql`o.name`],
    pathOf: (contributorId) =>
      href("/publishers/manage/books/contributors/:contributorId", { contributorId }),
  },
  contributorProposal: {
    named: ["contributor_proposals", sql`(select c.name from contributors c where c.id = o.contributor_id)`],
    pathOf: null,
  },
  copyRequest: {
    named: ["copy_requests", TITLE_OF_LISTING],
    pathOf: (requestId) => href("/publishers/manage/requests/:requestId", { requestId }),
  },
  deliveryZone: {
    named: ["delivery_zones", sql`o.name`],
    pathOf: (zone) => href("/admin/delivery/:zone", { zone }),
  },
  edition: {
    named: ["book_editions", TITLE_OF_BOOK],
    pathOf: (editionId) => href("/publishers/manage/books/:editionId", { editionId }),
  },
  editorList: {
    named: ["editor_lists", sql`o.title`],
    pathOf: (editorListId) => href("/admin/lists/:editorListId", { editorListId }),
  },
  exchangeRate: {
    named: ["exchange_rates", inBoth(sql`o."from"`)],
    pathOf: (rate) => href("/admin/rates/:rate", { rate }),
  },
  genre: { named: ["genres", sql`o.name`], pathOf: (genre) => href("/admin/genres/:genre", { genre }) },
  hold: {
    named: ["stock_holds", TITLE_OF_EDITION],
    pathOf: (holdId) => href("/bookstore/manage/holds/:holdId", { holdId }),
  },
  order: {
    named: ["orders", inBoth(sql`left(o.number, 5) || '-' || right(o.number, 5)`)],
    pathOf: (orderId) => href("/bookstore/manage/orders/:orderId", { orderId }),
  },
  payment: {
    named: ["payment_attempts", inBoth(sql`o.reference`)],
    pathOf: (paymentId) => href("/admin/payments/:paymentId", { paymentId }),
  },
  statement: {
    named: ["statements", sql`(select b.name from bookstores b where b.id = o.shop_id)`],
    pathOf: (statementId) => href("/admin/statements/:statementId", { statementId }),
  },
  imprint: { named: ["imprints", sql`o.name`], pathOf: null },
  // Its address is a personal datum, and it is gone once it is accepted.
  invitation: { named: null, pathOf: null },
  // Of one person alone.
  listView: { named: null, pathOf: null },
  listing: {
    named: ["listings", TITLE_OF_EDITION],
    pathOf: (listingId) => href("/bookstore/manage/books/:listingId", { listingId }),
  },
  operation: {
    named: ["operations", inBoth(sql`o.kind`)],
    pathOf: (operationId) => href("/admin/operations/:operationId", { operationId }),
  },
  person: {
    named: ["app_users", NAME_OF_PERSON],
    pathOf: (person) => href("/admin/users/:person", { person }),
  },
  promo: {
    named: ["promos", sql`o.title`],
    pathOf: (promoId) => href("/admin/promos/:promoId", { promoId }),
  },
  publisher: {
    named: ["publishers", sql`o.name`],
    pathOf: (publisher) => href("/admin/publishers/:publisher", { publisher }),
  },
  review: { named: ["reviews", TITLE_OF_BOOK], pathOf: null },
  // Its name is that of a task in the code.
  // Its kind is a word of the code, and its content is secret.
  letter: { named: null, pathOf: (letterId) => href("/admin/letters/:letterId", { letterId }) },
  scheduledTask: { named: null, pathOf: null },
  series: { named: ["series", sql`o.title`], pathOf: null },
  siteSetting: { named: ["site_settings", inBoth(sql`o.key`)], pathOf: () => href("/admin/settings") },
  // Entries of stock are about its listing.
  stock: { named: null, pathOf: null },
};

const IS_UUID = sql`e.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** The name that the object of an entry `e` has now; null where it has none, or does not exist any more. */
export const objectName: SQL = sql`case when ${IS_UUID} then case e.object_kind ${sql.join(
  Object.entries(OBJECTS).flatMap(([kind, { named }]) => {
    if (!named) return [];
    const [table, name] = named;
    return [
      sql`when ${sql.raw(`'${kind}'`)} then (select ${name} from ${sql.identifier(table)} o where o.id = e.object_id::uuid)`,
    ];
  }),
  sql` `,
)} end end`;

/** The name of the bookstore or publisher of an entry's scope; of that of a book alone, its publisher. */
export const scopeName: SQL = sql`coalesce(
  (select o.name from bookstores o where o.id = (e.scope ->> 'shopId')::uuid),
  (select o.name from publishers o where o.id = coalesce((e.scope ->> 'publisherId')::uuid,
    (select b.publisher_id from books b where b.id = (e.scope ->> 'bookId')::uuid))))`;

/** The path of the page of an object; undefined for a kind without one, and for a kind that is not in use any more. */
export const pathOfObject = (kind: string, id: string): string | undefined =>
  isAuditKind(kind) ? OBJECTS[kind].pathOf?.(id) : undefined;

const isAuditKind = (kind: string): kind is AuditKind => Object.hasOwn(OBJECTS, kind);
