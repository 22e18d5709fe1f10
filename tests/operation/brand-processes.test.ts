import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { coverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import { drawEditionCover } from "#app/features/covers/draw-edition-cover.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import { build } from "#tests/build.ts";
import { useProcesses } from "#tests/processes.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { formFields } from "#tests/site/form-fields.ts";
import { letterTo } from "#tests/site/mailbox.ts";
import { SITE_ADMIN } from "#tests/site/people-forms.ts";

/** Of this file alone, since covers are drawn and letters sent. */
const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-brand-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const uploadDir = path.join(folder, "uploads");
const outbox = path.join(folder, "outbox");

const processes = useProcesses(2, {
  TRUSTED_PROXIES: "127.0.0.1",
  UPLOAD_DIR: uploadDir,
  MAIL_OUTBOX_DIR: outbox,
});

/** Announcements arrive within milliseconds on an idle machine; a cover is drawn in seconds on a busy one. */
const WAIT_OPTIONS = { timeout: 60_000, interval: 200 };

const [OLD, NEW] = ["#121A3A", "#10203A"];
/** The ink of text, in letters as well. */
const [OLD_INK, NEW_INK] = ["#171815", "#1B1614"];
const COMPANY = "namaste@ekadeshma.example";
const PAGES = ["/", "/np/bookstore", "/ekadeshma/identity/color", "/np/auth/login"];

/** The colour that each page of each process has now. */
async function coloursShown(): Promise<string[]> {
  const shown: string[] = [];
  for (const process of processes)
    for (const page of PAGES) {
      const html = await (await process.get(page)).text();
      shown.push(/<meta name="theme-color" content="([^"]+)"/.exec(html)?.[1] ?? "none");
    }
  return [...new Set(shown)];
}
const textsAt = (url: string) =>
  Promise.all(processes.map(async (process) => await (await process.get(url)).text()));

let sent = 0;
/** The HTML of a letter that a process sends. */
async function letterOf(at: number): Promise<string> {
  const fields = { name: "Sita", email: "sita@example.com", phone: "", subject: "Books", body: "Namaste" };
  const headers = { "x-forwarded-for": `10.0.${sent}.1` };
  expect((await processes[at]?.post("/pages/contactus", fields, { headers }))?.status).toBe(200);
  sent += 1;
  return (await letterTo(outbox, COMPANY, sent)).html;
}

/** An edition whose front the product drew in the colour that changes. */
async function drawnEdition() {
  const { id } = await build.edition();
  const texts = await coverTextsOfEdition(db(), id);
  const picture = await drawEditionCover({
    kind: "front",
    texts,
    seed: id,
    design: "leaf",
    palette: "nila",
    scale: 0.05,
  });
  const image = await storeDrawnImage(db(), createImageStore(uploadDir), picture.png);
  const row = { editionId: id, part: "front", position: 0, altText: { en: "Front" } } as const;
  await db()
    .insert(editionImages)
    .values({ ...row, imageHash: image.hash, isDrawn: true, drawnAs: picture.drawnAs });
  return { id, hash: image.hash };
}
const frontOf = async (id: string) =>
  (await db().select().from(editionImages).where(eq(editionImages.editionId, id)))[0]?.imageHash;

test("a changed colour and a set used again reach pages, covers, letters and the book at both processes", async () => {
  const [first, second] = processes as [(typeof processes)[number], (typeof processes)[number]];
  const edition = await drawnEdition();
  const admin = await addTestPerson(SITE_ADMIN);
  const cookie = await signIn(first, admin);
  const headers = { cookie };
  expect(await coloursShown()).toEqual([OLD]);

  // One process takes the trial, the other saves it.
  const form = formFields(
    await (await first.get("/admin/brand?part=palette", { headers })).text(),
    "palette",
  );
  const tried = await first.post(
    "/admin/brand",
    { ...form, "nila-900": NEW, "lokta-900": NEW_INK },
    { headers },
  );
  expect(tried.status).toBe(302);
  expect(await coloursShown()).toEqual([OLD]);
  const saved = await second.post("/admin/brand", { intent: "save", basedOn: "0" }, { headers });
  expect([saved.status, saved.headers.get("location")]).toEqual([
    302,
    expect.stringContaining("done=brand_saved"),
  ]);

  await expect.poll(coloursShown, WAIT_OPTIONS).toEqual([NEW]);
  for (const css of await textsAt("/ekadeshma/files/tokens.css")) expect(css).toContain(NEW);
  for (const icon of await textsAt("/favicon.svg")) {
    expect(icon).toContain(NEW);
    expect(icon).not.toContain(OLD);
  }
  for (const page of await textsAt("/ekadeshma/identity/color")) {
    expect(page).toContain(NEW);
    expect(page).not.toContain(OLD);
  }
  for (const at of [0, 1]) {
    const letter = await letterOf(at);
    expect(letter).toContain(NEW_INK);
    expect(letter).not.toContain(OLD_INK);
  }
  await expect.poll(async () => (await frontOf(edition.id)) === edition.hash, WAIT_OPTIONS).toBe(false);
  const redrawn = await frontOf(edition.id);

  const again = formFields(await (await second.get("/admin/brand/versions", { headers })).text(), "restore");
  const restored = await second.post("/admin/brand/versions", again, { headers });
  expect(restored.status).toBe(302);
  await expect.poll(coloursShown, WAIT_OPTIONS).toEqual([OLD]);
  for (const page of await textsAt("/ekadeshma/identity/color")) expect(page).not.toContain(NEW);
  expect(await letterOf(0)).not.toContain(NEW_INK);
  await expect.poll(async () => (await frontOf(edition.id)) === redrawn, WAIT_OPTIONS).toBe(false);
}, 240_000);
