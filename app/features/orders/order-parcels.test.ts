import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { orderRecord } from "#app/features/bookstores/orders/order-record.server.ts";
import { acceptOrder, packOrder } from "#app/records/orders/move-order.server.ts";
import { ordered, storedOrder, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { addParcel, changeParcel } from "#app/records/orders/parcels.server.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { findOrder } from "./find-order.server.ts";
import { orderPage } from "./order-page.server.ts";

useDatabase();

test("a parcel leads its reader to where its courier shows it, and to nowhere when nobody knows the courier", async () => {
  const website = "https://courier.example/follow";
  await addReferenceRow("courier", { name: { en: "Hill Courier", np: "पहाड कुरियर" }, website });
  await addReferenceRow("courier", { name: { en: "Old Courier" }, archivedOn: "2026-01-01" });
  const { listing, seller } = await storeWith(5);
  const { id, number } = await ordered([{ listingId: listing.id, copies: 1 }]);
  const writer = { actor: SYSTEM };
  const now = async () => ({ id, openedVersion: (await storedOrder(id)).version });
  await acceptOrder(db(), writer, await now());
  await packOrder(db(), writer, await now());
  await addParcel(db(), writer, await now());
  const sent = { trackingNumber: "77", weightG: 500 };
  await changeParcel(db(), writer, await now(), { ...sent, sequence: 1, courier: "पहाड कुरियर" });
  await changeParcel(db(), writer, await now(), { ...sent, sequence: 2, courier: "A neighbour" });

  const found = await findOrder(number);
  if (!found) throw new Error("The order is missing.");
  expect((await orderPage(found, "en")).parcels).toMatchObject([
    { courier: "पहाड कुरियर", website },
    { courier: "A neighbour", website: undefined },
  ]);
  const record = await orderRecord(seller, id, "en");
  expect(record.couriers).toEqual(["Hill Courier"]);
});
