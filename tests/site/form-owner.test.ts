import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const NAME = "/account/security/changename";

let asha: SignedInPerson;
let binod: SignedInPerson;
beforeAll(async () => {
  const shopId = (await build.bookstore()).id;
  const roles = [{ type: "admin", shopId }] as const;
  asha = await addSignedInPerson(site, { firstName: "Asha", roles: [...roles] });
  binod = await addSignedInPerson(site, { firstName: "Binod", roles: [...roles] });
});

const storedName = async ({ id }: { id: string }) =>
  (await db().select({ first: appUsers.firstName }).from(appUsers).where(eq(appUsers.id, id)))[0]?.first;

test("a form that one person opened is not saved for another, and names both", async () => {
  const opened = formFields(await (await asha.get(NAME)).text());
  const sent = { ...opened, firstName: "Ashika" };
  // As the browser sends it, in which another person signed in meanwhile.
  const refused = await site.post(NAME, sent, { headers: binod.headers() });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(textOf(readPage(page))).toContain("You are signed in as Binod now, and Asha opened this form.");
  expect([await storedName(asha), await storedName(binod)]).toEqual(["Asha", "Binod"]);
  // Its new page is that of the other person, who has read it now; and the one who opened it can still send it.
  expect((await asha.post(NAME, sent)).status).toBe(200);
  expect((await binod.post(NAME, { ...formFields(page), firstName: "Binod K." })).status).toBe(200);
  expect([await storedName(asha), await storedName(binod)]).toEqual(["Ashika", "Binod K."]);
});
