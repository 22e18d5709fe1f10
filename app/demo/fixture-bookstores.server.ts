import { eq } from "drizzle-orm";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { only } from "./fixture-publishers.server.ts";
import { canaryOf, type FixtureObject } from "./fixture-types.ts";

/** One store of the fixture and its listings, in the order of the editions given. */
export type FixtureBookstore = {
  readonly id: string;
  readonly listingIds: readonly string[];
  readonly objects: readonly FixtureObject[];
};

/** Adds a store with listings of the given editions; X is the company's own bookstore, shown at `/bookstore`. */
export async function addFixtureBookstore(
  db: Database,
  key: "X" | "Y",
  editionIds: readonly string[],
  createdBy: string,
): Promise<FixtureBookstore> {
  const canary = canaryOf(key);
  const id = only(
    await db
      .insert(bookstores)
      .values({
        slug: key === "X" ? await companySlug(db) : "fixture-bookstore-y",
        name: { en: `Bookstore ${key}`, np: `पुस्तक पसल ${key}` },
        description: { en: "An example for checks.", np: "जाँचका लागि नमुना।" },
        createdBy,
      })
      .returning({ id: bookstores.id }),
  ).id;
  const scope = { shopId: id };
  // Stores and listings are public; their audit entries are not.
  await writeAudit(db, {
    actorId: null,
    action: "bookstore.add",
    object: { kind: "bookstore", id },
    scope,
    after: { note: canary },
  });
  const objects: FixtureObject[] = [{ kind: "bookstore", id, owner: key, canary }];
  const listingIds: string[] = [];
  for (const editionId of editionIds) {
    const listingCanary = canaryOf(key);
    const listing = only(
      await db
        .insert(listings)
        .values({ shopId: id, editionId, availability: "inStock" })
        .returning({ id: listings.id }),
    );
    await writeAudit(db, {
      actorId: null,
      action: "listing.add",
      object: { kind: "listing", id: listing.id },
      scope,
      after: { note: listingCanary },
    });
    listingIds.push(listing.id);
    objects.push({ kind: "listing", id: listing.id, owner: key, canary: listingCanary });
  }
  return { id, listingIds, objects };
}

/** The slug of the company's own bookstore. */
async function companySlug(db: Database): Promise<string> {
  const setting = only(
    await db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, "companyBookstore")),
  );
  if (typeof setting.value !== "string") throw new Error("The settings name no company bookstore.");
  return setting.value;
}
