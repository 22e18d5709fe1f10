import { beforeAll, expect, test } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { readPage, textOf } from "./page.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();

let admin: SignedInPerson;
beforeAll(async () => {
  admin = await addSignedInPerson(site, SITE_ADMIN);
});

const PATH = "/admin/settings";

/** Posts one form of the page with these fields, and follows the redirect. */
async function save(form: string, own: Record<string, string>) {
  const page = await (await admin.get(PATH)).text();
  const answer = await admin.post(PATH, { ...formFields(page, form), ...own });
  const to = answer.headers.get("location")?.split("#")[0];
  return { status: answer.status, page: await (to ? await admin.get(to) : answer).text() };
}

const publicText = async (path: string) => textOf(readPage(await (await site.get(path)).text()));

test("what an administrator changes is on the public pages at once, in both languages", async () => {
  const { page } = await save("contact", {
    "contact.email": "namaste@himal.test",
    "contact.phone": "०१-५५५०१२३",
    "contact.address.en": "Naxal, Kathmandu",
    "contact.address.np": "नक्साल, काठमाडौँ",
  });
  expect(page).toContain(m.form_saved({}, { locale: "en" }));
  expect(await publicText("/")).toContain("Naxal, Kathmandu");
  expect(await publicText("/np/pages/contactus")).toContain("नक्साल, काठमाडौँ");
  expect(await publicText("/")).toContain("01-5550123");
});

test("a network without an address has no link", async () => {
  await save("social", { "socialLinks.tiktok": "" });
  expect(await (await site.get("/")).text()).not.toContain("TikTok");
  await save("social", { "socialLinks.tiktok": "https://www.tiktok.com/@himal" });
  expect(await (await site.get("/")).text()).toContain("https://www.tiktok.com/@himal");
});

test("a number that is none is refused at its field, and what else was typed stays", async () => {
  const { status, page } = await save("legal", { panNumber: "12345", registrationNumber: "77/083" });
  expect(status).toBe(400);
  expect(page).toContain(m.setting_pan_wrong({}, { locale: "en" }));
  expect(page).toContain("77/083");
});
