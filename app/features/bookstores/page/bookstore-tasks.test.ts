import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import type { Hold } from "#app/records/holds/hold-rows.server.ts";
import { confirmHold, declineHold } from "#app/records/holds/move-hold.server.ts";
import { requestHold } from "#app/records/holds/request-hold.server.ts";
import { expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { bookstoreTasks } from "./bookstore-tasks.server.ts";

useDatabase();

type Seller = Awaited<ReturnType<typeof viewerWith>>;
type Store = { id: string; seller: Seller; listingId: string };

let here: Store;
let there: Store;
let phones = 0;

async function aStore(editionId: string): Promise<Store> {
  const { id } = await build.bookstore();
  const listing = await build.listing({ editionId, shopId: id });
  await build.movement({ listingId: listing.id, change: 20 });
  return { id, listingId: listing.id, seller: await viewerWith({ type: "admin", shopId: id }) };
}

async function held({ listingId }: Store, name: string): Promise<Hold> {
  phones += 1;
  const phone = `98510${String(phones).padStart(5, "0")}`;
  const reader = { name, phone, email: null, language: "en", createdBy: null } as const;
  const given = { listingId, submission: randomUUID(), isProved: true, networkKey: "", sendsLetters: true };
  return value(await requestHold({ ...reader, ...given }, async () => undefined));
}

const opened = ({ id, version }: Hold) => ({ id, openedVersion: version });

beforeAll(async () => {
  const { id: editionId } = await build.edition();
  here = await aStore(editionId);
  there = await aStore(editionId);
  for (const store of [here, there]) {
    const own = store === here ? "here" : "there";
    await held(store, `asks ${own}`);
    const kept = await held(store, `waits ${own}`);
    value(await confirmHold(db(), { actor: store.seller }, opened(kept)));
    const declined = await held(store, `declined ${own}`);
    value(await declineHold(db(), { actor: store.seller }, { ...opened(declined), reason: "Sold out." }));
    const late = await held(store, `too late ${own}`);
    await db()
      .update(stockHolds)
      .set({ expiresOn: new Date(Date.now() - 60_000) })
      .where(eq(stockHolds.id, late.id));
  }
});

const names = ({ rows }: { rows: readonly { name: string }[] }) => rows.map(({ name }) => name);

describe("the tasks of a bookstore", () => {
  test("are the copies that are held in it, and in no other store of the same edition", async () => {
    for (const [store, own] of [
      [here, "here"],
      [there, "there"],
    ] as const) {
      const { holds } = await bookstoreTasks(store.seller, store.id, "en");
      expect(names(holds.asked)).toEqual([`asks ${own}`]);
      expect(names(holds.kept)).toEqual([`waits ${own}`]);
      expect([holds.asked.count, holds.kept.count]).toEqual([1, 1]);
    }
  });

  test("are counted beyond those that are shown", async () => {
    for (let at = 0; at < TASKS_SHOWN; at++) await held(there, "more");
    const { holds } = await bookstoreTasks(there.seller, there.id, "en");
    expect(holds.asked.rows).toHaveLength(TASKS_SHOWN);
    expect(holds.asked.count).toBe(TASKS_SHOWN + 1);
    expect((await bookstoreTasks(here.seller, here.id, "en")).holds.asked.count).toBe(1);
  });

  test("are not found for an admin of another store, a reader and a visitor", async () => {
    for (const viewer of [there.seller, await viewerWith(), null])
      await expectNotFound(bookstoreTasks(viewer, here.id, "en"));
  });
});
