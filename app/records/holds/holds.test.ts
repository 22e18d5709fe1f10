import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { HOLDS_PER_NETWORK, HOLDS_PER_PERSON, HOLDS_PER_PHONE, heldUntil } from "#app/domain/orders/hold.ts";
import { erasePerson } from "#app/platform/person/erase-person.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { rebuildStockLevels } from "#app/records/stock/rebuild-levels.server.ts";
import { recordMovement } from "#app/records/stock/record-movement.server.ts";
import { sellCopies } from "#app/records/stock/sell-copies.server.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import type { Hold } from "./hold-rows.server.ts";
import { lapseHolds } from "./lapse-holds.server.ts";
import { cancelHold, confirmHold, declineHold, handOver } from "./move-hold.server.ts";
import { type NewHold, requestHold } from "./request-hold.server.ts";

useDatabase();

/** A public listing of a store with copies, and the store's admin. */
async function storeWith(copies: number) {
  const listing = await build.listing({ priceMinor: 50_000n, currency: "NPR" });
  const seller = await viewerWith({ type: "admin", shopId: listing.shopId });
  if (copies > 0) await build.movement({ listingId: listing.id, change: copies });
  return { listing, seller };
}

let numbers = 0;
const newPhone = () => `98510${String((numbers += 1)).padStart(5, "0")}`;

const told: Hold[] = [];
const notify = async (_tx: unknown, hold: Hold) => void told.push(hold);

const request = async (listingId: string, own: Partial<NewHold> = {}) =>
  await requestHold(
    {
      listingId,
      submission: randomUUID(),
      name: "Asha Rai",
      phone: newPhone(),
      email: null,
      language: "en",
      createdBy: null,
      isProved: true,
      networkKey: randomUUID(),
      sendsLetters: true,
      ...own,
    },
    notify,
  );

const opened = ({ id, version }: Hold) => ({ id, openedVersion: version });
const cash = { method: "cash", unitPrice: null } as const;

const levelOf = async ({ editionId }: { editionId: string }) =>
  (await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId)))[0];

const stored = async (id: string) => {
  const [row] = await db().select().from(stockHolds).where(eq(stockHolds.id, id));
  if (!row) throw new Error("There is no such hold.");
  return row;
};

const sell = async (actor: Parameters<typeof sellCopies>[1]["actor"], listingId: string) =>
  await sellCopies(
    db(),
    { actor },
    {
      submission: randomUUID(),
      soldOn: "2026-01-01",
      method: "cash",
      lines: [{ listingId, copies: 1, unitPrice: null }],
    },
  );

describe("a copy that is kept for a reader", () => {
  test("is kept at once, for 48 hours, and the reader is told", async () => {
    const { listing } = await storeWith(2);
    const before = Date.now();
    const hold = value(await request(listing.id));
    expect(hold).toMatchObject({ status: "requested", code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/) });
    expect(hold.expiresOn.getTime()).toBeGreaterThanOrEqual(heldUntil(new Date(before)).getTime());
    expect(hold.expiresOn.getTime()).toBeLessThanOrEqual(heldUntil(new Date()).getTime());
    expect(await levelOf(listing)).toMatchObject({ onHand: 2, reserved: 1 });
    expect(told.at(-1)?.id).toBe(hold.id);
    const [entry] = await entriesOf(hold.id);
    expect(entry).toMatchObject({ action: "hold.add", actorId: null });
    expect(JSON.stringify(entry)).not.toContain("Asha");
  });

  test("is one, however often the form is sent", async () => {
    const { listing } = await storeWith(2);
    const sent = { submission: randomUUID(), phone: "9841234567" };
    const [one, again] = await Promise.all([request(listing.id, sent), request(listing.id, sent)]);
    expect(value(one).id).toBe(value(again).id);
    expect(await levelOf(listing)).toMatchObject({ reserved: 1 });
    const { listing: other } = await storeWith(2);
    const refusal = { ok: false, code: "hold_form_used" };
    expect(await request(other.id, sent)).toEqual(refusal);
    expect(await request(listing.id, { ...sent, phone: "9841234568" })).toEqual(refusal);
  });

  test("is never one more than there are: of fifty requests of the last three, three are kept", async () => {
    const { listing } = await storeWith(3);
    const results = await Promise.all(Array.from({ length: 50 }, async () => await request(listing.id)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    for (const result of results.filter(({ ok }) => !ok))
      expect(result).toMatchObject({ code: "hold_none_left" });
    expect(await levelOf(listing)).toMatchObject({ onHand: 3, reserved: 3 });
  });

  test("cannot be sold, damaged or sent back, while others can", async () => {
    const { listing, seller } = await storeWith(2);
    value(await request(listing.id));
    value(await sell(seller, listing.id));
    expect(await sell(seller, listing.id)).toMatchObject({
      code: "stock_held",
      values: { count: 0, held: 1 },
    });
    const damaged = { submission: randomUUID(), kind: "damaged", copies: 1, reason: null } as const;
    expect(
      await recordMovement(db(), { actor: seller }, { listingId: listing.id, ...damaged }),
    ).toMatchObject({
      code: "stock_held",
    });
    expect(await levelOf(listing)).toMatchObject({ onHand: 1, reserved: 1 });
  });

  test("is counted again from the holds", async () => {
    const { listing } = await storeWith(3);
    value(await request(listing.id));
    await asSuperuser(
      databaseName(),
      `update stock_levels set reserved = 3 where edition_id = '${listing.editionId}'`,
    );
    expect((await rebuildStockLevels()).wrong).toBe(1);
    expect(await levelOf(listing)).toMatchObject({ onHand: 3, reserved: 1 });
  });

  test("stays with its listing", async () => {
    const { listing } = await storeWith(1);
    const { id } = value(await request(listing.id));
    const { id: listingId } = await build.listing();
    await expect(
      db().execute(sql`update stock_holds set listing_id = ${listingId} where id = ${id}`),
    ).rejects.toThrow("Failed query");
  });
});

describe("no copy is kept", () => {
  test("where the store has none, or never counted any", async () => {
    const { listing } = await storeWith(0);
    expect(await request(listing.id)).toMatchObject({ code: "hold_none_left" });
  });

  test("in a store that is closed", async () => {
    const { listing } = await storeWith(1);
    await db().update(bookstores).set({ isActive: false }).where(eq(bookstores.id, listing.shopId));
    expect(await request(listing.id)).toMatchObject({ code: "hold_not_offered" });
  });

  test("of an edition that is not published yet", async () => {
    const { id: editionId } = await build.edition({ status: "forthcoming" });
    const { id } = await build.listing({ editionId });
    await build.movement({ listingId: id });
    expect(await request(id)).toMatchObject({ code: "hold_not_offered" });
  });

  test("of a listing that does not exist", async () => {
    await expectNotFound(request(randomUUID()));
  });

  test("twice for one telephone number, however it is written", async () => {
    const { listing } = await storeWith(2);
    const phone = newPhone();
    value(await request(listing.id, { phone }));
    expect(await request(listing.id, { phone: `+977 ${phone.slice(0, 3)}-${phone.slice(3)}` })).toMatchObject(
      {
        code: "hold_already",
      },
    );
  });

  test("beyond the number that one telephone number may have, also when the requests come at once", async () => {
    const phone = newPhone();
    const stores = await Promise.all(Array.from({ length: HOLDS_PER_PHONE + 2 }, () => storeWith(1)));
    const results = await Promise.all(stores.map(({ listing }) => request(listing.id, { phone })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(HOLDS_PER_PHONE);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { code: "hold_too_many" },
      { code: "hold_too_many" },
    ]);
  });
});

describe("the bookstore", () => {
  test("confirms: the time begins anew, and the reader is told", async () => {
    const { listing, seller } = await storeWith(1);
    const hold = value(await request(listing.id));
    const early = new Date(Date.now() + 3_600_000);
    await db().update(stockHolds).set({ expiresOn: early }).where(eq(stockHolds.id, hold.id));
    const moved = value(await confirmHold(db(), { actor: seller, notify }, opened(await stored(hold.id))));
    expect(moved.row).toMatchObject({ status: "confirmed" });
    expect((await stored(hold.id)).expiresOn.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    expect(told.at(-1)).toMatchObject({ id: hold.id, status: "confirmed" });
    expect((await entriesOf(hold.id)).at(-1)).toMatchObject({ action: "hold.move", actorId: seller.id });
  });

  test("declines with a reason, and the copy can be bought again", async () => {
    const { listing, seller } = await storeWith(1);
    const hold = value(await request(listing.id));
    value(
      await declineHold(db(), { actor: seller, notify }, { ...opened(hold), reason: " The cover is torn. " }),
    );
    expect(await stored(hold.id)).toMatchObject({ status: "declined", reason: "The cover is torn." });
    expect(await levelOf(listing)).toMatchObject({ onHand: 1, reserved: 0 });
    value(await sell(seller, listing.id));
  });

  test("hands it over, which sells it at the price of the listing, once", async () => {
    const { listing, seller } = await storeWith(1);
    const hold = value(await request(listing.id));
    const handed = await handOver(db(), { actor: seller }, { ...opened(hold), ...cash });
    expect(value(handed).row.status).toBe("handedOver");
    expect(await levelOf(listing)).toMatchObject({ onHand: 0, reserved: 0, sold: 1 });
    const [sale] = await db()
      .select({
        unitMinor: soldLines.unitMinor,
        currency: soldLines.currency,
        method: sales.method,
        listingId: soldLines.listingId,
      })
      .from(sales)
      .innerJoin(soldLines, eq(soldLines.saleId, sales.id))
      .where(eq(sales.submission, hold.id));
    expect(sale).toMatchObject({
      unitMinor: 50_000n,
      currency: "NPR",
      method: "cash",
      listingId: listing.id,
    });
    expect(await handOver(db(), { actor: seller }, { ...opened(hold), ...cash })).toMatchObject({
      code: "hold_over",
    });
    expect(await levelOf(listing)).toMatchObject({ onHand: 0, sold: 1 });
  });

  test("does not hand over without a price, and the copy stays kept", async () => {
    const { listing, seller } = await storeWith(1);
    const hold = value(await request(listing.id));
    await db().execute(sql`update listings set price_minor = null, currency = null where id = ${listing.id}`);
    await db().execute(
      sql`update book_editions set price_minor = null, currency = null where id = ${listing.editionId}`,
    );
    expect(await handOver(db(), { actor: seller }, { ...opened(hold), ...cash })).toMatchObject({
      code: "stock_price_missing",
    });
    expect(await stored(hold.id)).toMatchObject({ status: "requested" });
    expect(await levelOf(listing)).toMatchObject({ onHand: 1, reserved: 1 });
  });

  test("is told of a conflict when it acts on a page that was opened before another change", async () => {
    const { listing, seller } = await storeWith(1);
    const hold = value(await request(listing.id));
    value(await confirmHold(db(), { actor: seller }, opened(hold)));
    expect(await declineHold(db(), { actor: seller }, { ...opened(hold), reason: null })).toMatchObject({
      code: "form_conflict",
    });
  });

  test("is another one for whom there is no such hold", async () => {
    const { listing } = await storeWith(1);
    const hold = value(await request(listing.id));
    const other = await viewerWith({ type: "admin", shopId: (await build.bookstore()).id });
    await expectNotFound(confirmHold(db(), { actor: other }, opened(hold)));
    await expectNotFound(declineHold(db(), { actor: null }, { ...opened(hold), reason: null }));
    await expectNotFound(handOver(db(), { actor: other }, { ...opened(hold), ...cash }));
    expect(await stored(hold.id)).toMatchObject({ status: "requested" });
  });
});

describe("the reader", () => {
  test("cancels, once, and the copy can be bought again", async () => {
    const { listing } = await storeWith(1);
    const hold = value(await request(listing.id));
    expect(value(await cancelHold(hold.id)).status).toBe("cancelled");
    expect(await levelOf(listing)).toMatchObject({ reserved: 0 });
    expect(await cancelHold(hold.id)).toMatchObject({ code: "hold_over" });
    await expectNotFound(cancelHold(randomUUID()));
    await expectNotFound(cancelHold("none"));
  });
});

test("with the account of a reader their holds go, and the copies can be bought again", async () => {
  const { listing } = await storeWith(2);
  const { id: createdBy } = await build.person();
  const own = value(await request(listing.id, { createdBy }));
  const other = value(await request(listing.id));
  await transact(db(), async (tx) => await erasePerson(tx, createdBy));
  expect(await db().select().from(stockHolds).where(eq(stockHolds.id, own.id))).toEqual([]);
  expect(await stored(other.id)).toMatchObject({ status: "requested" });
  expect(await levelOf(listing)).toMatchObject({ onHand: 2, reserved: 1 });
});

describe("when the time is over", () => {
  const past = async (hold: Hold) => {
    await db()
      .update(stockHolds)
      .set({ expiresOn: new Date(Date.now() - 1000) })
      .where(eq(stockHolds.id, hold.id));
  };

  test("a hold lapses by itself, and others do not", async () => {
    const { listing } = await storeWith(2);
    const late = value(await request(listing.id));
    const open = value(await request(listing.id));
    await past(late);
    await lapseHolds();
    expect(await stored(late.id)).toMatchObject({ status: "lapsed" });
    expect(await stored(open.id)).toMatchObject({ status: "requested" });
    expect(await levelOf(listing)).toMatchObject({ onHand: 2, reserved: 1 });
    expect((await entriesOf(late.id)).at(-1)).toMatchObject({ action: "hold.move", actorId: null });
  });

  test("its copy is kept for the next reader who asks, without waiting for the job", async () => {
    const { listing } = await storeWith(1);
    const late = value(await request(listing.id));
    await past(late);
    value(await request(listing.id));
    expect(await stored(late.id)).toMatchObject({ status: "lapsed" });
    expect(await levelOf(listing)).toMatchObject({ onHand: 1, reserved: 1 });
  });

  test("a hold that the bookstore confirms meanwhile does not lapse", async () => {
    const { listing, seller } = await storeWith(1);
    const late = value(await request(listing.id));
    const minute = 60_000;
    await db()
      .update(stockHolds)
      .set({ expiresOn: new Date(Date.now() + minute) })
      .where(eq(stockHolds.id, late.id));
    const { version } = await stored(late.id);
    const [, second] = await secondDuringFirst(
      async (hold) =>
        await transact(db(), async (tx) => {
          value(await confirmHold(tx, { actor: seller }, opened({ ...late, version })));
          await hold();
        }),
      // It reads the hold as it was, and waits for the listing.
      async () => await lapseHolds(new Date(Date.now() + 2 * minute)),
    );
    expect(second.status).toBe("fulfilled");
    expect(await stored(late.id)).toMatchObject({ status: "confirmed" });
    expect(await levelOf(listing)).toMatchObject({ reserved: 1 });
  });

  test("many holds lapse in one run", async () => {
    const { id: listingId, editionId } = await build.listing();
    await build.movement({ listingId, change: 450 });
    await db().execute(sql`
      insert into stock_holds (listing_id, place_id, edition_id, code, name, phone, phone_digest, language, expires_on, submission)
      select ${listingId}, p.id, ${editionId}, translate(lpad((500000 + n)::text, 6, '0'), '0123456789', 'ABCDEFGHJK'), 'A', '984', '98410' || n,
        'en', now() - interval '1 minute', gen_random_uuid()
      from generate_series(1, 450) n, stock_places p join listings l on l.shop_id = p.shop_id where l.id = ${listingId}`);
    await lapseHolds();
    expect(await levelOf({ editionId })).toMatchObject({ reserved: 0 });
  });
});

describe("so that one person empties no store, readers", () => {
  test("who have proved nothing have half of a listing held at most; who signed in, or collected a copy before, has the rest", async () => {
    const { listing, seller } = await storeWith(3);
    const unproved = async (own: Partial<NewHold> = {}) =>
      await request(listing.id, { isProved: false, ...own });
    const first = value(await unproved());
    value(await unproved());
    expect(await unproved()).toMatchObject({ code: "hold_share_taken", values: { field: "listing" } });
    // What the bookstore has confirmed is no invention.
    value(await confirmHold(db(), { actor: seller }, opened(first)));
    const third = value(await unproved({ phone: "9851099001" }));
    value(await handOver(db(), { actor: seller }, { ...opened(third), ...cash }));
    const other = await storeWith(2);
    value(await request(other.listing.id, { isProved: false }));
    expect(await request(other.listing.id, { isProved: false })).toMatchObject({ code: "hold_share_taken" });
    const known = value(await request(other.listing.id, { isProved: false, phone: "9851099001" }));
    expect(await stored(known.id)).toMatchObject({ isProved: true, networkKey: null });
    const next = await storeWith(2);
    value(await request(next.listing.id, { isProved: false }));
    value(await request(next.listing.id, { isProved: true }));
  });

  test("who are signed in have few copies held, under whatever telephone numbers", async () => {
    const { seller } = await storeWith(1);
    const holds: Hold[] = [];
    for (let at = 0; at < HOLDS_PER_PERSON; at++) {
      const { listing } = await storeWith(1);
      holds.push(value(await request(listing.id, { createdBy: seller.id })));
    }
    const { listing } = await storeWith(1);
    expect(await request(listing.id, { createdBy: seller.id })).toMatchObject({ code: "hold_person_full" });
    value(await cancelHold((holds[0] as Hold).id));
    value(await request(listing.id, { createdBy: seller.id }));
  });

  test("who have proved nothing have so many copies held for one network, whose mark goes with the hold", async () => {
    const networkKey = randomUUID();
    const holds: Hold[] = [];
    const sellers: Awaited<ReturnType<typeof viewerWith>>[] = [];
    for (let at = 0; at < HOLDS_PER_NETWORK; at++) {
      const { listing, seller } = await storeWith(1);
      sellers.push(seller);
      holds.push(value(await request(listing.id, { isProved: false, networkKey })));
    }
    const { listing } = await storeWith(1);
    expect(await request(listing.id, { isProved: false, networkKey })).toMatchObject({
      code: "hold_network_full",
    });
    // What the bookstore has confirmed is no invention; nor is what was cancelled held.
    const [first, second] = holds as [Hold, Hold];
    value(await confirmHold(db(), { actor: sellers[0] ?? null }, opened(first)));
    value(await cancelHold(second.id));
    for (const { id } of [first, second]) expect(await stored(id)).toMatchObject({ networkKey: null });
    value(await request(listing.id, { isProved: false, networkKey }));
  });
});
