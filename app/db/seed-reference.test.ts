import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CURRENCY_CODES } from "#app/domain/money/currencies.ts";
import { placeCodes } from "#app/domain/places/nepal-places.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";
import { bookFormats as seedFormats } from "./seed/book-formats.ts";
import { coatings as seedCoatings } from "./seed/coatings.ts";
import { contributorRoles as seedRoles } from "./seed/contributor-roles.ts";
import { environmentalCertifications as seedCertifications } from "./seed/environmental-certifications.ts";
import { genres as seedGenres } from "./seed/genres.ts";
import { languages as seedLanguages } from "./seed/languages.ts";
import * as papers from "./seed/papers.ts";
import { seedReference } from "./seed/reference.server.ts";
import { siteSettings as seedSettings } from "./seed/site-settings.ts";
import { bookFormats, genres } from "./tables/reference.server.ts";
import { siteSettings } from "./tables/site.server.ts";

// The test database is seeded already: each seeding here is at least the second.
useDatabase();

const SEEDED = [
  "currencies",
  "languages",
  "contributor_roles",
  "book_formats",
  "genres",
  "paper_types",
  "printing_methods",
  "coatings",
  "coating_printing_methods",
  "grain_directions",
  "environmental_certifications",
  "exchange_rates",
  "site_settings",
] as const;

test("the places that addresses refer to are those of the place data: a code that is in use is not renamed", async () => {
  const { rows } = await db().execute<{ code: string }>(sql`select code from places`);
  expect(rows.map(({ code }) => code).toSorted()).toEqual(placeCodes().toSorted());
});

/** All rows of all seeded tables, ids and dates included. */
async function everything(): Promise<Record<string, unknown[]>> {
  const entries = SEEDED.map(async (table) => {
    const { rows } = await db().execute(sql.raw(`select * from ${table} order by ${table}::text`));
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

describe("the reference data", () => {
  test("is complete", async () => {
    const rows = await everything();
    expect(SEEDED.map((table) => rows[table]?.length)).toEqual([
      CURRENCY_CODES.length,
      seedLanguages.length,
      seedRoles.length,
      seedFormats.length,
      seedGenres.length,
      papers.paperTypes.length,
      papers.printingMethods.length,
      seedCoatings.length,
      seedCoatings.flatMap(({ methods }) => methods).length,
      papers.grainDirections.length,
      seedCertifications.length,
      1,
      Object.keys(seedSettings).length,
    ]);
  });

  test("has each genre below its parent", async () => {
    const { rows } = await db().execute<{ slug: string; parent: string | null }>(sql`
      select g.slug, above.slug as parent from genres g left join genres above on above.id = g.parent_id`);
    const parents = new Map(rows.map(({ slug, parent }) => [slug, parent]));
    for (const { slug, parent } of seedGenres)
      expect([slug, parents.get(slug)]).toEqual([slug, parent ?? null]);
  });

  test("is the same when it is seeded again, even twice at once", async () => {
    const before = await everything();
    await Promise.all([seedReference(db()), seedReference(db())]);
    expect(await everything()).toEqual(before);
  });

  test("does not overwrite what an administrator changed, and adds again what is missing", async () => {
    const name = { en: "Made of paper", np: "कागजको" };
    await db()
      .update(bookFormats)
      .set({ title: name, archivedOn: "2026-01-01" })
      .where(eq(bookFormats.code, "paperback"));
    await db()
      .update(siteSettings)
      .set({ value: "another-store" })
      .where(eq(siteSettings.key, "companyBookstore"));
    const novels = await build.genreOf("novels");
    await db().update(genres).set({ parentId: null, name }).where(eq(genres.id, novels.id));
    await db().delete(genres).where(eq(genres.slug, "ghazals"));
    await seedReference(db());
    expect(await build.formatOf("paperback")).toMatchObject({ title: name, archivedOn: "2026-01-01" });
    expect(await build.genreOf("novels")).toMatchObject({ parentId: null, name });
    expect((await build.genreOf("ghazals")).parentId).toBe((await build.genreOf("poetry")).id);
    const [setting] = await db().select().from(siteSettings).where(eq(siteSettings.key, "companyBookstore"));
    expect(setting?.value).toBe("another-store");
  });

  test("is seeded again after an administrator moved a genre below another", async () => {
    const [drama, poetry] = [await build.genreOf("drama"), await build.genreOf("poetry")];
    await db().update(genres).set({ parentId: poetry.id }).where(eq(genres.parentId, drama.id));
    await db().update(genres).set({ parentId: poetry.id }).where(eq(genres.id, drama.id));
    await seedReference(db());
    expect((await build.genreOf("plays")).parentId).toBe(poetry.id);
    // One that was deleted and is added again cannot be under a genre that has a parent.
    await db().delete(genres).where(eq(genres.slug, "plays"));
    await seedReference(db());
    expect((await build.genreOf("plays")).parentId).toBeNull();
  });
});
