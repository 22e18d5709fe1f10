import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

test("a site administrator takes a lost second step off, with a reason and their own password", async () => {
  const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  const person = await addSignedInPerson(site);
  await db().update(appUsers).set({ twoFactorEnabled: true }).where(eq(appUsers.id, person.id));
  const path = `/admin/users/${person.id}`;
  const page = async () => await (await admin.get(path)).text();
  const fields = { ...formFields(await page(), "resetSecondFactor"), reason: "The phone was lost." };

  const refused = await admin.post(path, { ...fields, currentPassword: "not my password" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Something looks off. Please re-enter.");

  const done = await admin.post(path, { ...fields, currentPassword: admin.password });
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining("The second step is off")]);
  expect(await page()).not.toContain("Take the second step off");
  // Every session of the person has ended.
  expect((await person.get("/account")).status).toBe(302);
});
