import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import { build } from "#tests/build.ts";
import { statusWhenFree, useProcesses } from "#tests/processes.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { slugOf } from "#tests/site/people-forms.ts";

/** 20 in `npm run bench`. */
const ROUNDS = 3;
const COPIES = 3;
const READERS = 50;

const processes = useProcesses(2, { TRUSTED_PROXIES: "127.0.0.1" });

let readers = 0;

test("of the last three copies exactly three are held for fifty readers at two processes, while the counter sells none of them", {
  timeout: 120_000,
}, async () => {
  const { id, shopId, editionId } = await build.listing();
  const seller = await addTestPerson({ roles: [{ type: "admin", shopId }] });
  const [first] = processes;
  const cookie = await signIn(first as NonNullable<typeof first>, seller);
  const path = `/bookstore/${await slugOf(editionId)}/hold`;
  // Each reader has collected a copy before: half of a listing is held for others at most.
  await db().execute(sql`
    insert into stock_holds (listing_id, place_id, edition_id, code, name, phone, phone_digest, language, status, expires_on, submission)
    select ${id}, p.id, ${editionId}, translate(lpad((600000 + n)::text, 6, '0'), '0123456789', 'ABCDEFGHJK'), 'A', '984',
      '98' || lpad(n::text, 8, '0'), 'en', 'handedOver', now(), gen_random_uuid()
    from generate_series(1, ${ROUNDS * READERS}::int) n, stock_places p where p.shop_id = ${shopId}`);
  const ask = async () => {
    readers += 1;
    const phone = `98${String(readers).padStart(8, "0")}`;
    const fields = { submission: randomUUID(), listing: id, name: "Asha", phone };
    // Each from a network of its own: the limit of one network is not what is tried here.
    const headers = { "x-forwarded-for": `10.${readers >> 8}.${readers & 255}.1` };
    const process = processes[readers % processes.length];
    return await statusWhenFree(() => process?.post(path, fields, { headers }));
  };
  const sell = async () => {
    const form = { intent: "sell", submission: randomUUID(), seenPrice: "NPR 50000" };
    const fields = { ...form, copies: "1", method: "cash" };
    const at = `/bookstore/manage/books/${id}`;
    return await statusWhenFree(() => first?.post(at, fields, { headers: { cookie } }));
  };
  for (let round = 0; round < ROUNDS; round++) {
    await build.movement({ listingId: id, change: COPIES });
    const statuses = await Promise.all(Array.from({ length: READERS }, ask));
    expect(statuses.filter((status) => status === 302)).toHaveLength(COPIES);
    expect(statuses.filter((status) => status === 400)).toHaveLength(READERS - COPIES);
    expect(await Promise.all([sell(), sell()])).toEqual([400, 400]);
    const [level] = await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId));
    const all = COPIES * (round + 1);
    expect(level).toMatchObject({ onHand: all, reserved: all, sold: 0 });
    await db().execute(sql`delete from rate_limits`);
  }
});

test("requests of one IPv6 network are counted together, whatever address in it they come from", async () => {
  const { id, editionId } = await build.listing();
  await build.movement({ listingId: id, change: 40 });
  const path = `/bookstore/${await slugOf(editionId)}/hold`;
  const statuses = [];
  for (let at = 0; at < 13; at++) {
    const phone = `9861${String(at).padStart(6, "0")}`;
    const fields = { submission: randomUUID(), listing: id, name: "Asha", phone };
    const headers = { "x-forwarded-for": `2001:db8:7:9:${at}::${at + 1}` };
    statuses.push(await statusWhenFree(() => processes[at % 2]?.post(path, fields, { headers })));
  }
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 302));
  expect(statuses.at(-1)).toBe(429);
});
