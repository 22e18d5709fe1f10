import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { HOLDS_PER_PHONE } from "#app/domain/orders/hold.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { type NewHold, requestHold } from "./request-hold.server.ts";

useDatabase();

const request = async (listingId: string, own: Partial<NewHold>) =>
  await requestHold(
    {
      listingId,
      submission: randomUUID(),
      name: "Asha Rai",
      phone: "9853000001",
      email: null,
      language: "en",
      createdBy: null,
      isProved: false,
      networkKey: randomUUID(),
      sendsLetters: true,
      ...own,
    },
    async () => undefined,
  );

async function aListing(copies: number): Promise<string> {
  const { id } = await build.listing({ priceMinor: 50_000n, currency: "NPR" });
  await build.movement({ listingId: id, change: copies });
  return id;
}

test("a reader who is signed in is not kept out by those who typed their number; their own holds count (reported-situations-2, M25)", async () => {
  const listingId = await aListing(9);
  expect((await request(listingId, {})).ok).toBe(true);
  for (let others = 1; others < HOLDS_PER_PHONE; others += 1)
    expect((await request(await aListing(3), {})).ok).toBe(true);
  expect(await request(await aListing(3), {})).toMatchObject({ code: "hold_too_many" });
  const { id: createdBy } = await build.person({});
  const own = { createdBy, isProved: true };
  expect((await request(listingId, own)).ok).toBe(true);
  expect(await request(listingId, own)).toMatchObject({ code: "hold_already" });
});
