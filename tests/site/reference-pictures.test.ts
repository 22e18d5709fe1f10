import { expect, test } from "vitest";
import { blankPng } from "#app/platform/images/pictures-for-tests.ts";
import { build } from "#tests/build.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { sendFiles } from "./send-files.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const siteAdmin = async () => await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
const IMAGE = /\/images\/([0-9a-f]{40})\/\d+\.\w+/;

/** The page of a row of each kind that has pictures, and how many it can have. */
const PAGES: readonly (readonly [name: string, most: number, path: () => Promise<string>])[] = [
  [
    "an environmental certification",
    1,
    async () =>
      `/admin/books/papers/environmentalcertifications/${(await addReferenceRow("environmentalCertification")).id}`,
  ],
  ["an artist", 12, async () => `/admin/artists/${(await addReferenceRow("artist")).id}`],
  ["a genre", 1, async () => `/admin/genres/${(await build.genre()).id}`],
  ["a publisher", 1, async () => `/admin/publishers/${(await build.publisher()).id}`],
];

test.each(PAGES)("%s is given pictures, %i at most, and loses them again", async (_name, most, pathOf) => {
  const admin = await siteAdmin();
  const path = await pathOf();
  const shown = async () => await (await admin.get(path)).text();
  const send = async (bytes: Buffer) =>
    await sendFiles(admin, site.url + path, formFields(await shown(), "picture"), [
      ["a.png", "image/png", new Uint8Array(bytes)],
    ]);
  const refused = await send(Buffer.from("<svg/>"));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("This is not a JPEG, PNG, WebP or AVIF picture");
  expect((await send(blankPng(120, 80))).status).toBe(200);
  const [url = "", first] = IMAGE.exec(await shown()) ?? [];
  expect((await send(blankPng(121, 80))).status).toBe(200);
  const hashes = new Set(Array.from((await shown()).matchAll(new RegExp(IMAGE, "g")), ([, hash]) => hash));
  expect(hashes.size).toBe(Math.min(most, 2));
  expect(hashes.has(first)).toBe(most > 1);
  // A picture of reference rows is not public.
  if (most > 1) {
    expect((await admin.get(url)).status).toBe(200);
    expect((await site.get(url)).status).toBe(404);
  }
  for (const _hash of hashes)
    expect((await admin.post(path, formFields(await shown(), "removePicture"))).status).toBe(200);
  expect(await shown()).not.toMatch(IMAGE);
});

test("a site administrator sees the picture of a promo that is not shown yet", async () => {
  const admin = await siteAdmin();
  const path = `/admin/promos/${(await build.promo({ token: "not-yet-shown", isActive: false })).id}`;
  const form = new FormData();
  const page = await (await admin.get(path)).text();
  for (const [name, text] of Object.entries(formFields(page, "picture"))) form.set(name, text);
  form.set("picture", new Blob([new Uint8Array(blankPng(130, 80))], { type: "image/png" }), "a.png");
  await fetch(site.url + path, {
    method: "POST",
    body: form,
    headers: { ...admin.headers(), origin: site.url },
  });
  const [url = ""] = IMAGE.exec(await (await admin.get(path)).text()) ?? [];
  expect((await admin.get(url)).status).toBe(200);
  expect((await site.get(url)).status).toBe(404);
});
