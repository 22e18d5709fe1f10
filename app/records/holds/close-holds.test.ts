import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { changeBookstore } from "#app/records/bookstores/change-bookstore.server.ts";
import { addCopyRequest } from "#app/records/copy-requests/add-copy-request.server.ts";
import { moveEdition } from "#app/records/editions/move-edition.server.ts";
import { moveListing } from "#app/records/listings/change-listing.server.ts";
import { entriesOf, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import type { Hold } from "./hold-rows.server.ts";
import { notifyOfWithdrawals } from "./notify-of-withdrawals.server.ts";
import { requestHold } from "./request-hold.server.ts";

useDatabase();

/** A public listing of a store with copies, and the store's admin. */
async function storeWith(copies: number) {
  const listing = await build.listing({ priceMinor: 50_000n, currency: "NPR" });
  const seller = await viewerWith({ type: "admin", shopId: listing.shopId });
  await build.movement({ listingId: listing.id, change: copies });
  return { listing, seller };
}

let numbers = 0;
const request = async (listingId: string) =>
  await requestHold(
    {
      listingId,
      submission: randomUUID(),
      name: "Asha Rai",
      phone: `98530${String((numbers += 1)).padStart(5, "0")}`,
      email: "asha@example.org",
      language: "en",
      createdBy: null,
      isProved: true,
      networkKey: "network",
      sendsLetters: true,
    },
    async () => undefined,
  );

const statusOf = async ({ id }: { readonly id: string }) =>
  (await db().select().from(stockHolds).where(eq(stockHolds.id, id)))[0]?.status;

async function closes(seller: Awaited<ReturnType<typeof viewerWith>>, id: string, isActive = false) {
  const told: string[] = [];
  const notify = {
    reader: async (_tx: unknown, hold: Hold) => void told.push(`reader ${hold.id} ${hold.status}`),
    publisher: async (_tx: unknown, { id: requestId }: { id: string }) =>
      void told.push(`publisher ${requestId}`),
  };
  value(
    await changeBookstore(db(), { actor: seller, notify }, { id, openedVersion: null, patch: { isActive } }),
  );
  return told;
}

describe("a bookstore that closes", () => {
  test("ends what it holds, tells readers and publishers once, and leaves other bookstores alone", async () => {
    const { listing, seller } = await storeWith(3);
    const other = await storeWith(1);
    const [one, two] = [value(await request(listing.id)), value(await request(listing.id))];
    const kept = value(await request(other.listing.id));
    const asked = value(
      await addCopyRequest(
        db(),
        { actor: seller },
        { listingId: listing.id, quantity: 5, neededBy: null, remark: null },
      ),
    );
    const told = await closes(seller, listing.shopId);
    expect(told.toSorted()).toEqual(
      [`publisher ${asked.id}`, `reader ${one.id} closed`, `reader ${two.id} closed`].toSorted(),
    );
    expect([await statusOf(one), await statusOf(two), await statusOf(kept)]).toEqual([
      "closed",
      "closed",
      "requested",
    ]);
    const [level] = await db().select().from(stockLevels).where(eq(stockLevels.editionId, listing.editionId));
    expect(level).toMatchObject({ onHand: 3, reserved: 0 });
    expect((await entriesOf(one.id)).at(-1)).toMatchObject({ action: "hold.move", actorId: seller.id });
    expect(await closes(seller, listing.shopId)).toEqual([]);
    expect(await closes(seller, listing.shopId, true)).toEqual([]);
    expect(await statusOf(one)).toBe("closed");
  });

  test("holds nothing that was asked for at the same moment", async () => {
    const { listing, seller } = await storeWith(2);
    const notify = { reader: async () => undefined, publisher: async () => undefined };
    const [, second] = await secondDuringFirst(
      async (hold) =>
        await transact(db(), async (tx) => {
          const change = { id: listing.shopId, openedVersion: null, patch: { isActive: false } };
          value(await changeBookstore(tx, { actor: seller, notify }, change));
          await hold();
        }),
      async () => await request(listing.id),
    );
    expect(second).toMatchObject({
      status: "fulfilled",
      value: { ok: false, code: "hold_not_offered" },
    });
  });
});

describe("readers of a book that is withdrawn", () => {
  const toldOf = async () => {
    const told: string[] = [];
    await notifyOfWithdrawals(async (_tx, hold) => void told.push(hold.id));
    return told;
  };

  test("are told once that the copy stays held, whatever withdrew it", async () => {
    const [byStore, byPublisher, byArchive, untouched] = [
      await storeWith(1),
      await storeWith(1),
      await storeWith(1),
      await storeWith(1),
    ];
    const holds = [];
    for (const { listing } of [byStore, byPublisher, byArchive, untouched])
      holds.push(value(await request(listing.id)));
    expect(await toldOf()).toEqual([]);
    value(
      await moveListing(
        db(),
        { actor: byStore.seller },
        { id: byStore.listing.id, openedVersion: null, to: "withdrawn" },
      ),
    );
    const admin = await viewerWith({ type: "siteAdmin" });
    value(
      await moveEdition(
        db(),
        { actor: admin },
        { id: byPublisher.listing.editionId, openedVersion: null, to: "withdrawn", reason: null },
      ),
    );
    await transact(db(), async (tx) => {
      await tx.execute(
        sql`update book_editions set status = 'outOfPrint' where id = ${byArchive.listing.editionId}`,
      );
      await tx.execute(
        sql`update book_editions set archived_on = today_in_nepal() where id = ${byArchive.listing.editionId}`,
      );
    });
    const told = await toldOf();
    expect(told.toSorted()).toEqual(
      holds
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await toldOf()).toEqual([]);
    for (const hold of holds) expect(await statusOf(hold)).toBe("requested");
  });
});
