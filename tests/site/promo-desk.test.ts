import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { blankPng } from "#app/platform/images/pictures-for-tests.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { sendFiles } from "./send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();
let admin: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, SITE_ADMIN);
});

const shown = async (path: string) => await (await admin.get(path)).text();
const statusOf = async (path: string) => (await site.get(path)).status;

const FIELDS = {
  "title.en": "Books for Tihar",
  "title.np": "तिहारका पुस्तक",
  token: "/Tihar",
  target: "/np/bookstore?offer=discounted",
  "until.day": "2099-11-12",
};

test("a promo is added, found by visitors at its address, archived and restored", async () => {
  expect(await statusOf("/tihar")).toBe(404);
  const added = await admin.post("/np/admin/promos/add", FIELDS);
  const next = added.headers.get("location") ?? "";
  expect(next).toMatch(/^\/np\/admin\/promos\/[0-9a-f-]{36}\?done=promo_added$/);
  expect(await shown("/np/admin/promos")).toContain("तिहारका पुस्तक");
  expect(await (await site.get("/tihar")).text()).toContain("Until 12 Nov 2099");

  const path = next.replace("/np", "").replace(/\?.*/, "");
  const page = await shown(path);
  expect(formFields(page, "save")).toMatchObject({
    token: "tihar",
    target: "/bookstore?offer=discounted",
    "until.day": "12 Nov 2099",
  });
  expect((await admin.post(path, formFields(page, "archive"))).status).toBe(200);
  expect(await statusOf("/tihar")).toBe(404);
  expect((await admin.post(path, formFields(await shown(path), "restore"))).status).toBe(200);
  expect(await statusOf("/tihar")).toBe(200);
});

test("a promo is given a picture, which its page shows, and loses it again", async () => {
  const path = `/admin/promos/${(await build.promo({ token: "pictured-one" })).id}`;
  const send = async (bytes: Buffer) =>
    await sendFiles(admin, site.url + path, formFields(await shown(path), "picture"), [
      ["a.png", "image/png", new Uint8Array(bytes)],
    ]);
  const refused = await send(Buffer.from("<svg/>"));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not a JPEG, PNG, WebP or AVIF picture");
  const large = await send(Buffer.alloc(12_000_001));
  expect(await large.text()).toContain("The image is larger than 12 MB.");
  expect((await send(blankPng(120, 80))).status).toBe(200);
  expect(await (await site.get("/pictured-one")).text()).toMatch(/<main[^]*\/images\/[^]*<\/main>/);
  expect((await admin.post(path, formFields(await shown(path), "removePicture"))).status).toBe(200);
  expect(await (await site.get("/pictured-one")).text()).not.toMatch(/<main[^]*\/images\/[^]*<\/main>/);
});

test.each([
  ["bookstore", "A page of this site has this address."],
  ["a_b", "Use 2 to 40 small letters a to z, digits and hyphens."],
  ["dashain", "Another promo has this address."],
])("the address %s is refused in plain words, and what was typed stays", async (token, message) => {
  const answer = await admin.post("/admin/promos/add", { ...FIELDS, token });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toMatch(/id="token"[^>]*aria-invalid="true"/);
  expect(page).toContain("Books for Tihar");
});

test("a last day before the first is refused at its field", async () => {
  const days = { "from.day": "2099-11-13" };
  const answer = await admin.post("/admin/promos/add", { ...FIELDS, ...days, token: "tihar-2" });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("The last day is before the first.");
});

test("a list without a row says so, and has nothing to search, save or export", async () => {
  await db().delete(promos);
  const page = await shown("/admin/promos");
  expect(page).toContain("There is nothing here yet.");
  expect(page).not.toContain('type="search"');
  expect(page).not.toContain("Save as a view");
});
