import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { eq, like } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { sealContent } from "#app/platform/mail/letters.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const config = { ...readConfig({}), sessionSecret: SITE_SECRET };
const MAIL = { from: "site@example.org", to: "reader@example.org", subject: "Hello", text: "A letter." };

let admin: SignedInPerson;
let reader: SignedInPerson;
beforeAll(async () => {
  admin = await addSignedInPerson(site, SITE_ADMIN);
  reader = await addSignedInPerson(site);
});
afterEach(async () => void (await db().delete(letters).where(like(letters.cause, "sent-letters:%"))));

/** A letter that has failed. @returns its id */
async function failed(own: Parameters<typeof build.letter>[0] = {}): Promise<string> {
  const id = randomUUID();
  const content = sealContent(config, id, { mail: MAIL });
  return (await build.letter({ id, cause: `sent-letters:${id}`, content, ...own })).id;
}

const page = async (path: string) => readPage(await (await admin.get(path)).text());
const rowsOf = async (path: string) =>
  findAll(findOne(await page(path), "tbody"), "tr").map((row) => textOf(row));

/** Waits until a letter has been sent, which the site does in the background. */
async function untilSent(id: string): Promise<void> {
  for (let round = 0; round < 600; round++) {
    const [row] = await db().select({ state: letters.state }).from(letters).where(eq(letters.id, id));
    if (row?.state === "sent") return;
    await pause(50);
  }
  throw new Error("The letter has not been sent.");
}

test("letters and texts that failed are listed apart, with the person, and with no word of what they say", async () => {
  await failed({ personId: reader.id });
  await failed({ kind: "orderText", channel: "text" });
  expect(await rowsOf("/admin/letters?state=failed&channel=mail")).toEqual(
    expect.arrayContaining([expect.stringMatching(/Account and signing in.*Letter.*Some.*Not sent/)]),
  );
  expect(await rowsOf("/np/admin/letters?state=failed&channel=text")).toEqual(
    expect.arrayContaining([expect.stringMatching(/अर्डर.*एसएमएस.*पठाउन सकिएन/)]),
  );
  expect(textOf(await page("/admin/letters"))).toMatch(/Letters and texts that could not be sent: [2-9]/);
  expect(textOf(await page("/admin"))).toMatch(/Letters and texts that could not be sent: [2-9]/);
  expect((await reader.get("/admin/letters")).headers.get("location")).toBe("/noadminaccess");
});

test("the page of one says why it failed, sends it again once, and notes who did", async () => {
  const id = await failed();
  const path = `/admin/letters/${id}`;
  const before = textOf(await page(path));
  expect(before).toContain("No attempt went through");
  expect(before).not.toContain(MAIL.to);
  const sent = await admin.post(path, { intent: "sendAgain" });
  expect(sent.headers.get("location")).toBe(`${path}?done=letter_sent_again#facts`);
  const again = await admin.post(path, { intent: "sendAgain" });
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining("It has not failed any more"),
  ]);
  await untilSent(id);
  expect(textOf(await page(path))).toContain("Sent");
  expect(
    await db().select({ who: auditEntries.actorId }).from(auditEntries).where(eq(auditEntries.objectId, id)),
  ).toEqual([{ who: admin.id }]);
  expect((await admin.get("/admin/letters/none")).status).toBe(404);
  const other = await failed();
  expect(
    (await reader.post(`/admin/letters/${other}`, { intent: "sendAgain" })).headers.get("location"),
  ).toBe("/noadminaccess");
});

test("one that is not there (any more) is not sent again, but not found", async () => {
  const path = "/admin/letters/00000000-0000-4000-8000-000000000000";
  expect((await admin.post(path, { intent: "sendAgain" })).status).toBe(404);
});

test("all that failed are sent again at once", async () => {
  const ids = [await failed(), await failed()];
  expect(textOf(await page("/admin/letters/again"))).toContain("Letters and texts that could not be sent");
  const sent = await admin.post("/np/admin/letters/again", { intent: "sendAllAgain" });
  expect(sent.headers.get("location")).toBe("/np/admin/letters?state=waiting");
  for (const id of ids) await untilSent(id);
});
