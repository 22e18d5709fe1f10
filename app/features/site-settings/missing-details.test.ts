import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import { expectNotFound, viewerWith } from "#app/records/records-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { missingDetails } from "./missing-details.server.ts";

useDatabase();

const set = async (key: string, value: unknown) =>
  await db().update(siteSettings).set({ value }).where(eq(siteSettings.key, key));

test("a new installation has all details to give, and each that is given is a task no more", async () => {
  const admin = await viewerWith({ type: "siteAdmin" });
  expect(await missingDetails(admin)).toEqual([
    "registrationNumber",
    "panNumber",
    "portalRegistrationNumber",
    "contact",
    "grievance",
  ]);
  await set("panNumber", "601234567");
  await set("contact", { email: "namaste@books.test", phone: "+977 1 5550123", address: { en: "Patan" } });
  await set("grievance", { email: "gunaso@books.test", phone: "+977 1 0000000", name: { en: "Desk" } });
  expect(await missingDetails(admin)).toEqual([
    "registrationNumber",
    "portalRegistrationNumber",
    "grievance",
  ]);
  for (const viewer of [null, await viewerWith()]) await expectNotFound(missingDetails(viewer));
});
