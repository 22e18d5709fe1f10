import { sql } from "drizzle-orm";
import {
  bookFormats,
  contributorRoles,
  currencies,
  genres,
  languages,
} from "#app/db/tables/reference.server.ts";
import { exchangeRates, siteSettings } from "#app/db/tables/site.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { CURRENCY_CODES, currencyOf } from "#app/domain/money/currencies.ts";
import { FIRST_RATE } from "#app/domain/money/exchange.ts";
import { bookFormats as seedFormats } from "./book-formats.ts";
import { seedBrandBook } from "./brand-book.server.ts";
import { contributorRoles as seedRoles } from "./contributor-roles.ts";
import { seedDeliveryZones } from "./delivery-zones.server.ts";
import { genres as seedGenres } from "./genres.ts";
import { languages as seedLanguages } from "./languages.ts";
import { seedPapers } from "./papers.server.ts";
import { siteSettings as seedSettings } from "./site-settings.ts";

/**
 * Inserts the rows that the product requires: currencies, languages, roles, formats, genres, paper and printing, the brand
 * book, the zones of delivery, the first rate and the settings of a new installation. Safe to repeat: what a site administrator has changed since is not overwritten.
 */
export async function seedReference(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    // Of two processes that start at the same time, the second waits for the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma seed'))`);
    await tx
      .insert(currencies)
      .values(CURRENCY_CODES.map((code) => ({ code, digits: currencyOf(code).digits })))
      .onConflictDoNothing();
    await tx
      .insert(languages)
      .values([...seedLanguages])
      .onConflictDoNothing();
    await tx
      .insert(contributorRoles)
      .values([...seedRoles])
      .onConflictDoNothing();
    await tx.insert(bookFormats).values(seedFormats.map(formatRow)).onConflictDoNothing();
    await seedGenreTree(tx);
    await seedPapers(tx);
    await seedBrandBook(tx);
    await seedDeliveryZones(tx);
    await tx
      .insert(exchangeRates)
      .values({ from: FIRST_RATE.from, to: "NPR", rate: FIRST_RATE.rate, validFrom: FIRST_RATE.validFrom })
      .onConflictDoNothing();
    await tx
      .insert(siteSettings)
      .values(Object.entries(seedSettings).map(([key, value]) => ({ key, value })))
      .onConflictDoNothing();
  });
}

function formatRow({
  defaultTrim,
  ...format
}: (typeof seedFormats)[number]): typeof bookFormats.$inferInsert {
  return {
    ...format,
    productFormDetails: [...format.productFormDetails],
    defaultWidthMm: defaultTrim?.widthMm ?? null,
    defaultHeightMm: defaultTrim?.heightMm ?? null,
  };
}

async function seedGenreTree(db: Database): Promise<void> {
  const row = (genre: (typeof seedGenres)[number], parentId: string | null): typeof genres.$inferInsert => ({
    slug: genre.slug,
    name: genre.name,
    parentId,
    themaCodes: [...genre.themaCodes],
    themaQualifiers: [...genre.themaQualifiers],
    isFiction: genre.isFiction ?? null,
    sortOrder: genre.sortOrder,
  });
  const before = await slugsOf(db);
  const missing = seedGenres.filter((genre) => !before.has(genre.slug));
  const [leaves, roots] = [missing.filter(hasParent), missing.filter((genre) => !hasParent(genre))];
  if (roots.length > 0) await db.insert(genres).values(roots.map((genre) => row(genre, null)));
  const stored = await slugsOf(db);
  // A parent that has since been moved under another genre cannot have children: its missing child becomes a genre
  // without a parent.
  const parentOf = ({ parent = "" }: (typeof seedGenres)[number]) => {
    const found = stored.get(parent);
    return found?.parentId === null ? found.id : null;
  };
  if (leaves.length > 0) await db.insert(genres).values(leaves.map((genre) => row(genre, parentOf(genre))));
}

function hasParent(genre: (typeof seedGenres)[number]): boolean {
  return genre.parent !== undefined;
}

async function slugsOf(db: Database) {
  const rows = await db.select({ slug: genres.slug, id: genres.id, parentId: genres.parentId }).from(genres);
  return new Map(rows.map((row) => [row.slug, row]));
}
