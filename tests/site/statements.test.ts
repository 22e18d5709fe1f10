import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { statements } from "#app/db/tables/statements.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { collected, lastMonth } from "#tests/statements.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const EN = { locale: "en" } as const;
let admin: SignedInPerson;
let store: SignedInPerson;
let shopId = "";

beforeAll(async () => {
  shopId = (await build.bookstore()).id;
  await collected(shopId, lastMonth.from, 65_000n);
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  store = await addSignedInPerson(site, { roles: [{ type: "admin", shopId }] });
});

const stored = async () => {
  const [row] = await db().select().from(statements).where(eq(statements.shopId, shopId));
  return row;
};

test("a month of a bookstore is opened, closed, disputed, answered and agreed, and is the same PDF whenever it is made", async () => {
  expect(await (await admin.get("/admin/statements/add")).text()).toContain("650.00");
  const opened = await admin.post("/admin/statements/add", { shop: shopId, calendar: "bs" });
  expect(opened.status).toBe(302);
  const { id = "" } = (await stored()) ?? {};
  const [company, shop] = [`/admin/statements/${id}`, `/bookstore/manage/statements/${id}`];
  expect(opened.headers.get("location")).toContain(company);
  const again = await admin.post("/admin/statements/add", { shop: shopId, calendar: "ad" });
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining(m.statement_refused_still_open({}, EN)),
  ]);

  expect((await store.post(shop, { intent: "agree", version: "1" })).status).toBe(409);
  // Who has no desk there is led away.
  expect((await store.post(company, { intent: "close", version: "1" })).headers.get("location")).toContain(
    "/noadminaccess",
  );
  expect((await stored())?.state).toBe("open");
  expect((await admin.post(company, { intent: "close", version: "1" })).status).toBe(302);
  const closed = await (await store.get(shop)).text();
  expect(closed).toContain(m.statement_agree({}, EN));
  expect(closed).toMatch(/CS-\d{4}-00001/);
  const pdf = async () =>
    Buffer.from(await (await store.get(`${shop}/pdf`)).arrayBuffer()).toString("base64");
  expect(await pdf()).toBe(await pdf());

  expect((await store.post(shop, { intent: "dispute", line: "", remark: " " })).status).toBe(400);
  expect((await store.post(shop, { intent: "dispute", line: "", remark: "We took 900." })).status).toBe(302);
  const waiting = await (await admin.get(company)).text();
  expect(waiting).toContain("We took 900.");
  const dispute = /name="dispute" value="([^"]+)"/.exec(waiting)?.[1] ?? "";
  expect((await store.post(shop, { intent: "agree", version: "2" })).status).toBe(409);
  expect((await admin.post(company, { intent: "answer", dispute, answer: "The bank has 650." })).status).toBe(
    302,
  );
  expect((await store.post(shop, { intent: "agree", version: "2" })).status).toBe(302);
  expect(await (await admin.get(company)).text()).toContain(m.statement_state_agreed({}, EN));
  expect((await stored())?.state).toBe("agreed");
});

test("a bookstore sees its own statements alone", async () => {
  const other = await addSignedInPerson(site, {
    roles: [{ type: "admin", shopId: (await build.bookstore()).id }],
  });
  const { id = "" } = (await stored()) ?? {};
  for (const path of [id, `${id}/pdf`])
    expect((await other.get(`/bookstore/manage/statements/${path}`)).status).toBe(404);
  expect(await (await other.get("/bookstore/manage/statements")).text()).toContain(m.statement_empty({}, EN));
  expect((await store.get(`/admin/statements/${id}`)).status).toBe(302);
});
