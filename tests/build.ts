import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { backups } from "#app/db/tables/backups.server.ts";
import { bookGenres, books, contributors } from "#app/db/tables/books.server.ts";
import { bookstores, listingDiscounts, listings } from "#app/db/tables/bookstores.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { editionPapers } from "#app/db/tables/edition-papers.server.ts";
import { bookEditions, editionDiscounts, editionImages } from "#app/db/tables/editions.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { publishers, series } from "#app/db/tables/publishers.server.ts";
import { bookFormats, contributorRoles, genres } from "#app/db/tables/reference.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { searchKey } from "#app/domain/text/search-key.ts";
import { buildersOfOrders } from "./build-orders.ts";
import { buildersOfSite } from "./build-site.ts";
import { buildersOfTrade } from "./build-trade.ts";

/** The columns of a table that a test sets itself; the builder fills in the others. */
type Own<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;
type Contributor = typeof contributors.$inferSelect;

let count = 0;

/** A number that is unique within this test file, for names and slugs. */
function next(): number {
  count += 1;
  return count;
}

function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("There is no such row.");
  return row;
}

async function publisher(own: Own<typeof publishers> = {}) {
  const at = next();
  const row = {
    slug: `publisher-${at}`,
    name: { en: `Publisher ${at}`, np: `प्रकाशक ${at}` },
    legalName: `Publisher ${at} Ltd.`,
    ...own,
  };
  return firstRow(await db().insert(publishers).values(row).returning());
}

async function aSeries(own: Own<typeof series> = {}) {
  const at = next();
  const title: L10n = own.title ?? { en: `Series ${at}` };
  const row = {
    slug: `series-${at}`,
    title,
    titleKey: searchKey(title.en ?? title.np ?? ""),
    ...own,
    publisherId: own.publisherId ?? (await publisher()).id,
  };
  return firstRow(await db().insert(series).values(row).returning());
}

/** A work. `genres` are slugs, the main one first; `authors` are credited in their order. */
async function book({
  genres: slugs = [],
  authors = [],
  ...own
}: Own<typeof books> & {
  readonly genres?: readonly string[];
  readonly authors?: readonly Contributor[];
} = {}) {
  const at = next();
  const title: L10n = own.title ?? { en: `Book ${at}`, np: `पुस्तक ${at}` };
  const row = {
    language: "nep",
    ...own,
    title,
    publisherId: own.publisherId ?? (await publisher()).id,
  };
  const made = firstRow(await db().insert(books).values(row).returning());
  for (const [index, slug] of slugs.entries()) {
    const genreId = (await genreOf(slug)).id;
    await db()
      .insert(bookGenres)
      .values({ bookId: made.id, genreId, isMain: index === 0 });
  }
  for (const [index, { id }] of authors.entries())
    await contribution({ bookId: made.id, contributorId: id, sequence: index + 1 });
  return made;
}

async function contributor(own: Own<typeof contributors> = {}) {
  const at = next();
  const name: L10n = own.name ?? { en: `Writer ${at}`, np: `लेखक ${at}` };
  const row = {
    slug: `writer-${at}`,
    sortName: name,
    nameKey: searchKey(name.en ?? name.np ?? ""),
    ...own,
    name,
  };
  return firstRow(await db().insert(contributors).values(row).returning());
}

/** A credit; `role` is a code of ONIX list 17, author by default. */
async function contribution({
  role = "A01",
  ...own
}: Own<typeof contributions> & { readonly role?: string } = {}) {
  const row = {
    sequence: 1,
    ...own,
    bookId: own.bookId ?? (await book()).id,
    contributorId: own.contributorId ?? (await contributor()).id,
    roleId: own.roleId ?? (await roleOf(role)).id,
  };
  return firstRow(await db().insert(contributions).values(row).returning());
}

/** An edition; public and priced by default. `format` is a code of the seeded formats. */
async function edition({
  format = "paperback",
  ...own
}: Own<typeof bookEditions> & { readonly format?: string } = {}) {
  const row = {
    name: { en: "First edition", np: "पहिलो संस्करण" },
    status: "active" as const,
    priceMinor: 50_000n,
    currency: "NPR",
    ...own,
    bookId: own.bookId ?? (await book()).id,
    formatId: own.formatId ?? (await formatOf(format)).id,
  };
  return firstRow(await db().insert(bookEditions).values(row).returning());
}

/** The row of a person without a way to sign in; `addTestPerson` of sign-in.ts adds one with a password. */
async function person(own: Own<typeof appUsers> = {}) {
  const email = own.email ?? `person-${next()}-${randomBytes(4).toString("hex")}@example.com`;
  const name = { firstName: "Asha", lastName: "Rai", name: "Asha Rai" };
  const row = { ...name, email, emails: [email], preferredEmail: email, ...own };
  return firstRow(await db().insert(appUsers).values(row).returning());
}

async function bookstore(own: Own<typeof bookstores> = {}) {
  const at = next();
  const row = {
    slug: `store-${at}`,
    name: { en: `Store ${at}`, np: `पसल ${at}` },
    description: { en: "Books" },
    ...own,
    createdBy: own.createdBy ?? (await person()).id,
  };
  return firstRow(await db().insert(bookstores).values(row).returning());
}

async function listing(own: Own<typeof listings> = {}) {
  const row = {
    availability: "inStock" as const,
    ...own,
    shopId: own.shopId ?? (await bookstore()).id,
    editionId: own.editionId ?? (await edition()).id,
  };
  return firstRow(await db().insert(listings).values(row).returning());
}

/** A discount of the publisher, on an edition's list price. */
async function discount(own: Own<typeof editionDiscounts> = {}) {
  const row = { sequence: next(), percent: "10", ...own, editionId: own.editionId ?? (await edition()).id };
  return firstRow(await db().insert(editionDiscounts).values(row).returning());
}

/** The paper of the inner pages of an edition. */
async function paper(own: Own<typeof editionPapers> = {}) {
  const row = {
    editionId: own.editionId ?? (await edition()).id,
    sequence: 1,
    component: "text" as const,
    kind: "bookWove" as const,
    grammageGsm: 80,
    ...own,
  };
  return firstRow(await db().insert(editionPapers).values(row).returning());
}

/** A discount of a store, on its own listing. */
async function storeDiscount(own: Own<typeof listingDiscounts> = {}) {
  const row = { sequence: next(), percent: "10", ...own, listingId: own.listingId ?? (await listing()).id };
  return firstRow(await db().insert(listingDiscounts).values(row).returning());
}

/** A review; by default a published one of a reader. */
async function review(own: Own<typeof reviews> = {}) {
  const row = {
    kind: "reader" as const,
    rating: own.kind === undefined || own.kind === "reader" ? 4 : null,
    text: { en: "Read in one night." },
    reviewerName: { en: `Reader ${next()}` },
    writtenOn: "2026-01-15",
    status: "published" as const,
    ...own,
    bookId: own.bookId ?? (await book()).id,
  };
  return firstRow(await db().insert(reviews).values(row).returning());
}

/** A picture's row, without a file. */
async function image(own: Own<typeof images> = {}) {
  const row = {
    hash: randomBytes(20).toString("hex"),
    width: 800,
    height: 1200,
    bytes: 40_000,
    dominantColour: "#334455",
    ...own,
  };
  return firstRow(await db().insert(images).values(row).returning());
}

/** A cover picture of an edition, the front by default. */
async function cover(own: Own<typeof editionImages> = {}) {
  const row = {
    part: "front" as const,
    altText: { en: "A hill at dawn", np: "बिहानको डाँडा" },
    ...own,
    editionId: own.editionId ?? (await edition()).id,
    imageHash: own.imageHash ?? (await image()).hash,
  };
  return firstRow(await db().insert(editionImages).values(row).returning());
}

async function genre(own: Own<typeof genres> = {}) {
  const at = next();
  const row = {
    slug: `genre-${at}`,
    name: { en: `Genre ${at}`, np: `विधा ${at}` },
    themaCodes: [],
    themaQualifiers: [],
    sortOrder: 10_000 + at,
    ...own,
  };
  return firstRow(await db().insert(genres).values(row).returning());
}

/** Work that a person started, which has ended by default. */
async function operation(own: Own<typeof operations> = {}) {
  const state = own.state ?? "done";
  const isOver = state === "done" || state === "cancelled" || state === "failed";
  const row = { kind: "undo", state, ...(isOver ? { endedOn: new Date() } : {}), ...own };
  return firstRow(await db().insert(operations).values(row).returning());
}

async function backup(own: Own<typeof backups> = {}) {
  const row = { takenOn: new Date(), bytes: 1000, tables: 80, rows: 5000, media: 10, missing: 0, ...own };
  // By the clock of this process, as the snapshot's time.
  return firstRow(
    await db()
      .insert(backups)
      .values({ finishedOn: row.takenOn, ...row })
      .returning(),
  );
}

/** A seeded genre by its slug. */
async function genreOf(slug: string) {
  return firstRow(await db().select().from(genres).where(eq(genres.slug, slug)));
}

/** A seeded book format by its code. */
async function formatOf(code: string) {
  return firstRow(await db().select().from(bookFormats).where(eq(bookFormats.code, code)));
}

/** A seeded contributor role by its code of ONIX list 17. */
async function roleOf(code: string) {
  return firstRow(await db().select().from(contributorRoles).where(eq(contributorRoles.code, code)));
}

const siteBuilders = buildersOfSite({ next });
const tradeBuilders = buildersOfTrade({ next, book, edition, listing, publisher });
const orderBuilders = buildersOfOrders({ next, listing, movement: tradeBuilders.movement });

/**
 * Builders of test data: each inserts one row with the rows it refers to, and returns the row. They write to the
 * database of `useDatabase()`.
 */
export const build = {
  publisher,
  series: aSeries,
  book,
  contributor,
  contribution,
  edition,
  bookstore,
  person,
  listing,
  ...tradeBuilders,
  ...orderBuilders,
  discount,
  paper,
  storeDiscount,
  review,
  image,
  cover,
  genre,
  operation,
  backup,
  ...siteBuilders,
  genreOf,
  formatOf,
  roleOf,
};
