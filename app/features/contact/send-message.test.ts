import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { useDatabase } from "#tests/database.ts";
import { sendDueLetters } from "#tests/letters.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import type { SendMessage } from "./send-message.schema.ts";
import { sendMessage } from "./send-message.server.ts";

useDatabase();

const MESSAGE: SendMessage = {
  name: "आशा राई",
  email: "asha@books.test",
  phone: "+977 1 4000000",
  subject: "A book",
  body: "Where is it?\nPlease tell.",
  isComplaint: false,
};
const COMPANY = "namaste@books.test";

let folder: string;
let outbox: string;

beforeEach(async () => {
  await db().execute(sql`delete from rate_limits`);
  folder = mkdtempSync(path.join(os.tmpdir(), "contact-"));
  outbox = path.join(folder, "outbox");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = () => ({
  ...readConfig({ MAIL_OUTBOX_DIR: outbox }),
  sessionSecret: SITE_SECRET,
});

function requestDetailsFrom(source: string): RequestDetails {
  return {
    id: "1",
    nonce: "n",
    source,
    isFromThisMachine: false,
    config: config(),
  };
}

const send = (own: Partial<SendMessage> = {}, source = "203.0.113.7", to = COMPANY) =>
  sendMessage({ ...MESSAGE, ...own }, "np", to, requestDetailsFrom(source));

async function stored(id: string) {
  const [row] = await db().select().from(contactMessages).where(eq(contactMessages.id, id));
  return row && openRow(contactMessages, row);
}

describe("sendMessage", () => {
  test("stores the message and mails it to the company, with the sender's address to reply to", async () => {
    const sent = await send();
    if (!sent.ok) throw new Error(sent.code);
    expect(await stored(sent.value.id)).toMatchObject({ ...MESSAGE, language: "np", status: "open" });
    expect((await stored(sent.value.id))?.mailedOn).toBeNull();
    await sendDueLetters(config());
    expect((await stored(sent.value.id))?.mailedOn).toBeInstanceOf(Date);
    const [name = ""] = readdirSync(outbox);
    const mail = readFileSync(path.join(outbox, name), "utf8");
    for (const header of [`From: ${COMPANY}`, `To: ${COMPANY}`, "Reply-To: asha@books.test"])
      expect(mail).toContain(`${header}\r\n`);
  });

  test("mails a message without an address, and sets no address to reply to", async () => {
    const sent = await send({ email: undefined });
    if (!sent.ok) throw new Error(sent.code);
    expect(await stored(sent.value.id)).toMatchObject({ email: null, phone: MESSAGE.phone });
    await sendDueLetters(config());
    expect((await stored(sent.value.id))?.mailedOn).toBeInstanceOf(Date);
    const [name = ""] = readdirSync(outbox);
    const mail = readFileSync(path.join(outbox, name), "utf8");
    expect(mail).toContain(`To: ${COMPANY}\r\n`);
    expect(mail).not.toMatch(/^Reply-To:/im);
    expect(mail).not.toContain("undefined");
  });

  test("keeps a message that cannot be mailed yet", async () => {
    // A file in place of the folder makes sending fail.
    writeFileSync(outbox, "");
    const sent = await send({ phone: undefined });
    if (!sent.ok) throw new Error(sent.code);
    expect(await sendDueLetters(config())).toHaveLength(1);
    expect(await stored(sent.value.id)).toMatchObject({ phone: null, mailedOn: null });
    rmSync(outbox);
    await db().execute(sql`update pgboss.job set start_after = now()`);
    expect(await sendDueLetters(config())).toEqual([]);
    expect((await stored(sent.value.id))?.mailedOn).toBeInstanceOf(Date);
  });

  test("keeps a message also where the company has no e-mail address", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const sent = await send({}, "203.0.113.9", "");
    if (!sent.ok) throw new Error(sent.code);
    await sendDueLetters(config());
    expect((await stored(sent.value.id))?.mailedOn).toBeNull();
  });

  test("accepts twenty an hour from one source, and a refusal has the seconds until the next", async () => {
    for (let at = 0; at < 20; at++) expect((await send()).ok).toBe(true);
    const before = await db().$count(contactMessages);
    const refused = await send();
    expect(refused).toMatchObject({ ok: false, code: "contact_too_often" });
    const seconds = refused.ok ? 0 : Number(refused.values?.["seconds"]);
    expect(seconds).toBeGreaterThan(3000);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect(await db().$count(contactMessages)).toBe(before);
    expect((await send({}, "203.0.113.8")).ok).toBe(true);
  });
});
