import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { textCosts } from "#app/db/tables/text-costs.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { postTextMessage } from "#app/platform/mail/letters.server.ts";
import { useDatabase } from "#tests/database.ts";
import { sendDueLetters } from "#tests/letters.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { costsOfMonth } from "./text-costs.server.ts";
import { textMessages, tidyTextLog } from "./text-message.server.ts";

useDatabase();

const SECRET = SITE_SECRET;
const TEXT = "अर्डर K7P42-MX9TQ: बाटोमा छ।";

/** The stand-in of a provider: what it was asked, and what it answers next. */
let server: Server;
let url: string;
let asked: URLSearchParams[];
let answer: { readonly status: number; readonly body: string } | "none" | "silence";

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push(new URLSearchParams(Buffer.concat(parts).toString()));
      if (answer === "none") return request.socket.destroy();
      if (answer === "silence") return undefined;
      response.writeHead(answer.status, { "content-type": "application/json" });
      return response.end(answer.body);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  asked = [];
  await db().delete(letters);
  await db().execute("delete from pgboss.job; delete from rate_limits");
  vi.spyOn(log, "error").mockImplementation(() => {});
  vi.spyOn(log, "warn").mockImplementation(() => {});
});

const PROVIDERS: Readonly<Record<"aakash" | "sparrow", () => Record<string, string>>> = {
  aakash: () => ({ AAKASH_SMS_TOKEN: "token-a", AAKASH_SMS_URL: url }),
  sparrow: () => ({ SPARROW_SMS_TOKEN: "token-s", SPARROW_SMS_FROM: "Ekadeshma", SPARROW_SMS_URL: url }),
};

const configOf = (provider: keyof typeof PROVIDERS, own: Record<string, string> = {}): Config => ({
  ...readConfig({ ...PROVIDERS[provider](), ...own }),
  sessionSecret: SECRET,
});

/** Sends one text to a number. @returns what became of it */
async function send(config: Config, to = "+977 9841000001") {
  await transact(db(), (tx) =>
    postTextMessage(tx, config, {
      cause: `test:${crypto.randomUUID()}`,
      kind: "orderText",
      personId: null,
      textMessage: { to, text: TEXT },
    }),
  );
  await sendDueLetters(config);
  const [row] = await db().select().from(letters);
  await db().delete(letters);
  return row && { state: row.state, reason: row.reason };
}

const json = (body: object, status = 200) => ({ status, body: JSON.stringify(body) });
const SENT = { state: "sent", reason: null };
const WAITS = { state: "waiting", reason: null };
const REFUSED = { state: "failed", reason: "refused" };
const UNANSWERED = { state: "failed", reason: "attemptsFailed" };

describe("a text by Aakash SMS", () => {
  const taken = { error: false, data: { valid: [{ id: 1, mobile: "9841000001", credit: 2 }], invalid: [] } };

  test("is handed on with the token, to ten digits", async () => {
    answer = json(taken);
    expect(await send(configOf("aakash"))).toEqual(SENT);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      auth_token: "token-a",
      to: "9841000001",
      text: TEXT,
    });
  });

  test.each<[string, typeof answer | (() => typeof answer), object]>([
    ["with 200 and an error is tried again", json({ error: true, message: "Insufficient balance" }), WAITS],
    [
      "with 200 and an invalid number is refused",
      json({ error: false, data: { valid: [], invalid: [{ mobile: "9841000001" }] } }),
      REFUSED,
    ],
    [
      "with an error and an invalid number is refused",
      json({ error: true, data: { valid: [], invalid: ["9841000001"] } }),
      REFUSED,
    ],
    ["with a fault of the provider is tried again", json({ message: "down" }, 502), WAITS],
    ["whose connection breaks is tried again", "none", WAITS],
    ["with what is no answer is not sent twice", { status: 200, body: "<html>" }, UNANSWERED],
    ["with another answer than is known is not sent twice", json({ ok: true }), UNANSWERED],
    [
      "whose provider answers twice in one is sent",
      json({ ...taken, data: { valid: [...taken.data.valid, ...taken.data.valid], invalid: [] } }),
      SENT,
    ],
  ])("%s", async (_what, given, became) => {
    answer = typeof given === "function" ? given() : given;
    expect(await send(configOf("aakash"))).toEqual(became);
    expect(asked).toHaveLength(1);
  });

  test("is counted with its credits, by the day", async () => {
    await db().delete(textCosts);
    answer = json(taken);
    await send(configOf("aakash"));
    await send(configOf("aakash"));
    answer = json({ message: "down" }, 502);
    await send(configOf("aakash"));
    expect(await costsOfMonth()).toEqual({ texts: 2, credits: 4 });
  });

  test("that is answered too late is not sent twice", async () => {
    answer = "silence";
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(200));
    expect(await send(configOf("aakash"))).toEqual(UNANSWERED);
    expect(asked).toHaveLength(1);
  });

  test("to what is no mobile number of Nepal asks nobody", async () => {
    expect(await send(configOf("aakash"), "+49 30 123456")).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });
});

describe("a text by Sparrow SMS", () => {
  test.each<[string, typeof answer, object]>([
    [
      "is taken",
      json({ count: 1, response_code: 200, response: "1 mesages has been queued for delivery" }),
      SENT,
    ],
    [
      "with a number that is not known is refused, and kept",
      json({ response_code: 1099, response: "?" }, 403),
      REFUSED,
    ],
    ["with a fault of the provider is tried again", json({}, 500), WAITS],
  ])("%s", async (_what, given, became) => {
    answer = given;
    expect(await send(configOf("sparrow"))).toEqual(became);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      token: "token-s",
      from: "Ekadeshma",
      to: "9841000001",
    });
  });
});

test("no more texts are handed on in an hour than may be; the others wait", async () => {
  answer = json({ error: false, data: { valid: [{ credit: 1 }], invalid: [] } });
  const config = configOf("aakash", { TEXTS_PER_HOUR: "2" });
  const became = [];
  for (const to of ["9841000001", "9841000002", "9841000003"]) became.push(await send(config, to));
  expect(became).toEqual([SENT, SENT, WAITS]);
  expect(asked).toHaveLength(2);
});

test("the file of texts has an end", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "texts-"));
  const file = path.join(folder, "texts.log");
  const send = textMessages(readConfig({ TEXT_MESSAGE_LOG: file }));
  writeFileSync(file, "x".repeat(1_000_001));
  for (const id of ["one", "two"]) await send?.({ to: "9841000001", text: TEXT }, { id, on: new Date() });
  expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(2);
  expect(statSync(`${file}.1`).size).toBe(1_000_001);
  rmSync(folder, { recursive: true });
});

test.each([
  [{ AAKASH_SMS_TOKEN: "a", SPARROW_SMS_TOKEN: "s", SPARROW_SMS_FROM: "E" }, "AAKASH_SMS_TOKEN"],
  [{ SPARROW_SMS_TOKEN: "s" }, "SPARROW_SMS_FROM"],
  [{ SPARROW_SMS_FROM: "E" }, "SPARROW_SMS_TOKEN"],
  [{ AAKASH_SMS_TOKEN: "a", AAKASH_SMS_URL: "http://sms.example/" }, "AAKASH_SMS_URL"],
])("settings that do not fit are refused by their names", (environment, name) => {
  expect(() => readConfig(environment)).toThrow(name);
});

test("the log of texts forgets a number after the days that letters are kept, and loses nothing newer", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "texts-"));
  const textMessageLog = path.join(folder, "texts.log");
  const now = new Date("2026-11-30T00:00:00Z");
  const written = (on: string) => `${JSON.stringify({ id: "1", on, to: "9841000001", text: "Placed." })}\n`;
  writeFileSync(`${textMessageLog}.1`, written("2026-09-01T00:00:00.000Z"));
  writeFileSync(textMessageLog, written("2026-10-30T23:59:59.000Z") + written("2026-11-01T00:00:00.000Z"));
  await tidyTextLog({ textMessageLog }, now);
  expect(readFileSync(textMessageLog, "utf8")).toBe(written("2026-11-01T00:00:00.000Z"));
  expect(readFileSync(`${textMessageLog}.1`, "utf8")).toBe("");
  await tidyTextLog({ textMessageLog: undefined }, now);
  rmSync(folder, { recursive: true, force: true });
});
