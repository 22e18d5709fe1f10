import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { PARCELS_MAX } from "#app/domain/orders/parcel.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { useDatabase } from "#tests/database.ts";
import { acceptOrder, deliverOrder, handOrderOver, packOrder } from "./move-order.server.ts";
import { buy, storeWith } from "./orders-for-tests.ts";
import { addParcel, changeParcel, parcelsOf, removeParcel } from "./parcels.server.ts";

useDatabase();

const writer = { actor: SYSTEM };
let id = "";
const opened = () => ({ id, openedVersion: null });
const now = async () => {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  return { id, openedVersion: order?.version ?? 0 };
};

beforeEach(async () => {
  const store = await storeWith(5);
  const bought = await buy([{ listingId: store.listing.id, copies: 2 }]);
  id = (bought.ok && bought.value.orders[0]?.id) || "";
  await acceptOrder(db(), writer, opened());
});

describe("the parcels of an order", () => {
  test("are one when it is packed, and more or fewer until it has arrived", async () => {
    expect(await parcelsOf(db(), id)).toEqual([]);
    expect(await addParcel(db(), writer, await now())).toMatchObject({ ok: false, code: "order_over" });
    await packOrder(db(), writer, opened());
    expect(await parcelsOf(db(), id)).toMatchObject([{ sequence: 1, courier: null }]);
    expect(await removeParcel(db(), writer, await now())).toMatchObject({ code: "order_parcel_last" });
    for (let count = 1; count < PARCELS_MAX; count += 1) await addParcel(db(), writer, await now());
    expect(await addParcel(db(), writer, await now())).toMatchObject({ code: "order_parcels_full" });
    await removeParcel(db(), writer, await now());
    expect(await parcelsOf(db(), id)).toHaveLength(PARCELS_MAX - 1);
    await handOrderOver(db(), writer, opened());
    expect(await addParcel(db(), writer, await now())).toMatchObject({ ok: true });
    await deliverOrder(db(), writer, { ...opened(), collectedPaisa: null, reason: null });
    expect(await removeParcel(db(), writer, await now())).toMatchObject({ code: "order_over" });
  });

  test("say who brings them, and nothing of a page that was opened before another change", async () => {
    await packOrder(db(), writer, opened());
    const before = await now();
    const values = { sequence: 1, courier: "Upaya", trackingNumber: "UP-77", weightG: 800 };
    expect(await changeParcel(db(), writer, before, values)).toMatchObject({ ok: true });
    expect(await parcelsOf(db(), id)).toMatchObject([values]);
    expect(await changeParcel(db(), writer, before, { ...values, courier: "Other" })).toMatchObject({
      code: "order_changed",
    });
    expect(await changeParcel(db(), writer, await now(), { ...values, sequence: 2 })).toMatchObject({
      code: "order_changed",
    });
    await expect(changeParcel(db(), { actor: null }, await now(), values)).rejects.toThrow("notFound");
  });
});
