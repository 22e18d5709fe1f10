import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores, listingDiscounts, listings } from "#app/db/tables/bookstores.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { changeBookstore } from "#app/records/bookstores/change-bookstore.server.ts";
import { moveEdition } from "#app/records/editions/move-edition.server.ts";
import {
  entriesOf,
  expectNotFound,
  NOTIFY_NOBODY,
  publisherWithAdmin,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import { addListing, addListings } from "./add-listings.server.ts";
import { changeListing, moveListing } from "./change-listing.server.ts";

useDatabase();

const storeWithAdmin = async (own: Parameters<typeof build.bookstore>[0] = {}) => {
  const store = await build.bookstore(own);
  return { store, admin: await viewerWith({ type: "admin", shopId: store.id }) };
};

/** A store that lists an edition. */
async function aListing() {
  const { store, admin } = await storeWithAdmin();
  const edition = await build.edition();
  const given = { shopId: store.id, editionId: edition.id };
  return { store, admin, edition, listing: value(await addListing(db(), { actor: admin }, given)) };
}

const stored = async (id: string) => {
  const [row] = await db().select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error("There is no such listing.");
  return row;
};

const isPublic = async (id: string) => {
  const { rows } = await db().execute(sql`select from catalogue_entries where listing_id = ${id}`);
  return rows.length > 0;
};

const announced = async (shopId: string) => {
  const { rows } = await db().execute<{ kind: string }>(
    sql`delete from live_events where topic = ${`bookstore:${shopId}`} returning kind`,
  );
  return rows.map(({ kind }) => kind);
};

describe("listing.add", () => {
  test("lists an edition with the store's price and discounts, in one entry with its scope", async () => {
    const { store, admin } = await storeWithAdmin();
    const { id: editionId } = await build.edition();
    const listing = value(
      await addListing(
        db(),
        { actor: admin },
        {
          shopId: store.id,
          editionId,
          priceMinor: 45_000n,
          currency: "NPR",
          availability: "fewLeft",
          discounts: [{ percent: "12.5", from: null, until: "2027-01-01" }],
        },
      ),
    );
    expect(await stored(listing.id)).toMatchObject({
      shopId: store.id,
      priceMinor: 45_000n,
      status: "listed",
      createdBy: admin.id,
    });
    expect(await entriesOf(listing.id)).toMatchObject([
      {
        actorId: admin.id,
        action: "listing.add",
        scope: { shopId: store.id },
        after: { editionId, priceMinor: "45000", discounts: [{ percent: "12.50" }] },
      },
    ]);
    expect(await announced(store.id)).toContain("listing");
    const { rows } = await db().execute<{ final: string }>(
      sql`select final_minor::text as final from catalogue_entries where listing_id = ${listing.id}`,
    );
    expect(rows).toEqual([{ final: "39375" }]);
  });

  test("refuses editions that visitors may not see, whatever makes them so", async () => {
    const { store, admin } = await storeWithAdmin();
    const closed = await build.publisher({ status: "closed" });
    const editions = [
      await build.edition({ status: "draft" }),
      await build.edition({ status: "outOfPrint" }),
      await build.edition({ status: "withdrawn" }),
      await build.edition({ archivedOn: "2026-01-01", status: "active" }).catch(() => undefined),
      await build.edition({ bookId: (await build.book({ archivedOn: "2026-01-01" })).id }),
      await build.edition({ bookId: (await build.book({ publisherId: closed.id })).id }),
      { id: crypto.randomUUID() },
      { id: "no-id" },
    ].flatMap((each) => each ?? []);
    for (const { id: editionId } of editions)
      expect(await addListing(db(), { actor: admin }, { shopId: store.id, editionId })).toEqual({
        ok: false,
        code: "listing_edition_not_public",
        values: { field: "edition", row: 0 },
      });
    expect(await db().$count(listings, eq(listings.shopId, store.id))).toBe(0);
    const forthcoming = await build.edition({ status: "forthcoming" });
    value(await addListing(db(), { actor: admin }, { shopId: store.id, editionId: forthcoming.id }));
  });

  test("refuses an edition that the store lists already, and each wrong value at its field", async () => {
    const { store, admin, edition, listing } = await aListing();
    const add = async (own: object) =>
      await addListing(
        db(),
        { actor: admin },
        { shopId: store.id, editionId: (await build.edition()).id, ...own },
      );
    expect(await add({ editionId: edition.id })).toMatchObject({ code: "listing_taken" });
    await moveListing(db(), { actor: admin }, { id: listing.id, openedVersion: null, to: "paused" });
    expect(await add({ editionId: edition.id })).toMatchObject({ code: "listing_taken" });
    for (const [own, field] of [
      [{ priceMinor: -1n, currency: "NPR" }, "price"],
      [{ priceMinor: 1n, currency: null }, "price"],
      [{ priceMinor: 1n, currency: "XXX" }, "price"],
      [{ discounts: [{ percent: "101", from: null, until: null }] }, "discounts"],
      [{ discounts: [{ percent: "5", from: "2026-02-01", until: "2026-01-01" }] }, "discounts"],
      [{ availability: "somewhere" }, "availability"],
    ] as const)
      expect(await add(own)).toMatchObject({ ok: false, values: { field } });
    // All, or none.
    const both = [{ shopId: store.id, editionId: (await build.edition()).id }, listing];
    expect(
      await addListings(
        db(),
        { actor: admin },
        both.map(({ shopId, editionId }) => ({ shopId, editionId })),
      ),
    ).toMatchObject({
      code: "listing_taken",
      values: { row: 1 },
    });
    expect(await db().$count(listings, eq(listings.shopId, store.id))).toBe(1);
  });

  test("lists one that was withdrawn again with the same row, as of now", async () => {
    const { store, admin, edition, listing } = await aListing();
    await db().execute(sql`update listings set listed_on = '2020-01-01' where id = ${listing.id}`);
    value(
      await moveListing(db(), { actor: admin }, { id: listing.id, openedVersion: null, to: "withdrawn" }),
    );
    expect(await isPublic(listing.id)).toBe(false);
    const again = value(
      await addListing(
        db(),
        { actor: admin },
        { shopId: store.id, editionId: edition.id, priceMinor: 300n, currency: "NPR" },
      ),
    );
    expect(again).toMatchObject({ id: listing.id, status: "listed", priceMinor: 300n });
    expect((await stored(listing.id)).listedOn.getFullYear()).toBeGreaterThan(2020);
    expect((await entriesOf(listing.id)).map(({ action }) => action)).toEqual([
      "listing.add",
      "listing.move",
      "listing.move",
    ]);
    expect(await isPublic(listing.id)).toBe(true);
  });

  test("waits for another person who lists the same edition, and then finds it listed", async () => {
    const { store, admin } = await storeWithAdmin();
    const given = { shopId: store.id, editionId: (await build.edition()).id };
    const [first, second] = await secondDuringFirst(
      async (hold) =>
        await transact(db(), async (tx) => {
          const result = await addListing(tx, { actor: admin }, given);
          await hold();
          return result;
        }),
      async () => await addListing(db(), { actor: admin }, given),
    );
    expect(first).toMatchObject({ ok: true });
    expect(second).toMatchObject({ value: { ok: false, code: "listing_taken" } });
  });

  test("is not found for people without the store, and in a store that does not exist", async () => {
    const { store } = await storeWithAdmin();
    const { admin: other } = await storeWithAdmin();
    const { admin: ofPublisher } = await publisherWithAdmin();
    const { id: editionId } = await build.edition();
    for (const actor of [other, ofPublisher, await viewerWith(), null])
      await expectNotFound(addListing(db(), { actor }, { shopId: store.id, editionId }));
    const siteAdmin = await viewerWith({ type: "siteAdmin" });
    for (const shopId of [crypto.randomUUID(), "no-id"])
      await expectNotFound(addListing(db(), { actor: siteAdmin }, { shopId, editionId }));
    value(await addListing(db(), { actor: siteAdmin }, { shopId: store.id, editionId }));
  });
});

describe("listing.change", () => {
  test("changes price, discounts and availability, and confirms the availability as of now", async () => {
    const { admin, listing } = await aListing();
    await db().execute(sql`update listings set confirmed_on = '2020-01-01' where id = ${listing.id}`);
    const change = (patch: object, openedVersion: number | null = null) =>
      changeListing(db(), { actor: admin }, { id: listing.id, openedVersion, patch });
    const discounts = [
      { percent: "10", from: null, until: null },
      { percent: "5", from: "2026-01-01", until: null },
    ];
    value(await change({ priceMinor: 20_000n, currency: "NPR", discounts }));
    expect((await stored(listing.id)).confirmedOn.getFullYear()).toBe(2020);
    expect(
      await db().select().from(listingDiscounts).where(eq(listingDiscounts.listingId, listing.id)),
    ).toHaveLength(2);
    value(await change({ availability: "notHeld" }));
    const after = await stored(listing.id);
    expect(after).toMatchObject({ availability: "notHeld", priceMinor: 20_000n });
    expect(after.confirmedOn.getFullYear()).toBeGreaterThan(2020);
    // The same, said again on the same day, is no change.
    expect(value(await change({ availability: "notHeld" }))).toMatchObject({ changed: false });
    expect(await change({ priceMinor: 1n, currency: null })).toMatchObject({ values: { field: "price" } });
  });

  test("merges what two people changed, and refuses what contradicts", async () => {
    const { admin, listing } = await aListing();
    const { version } = await stored(listing.id);
    const change = (patch: object) =>
      changeListing(db(), { actor: admin }, { id: listing.id, openedVersion: version, patch });
    value(await change({ priceMinor: 100n, currency: "NPR" }));
    value(await change({ availability: "inStock" }));
    expect(await stored(listing.id)).toMatchObject({ priceMinor: 100n, availability: "inStock" });
    expect(await change({ priceMinor: 200n, currency: "NPR" })).toMatchObject({ code: "form_conflict" });
  });

  test("is not found for another store's admin", async () => {
    const { listing } = await aListing();
    const { admin } = await storeWithAdmin();
    const change = { id: listing.id, openedVersion: null };
    await expectNotFound(
      changeListing(db(), { actor: admin }, { ...change, patch: { availability: "inStock" } }),
    );
    for (const id of [listing.id, crypto.randomUUID(), "no-id"])
      await expectNotFound(moveListing(db(), { actor: admin }, { id, openedVersion: null, to: "paused" }));
  });
});

describe("listing.move", () => {
  test("pauses and lists again as of before, and leaves the public pages meanwhile", async () => {
    const { store, admin, listing } = await aListing();
    const move = (to: "listed" | "paused") =>
      moveListing(db(), { actor: admin }, { id: listing.id, openedVersion: null, to });
    const { listedOn } = await stored(listing.id);
    await announced(store.id);
    value(await move("paused"));
    expect(await isPublic(listing.id)).toBe(false);
    expect(await announced(store.id)).toContain("listing");
    value(await move("listed"));
    expect(await stored(listing.id)).toMatchObject({ status: "listed", listedOn });
    expect(value(await move("listed"))).toMatchObject({ changed: false });
  });

  test("lists no edition that went out of print meanwhile", async () => {
    const { admin, listing, edition } = await aListing();
    const siteAdmin = await viewerWith({ type: "siteAdmin" });
    const opened = { id: listing.id, openedVersion: null };
    value(await moveListing(db(), { actor: admin }, { ...opened, to: "paused" }));
    value(
      await moveEdition(
        db(),
        { actor: siteAdmin },
        { id: edition.id, openedVersion: null, to: "outOfPrint", reason: null },
      ),
    );
    expect(await moveListing(db(), { actor: admin }, { ...opened, to: "listed" })).toEqual({
      ok: false,
      code: "listing_edition_not_public",
      values: { field: "status" },
    });
    value(await moveListing(db(), { actor: admin }, { ...opened, to: "withdrawn" }));
  });

  test("refuses a page that was opened before another change", async () => {
    const { admin, listing } = await aListing();
    const { version } = await stored(listing.id);
    const opened = { id: listing.id, openedVersion: version };
    value(await moveListing(db(), { actor: admin }, { ...opened, to: "paused" }));
    expect(await moveListing(db(), { actor: admin }, { ...opened, to: "withdrawn" })).toMatchObject({
      code: "form_conflict",
    });
  });
});

describe("bookstore.change", () => {
  test("closes and opens a store, whose books leave the public pages and return", async () => {
    const { store, admin, listing } = await aListing();
    const set = (isActive: boolean) =>
      changeBookstore(
        db(),
        { actor: admin, notify: NOTIFY_NOBODY },
        { id: store.id, openedVersion: null, patch: { isActive } },
      );
    value(await set(false));
    expect(await isPublic(listing.id)).toBe(false);
    // A store that is closed may still list.
    const { id: editionId } = await build.edition();
    const other = value(await addListing(db(), { actor: admin }, { shopId: store.id, editionId }));
    expect(await isPublic(other.id)).toBe(false);
    value(await set(true));
    expect([await isPublic(listing.id), await isPublic(other.id)]).toEqual([true, true]);
    expect((await entriesOf(store.id)).map(({ action }) => action)).toEqual([
      "bookstore.change",
      "bookstore.change",
    ]);
  });

  test("refuses a phone that is none, and is not found for another store's admin", async () => {
    const { store, admin } = await storeWithAdmin();
    const { admin: other } = await storeWithAdmin();
    const change = (actor: typeof admin, phone: string) =>
      changeBookstore(
        db(),
        { actor, notify: NOTIFY_NOBODY },
        { id: store.id, openedVersion: null, patch: { phone } },
      );
    expect(await change(admin, "call us")).toMatchObject({ values: { field: "phone" } });
    await expectNotFound(change(other, "+977 1 5550123"));
    value(await change(admin, "+977 1 5550123"));
    const [row] = await db().select().from(bookstores).where(eq(bookstores.id, store.id));
    expect(row?.phone).toBe("+977 1 5550123");
  });
});
