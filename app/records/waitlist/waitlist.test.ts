import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { WAITING_PER_ADDRESS } from "#app/domain/orders/waitlist.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { joinWaitlist, removeOldWaitlistEntries, tellOfArrivals } from "./waitlist-entries.server.ts";

useDatabase();
beforeEach(async () => {
  await db().delete(waitlistEntries);
});

/** A listing of which the bookstore counts its copies and has none. */
async function soldOut() {
  const { id } = await build.listing();
  await build.movement({ listingId: id, change: 1 });
  await build.movement({ listingId: id, kind: "damaged", change: -1 });
  return id;
}

const wait = async (listingId: string, email: string) =>
  await joinWaitlist({ listingId, email, language: "en", personId: null });

const arrive = async (listingId: string, copies: number) =>
  await build.movement({ listingId, change: copies });

/** Tells those who may be told now. @returns their addresses in order */
async function tell(): Promise<string[]> {
  const told: string[] = [];
  await tellOfArrivals(async (_tx, { email }) => {
    told.push(email);
  });
  return told;
}

describe("a reader waits", () => {
  test("for a listing without copies, once however often they ask, at their first place", async () => {
    const id = await soldOut();
    for (const email of ["a@x.test", "b@x.test", "a@x.test"])
      expect(await wait(id, email)).toMatchObject({ ok: true });
    await arrive(id, 5);
    expect(await tell()).toEqual(["a@x.test", "b@x.test"]);
  });

  test.each<[what: string, listing: () => Promise<string>]>([
    [
      "that has copies",
      async () => {
        const { id } = await build.listing();
        await build.movement({ listingId: id, change: 3 });
        return id;
      },
    ],
    ["that is withdrawn", async () => (await build.listing({ status: "withdrawn" })).id],
    ["that does not exist", async () => crypto.randomUUID()],
  ])("not for a listing %s", async (_what, listing) => {
    expect(await wait(await listing(), "a@x.test")).toMatchObject({ ok: false, code: "waitlist_not_needed" });
  });

  test("for so many books at most", async () => {
    for (let at = 0; at < WAITING_PER_ADDRESS; at++) await wait(await soldOut(), "many@x.test");
    expect(await wait(await soldOut(), "many@x.test")).toMatchObject({ ok: false, code: "waitlist_full" });
    expect(await wait(await soldOut(), "other@x.test")).toMatchObject({ ok: true });
  });
});

describe("readers are told", () => {
  test("nothing while there are no copies, and once when there are", async () => {
    const id = await soldOut();
    await wait(id, "a@x.test");
    expect(await tell()).toEqual([]);
    await arrive(id, 1);
    expect(await tell()).toEqual(["a@x.test"]);
    expect(await tell()).toEqual([]);
  });

  test("no more of them than copies, and the next ones a day later of what is still there", async () => {
    const id = await soldOut();
    for (const email of ["a@x.test", "b@x.test", "c@x.test"]) await wait(id, email);
    await arrive(id, 1);
    expect(await tell()).toEqual(["a@x.test"]);
    expect(await tell()).toEqual([]);
    await arrive(id, 1);
    expect(await tell()).toEqual(["b@x.test"]);
    await db().execute(sql`
      update waitlist_entries set asked_on = asked_on - interval '25 hours', notified_on = notified_on - interval '25 hours'
      where notified_on is not null`);
    expect(await tell()).toEqual(["c@x.test"]);
  });

  test("of a hold that ended, as of any copy", async () => {
    const { id } = await build.listing();
    const hold = await build.hold({ listingId: id });
    expect(await wait(id, "a@x.test")).toMatchObject({ ok: true });
    await db().execute(sql`update stock_holds set status = 'lapsed' where id = ${hold.id}`);
    expect(await tell()).toEqual(["a@x.test"]);
  });

  test("all of them by a bookstore that counts no copies", async () => {
    const { id } = await build.listing({ availability: "notHeld" });
    for (const email of ["a@x.test", "b@x.test"]) await wait(id, email);
    await db().update(listings).set({ availability: "inStock" }).where(sql`id = ${id}`);
    expect(await tell()).toEqual(["a@x.test", "b@x.test"]);
  });

  test("once, by two processes at the same time, and again only if the letter could not be stored", async () => {
    const id = await soldOut();
    for (let at = 0; at < 20; at++) await wait(id, `reader${at}@x.test`);
    await arrive(id, 20);
    await expect(
      tellOfArrivals(async () => {
        throw new Error("the letter could not be stored");
      }),
    ).rejects.toThrow("could not be stored");
    const told = (await Promise.all([tell(), tell(), tell()])).flat();
    expect(told).toHaveLength(20);
    expect(new Set(told).size).toBe(20);
  });
});

test("a reader who was told may wait again", async () => {
  const id = await soldOut();
  await wait(id, "a@x.test");
  await arrive(id, 1);
  await tell();
  await build.movement({ listingId: id, kind: "damaged", change: -1 });
  expect(await wait(id, "a@x.test")).toMatchObject({ ok: true });
  await removeOldWaitlistEntries();
  expect(await db().$count(waitlistEntries)).toBe(2);
});

test("who wants their account deleted is told of nothing, and the next one is (reported-situations-2, S1)", async () => {
  const id = await soldOut();
  const { id: personId } = await build.person();
  await joinWaitlist({ listingId: id, email: "leaving@x.test", language: "en", personId });
  await wait(id, "staying@x.test");
  await db()
    .update(appUsers)
    .set({ deleteAfter: sql`now() + interval '14 days'` })
    .where(eq(appUsers.id, personId));
  await arrive(id, 1);
  expect(await tell()).toEqual(["staying@x.test"]);
});
