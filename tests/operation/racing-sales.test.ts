import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockLevels } from "#app/db/tables/stock.server.ts";
import { build } from "#tests/build.ts";
import { statusWhenFree, useProcesses } from "#tests/processes.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";

/** 200 in `npm run bench`. */
const ROUNDS = 5;
const COPIES = 10;
const SALES = 50;

const processes = useProcesses(2);

test("of the last ten copies exactly ten are sold, however many sell them at two processes at once", {
  timeout: 120_000,
}, async () => {
  const { id, shopId, editionId } = await build.listing();
  const seller = await addTestPerson({ roles: [{ type: "admin", shopId }] });
  const [first] = processes;
  const cookie = await signIn(first as NonNullable<typeof first>, seller);
  const path = `/bookstore/manage/books/${id}`;
  const sell = async (at: number) => {
    const process = processes[at % processes.length];
    const form = { intent: "sell", submission: randomUUID(), seenPrice: "NPR 50000" };
    const fields = { ...form, copies: "1", method: "cash" };
    return await statusWhenFree(() => process?.post(path, fields, { headers: { cookie } }));
  };
  for (let round = 0; round < ROUNDS; round++) {
    await build.movement({ listingId: id, change: COPIES });
    const statuses = await Promise.all(Array.from({ length: SALES }, async (_none, at) => await sell(at)));
    expect(statuses.filter((status) => status === 302)).toHaveLength(COPIES);
    expect(statuses.filter((status) => status === 400)).toHaveLength(SALES - COPIES);
    const [level] = await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId));
    expect(level).toMatchObject({ onHand: 0, sold: COPIES * (round + 1) });
  }
});
