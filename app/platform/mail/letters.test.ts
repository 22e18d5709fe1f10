import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { TIMES } from "#app/platform/jobs/run-jobs.server.ts";
import { createLink, dropLinks } from "#app/platform/links/links.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { sendDueLetters } from "#tests/letters.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { type SmtpServer, startSmtp } from "#tests/smtp.ts";
import { EXAMPLE_MAILBOX } from "./letter-sender.ts";
import { type Letter, postLetter, postTextMessage } from "./letters.server.ts";
import { type Attempt, sendLetter } from "./send-letter.server.ts";
import { retryLetters, tidyLetters, unsentLetters } from "./unsent-letters.server.ts";

useDatabase();

const SECRET = SITE_SECRET;
const LINK = "https://books.test/auth/reset?token=QmVXq1n3n8-tokentokentoken";
const DAY_MS = 86_400_000;

let folder: string;
let config: Config;

beforeEach(async () => {
  await db().delete(letters);
  await db().execute(sql`delete from pgboss.job`);
  folder = mkdtempSync(path.join(os.tmpdir(), "letters-"));
  config = { ...readConfig({ MAIL_OUTBOX_DIR: folder }), sessionSecret: SECRET };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const letter = (own: Partial<Letter> = {}): Letter => ({
  cause: `test:${randomUUID()}`,
  kind: "reset",
  personId: null,
  mail: {
    from: "company@books.test",
    to: "asha@books.test",
    subject: "A letter",
    text: `Open ${LINK}`,
    language: "en",
  },
  ...own,
});

const post = (own: Partial<Letter> = {}) => transact(db(), (tx) => postLetter(tx, config, letter(own)));
const rows = () => db().select().from(letters);
const jobs = async () =>
  (
    await db().execute<{ state: string; pause: number }>(sql`
    select state, extract(epoch from start_after - now())::float as pause from pgboss.job where name = 'letters'`)
  ).rows;
const sent = () => readdirSync(folder).filter((name) => name.endsWith(".eml"));

/** Ends the pauses between attempts. */
const skipPauses = () => db().execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

/** One attempt without the queue. */
const attempt = (own: Partial<Attempt> = {}): Attempt => ({
  config,
  kinds: { writers: {}, onSent: {} },
  isLast: false,
  beforeWriting: async () => {},
  ...own,
});

describe("a letter", () => {
  test("is stored with its job when the transaction commits, and nothing is stored otherwise", async () => {
    const undone = transact(db(), async (tx) => {
      await postLetter(tx, config, letter());
      throw new Error("not this time");
    });
    await expect(undone).rejects.toThrow("not this time");
    expect([await rows(), await jobs()]).toEqual([[], []]);
    await post();
    expect([await rows(), await jobs()]).toMatchObject([[{ state: "waiting" }], [{ state: "created" }]]);
  });

  test("is stored once for a cause, even when posted several times at once", async () => {
    const stored = await Promise.all([1, 2, 3].map(() => post({ cause: "contact:1" })));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
    await sendDueLetters(config);
    expect(await post({ cause: "contact:1" })).toBe(false);
    await sendDueLetters(config);
    expect(sent()).toHaveLength(1);
  });

  test("is stored encrypted until it is sent, and then erased", async () => {
    await post({ goodUntil: new Date(Date.now() + DAY_MS) });
    const everything = async () =>
      JSON.stringify([await rows(), (await db().execute(sql`select * from pgboss.job`)).rows]);
    for (const word of ["QmVXq1n3n8", "asha@books.test", "A letter"])
      expect(await everything()).not.toContain(word);
    await sendDueLetters(config);
    const [row] = await rows();
    expect(row).toMatchObject({ state: "sent", content: null, attempts: 1, settledOn: expect.any(Date) });
    expect(sent()).toHaveLength(1);
  });

  test("can be decrypted in its own row only", async () => {
    await post();
    await post();
    const [one, other] = await rows();
    await db()
      .update(letters)
      .set({ content: other?.content ?? "" })
      .where(eq(letters.id, one?.id ?? ""));
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    await sendDueLetters(config);
    expect(logged).toHaveBeenCalledOnce();
    expect(new Set((await rows()).map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(["failed unreadable", "sent null"]),
    );
  });

  test("is the same file in the outbox when the process ended before it was marked as sent", async () => {
    await post();
    const [row] = await rows();
    if (!row) throw new Error("No letter was stored.");
    await sendLetter(row.id, attempt());
    // What the next process would find.
    await db().update(letters).set(row).where(eq(letters.id, row.id));
    await sendLetter(row.id, attempt());
    expect(sent()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent" }]);
  });

  test("is marked as sent even if the database is unreachable just after sending", async () => {
    await post();
    const [row] = await rows();
    let failures = 2;
    const onSent = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error("unavailable");
    };
    await sendLetter(row?.id ?? "", attempt({ kinds: { writers: {}, onSent: { reset: onSent } } }));
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  test("about the same as a later one is not sent, whenever the mail server is back", async () => {
    await post({ about: "hold:1", cause: "hold:1-confirmed" });
    await post({ about: "hold:2", cause: "hold:2-confirmed" });
    await post({ about: "hold:1", cause: "hold:1-declined" });
    await sendDueLetters(config);
    const states = (await rows()).map(({ cause, state, reason }) => `${cause} ${state} ${reason}`);
    expect(states.toSorted()).toEqual([
      "hold:1-confirmed dropped outdated",
      "hold:1-declined sent null",
      "hold:2-confirmed sent null",
    ]);
  });

  test("waits while an earlier one about the same is on its way", async () => {
    await post({ about: "hold:1", cause: "hold:1-confirmed" });
    await post({ about: "hold:1", cause: "hold:1-declined" });
    const [earlier, later] = (await rows()).toSorted((a, b) => a.cause.localeCompare(b.cause));
    const isEarlier = eq(letters.id, earlier?.id ?? "");
    await db().update(letters).set({ sendingOn: sql`now()` }).where(isEarlier);
    const sending = sendLetter(later?.id ?? "", attempt());
    // Longer than an attempt takes.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sent()).toEqual([]);
    await db().update(letters).set({ state: "sent", content: null, settledOn: sql`now()` }).where(isEarlier);
    await sending;
    expect(sent()).toHaveLength(1);
  });

  test("is not sent by its own job beside that of another letter, which sends what was delayed", async () => {
    await post();
    const [row] = await rows();
    const isIt = eq(letters.id, row?.id ?? "");
    await db().update(letters).set({ sendingOn: sql`now()`, attempts: 1 }).where(isIt);
    const sending = sendLetter(row?.id ?? "", attempt());
    // Longer than an attempt takes.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sent()).toEqual([]);
    // The other job failed, and so its own sends it.
    await db().update(letters).set({ sendingOn: null }).where(isIt);
    await sending;
    expect(sent()).toHaveLength(1);
    await sendLetter(row?.id ?? "", attempt());
    expect(sent()).toHaveLength(1);
  });

  test("that a killed process was sending goes within half a minute", async () => {
    const { rows: queues } = await db().execute<{ seconds: number }>(
      sql`select heartbeat_seconds + 2 * retry_delay as seconds from pgboss.queue where name = 'letters'`,
    );
    expect((queues[0]?.seconds ?? 0) + TIMES.monitorIntervalSeconds).toBeLessThanOrEqual(30);
  });

  test("that is erased with its person is not sent", async () => {
    const person = await addTestPerson();
    await post({ personId: person.id });
    await db().delete(appUsers).where(eq(appUsers.id, person.id));
    expect(await rows()).toEqual([]);
    expect(await sendDueLetters(config)).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test("is dropped when the link in it has expired", async () => {
    const logged = vi.spyOn(log, "warn").mockImplementation(() => {});
    await post({ goodUntil: new Date(Date.now() - 1000) });
    await sendDueLetters(config);
    expect(await rows()).toMatchObject([{ state: "dropped", reason: "expired", content: null }]);
    expect(sent()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test("is dropped when its link is revoked before it is sent; other letters are not", async () => {
    const person = await addTestPerson();
    const goodUntil = new Date(Date.now() + DAY_MS);
    await createLink(db(), "reset", person.id);
    await post({ personId: person.id, goodUntil, cause: "test:reset" });
    await post({ personId: person.id, goodUntil, cause: "test:other", kind: "verify" });
    await post({ personId: person.id, cause: "test:told" });
    await dropLinks(db(), person.id, "reset");
    await sendDueLetters(config);
    const states = Object.fromEntries((await rows()).map(({ cause, state }) => [cause, state]));
    expect(states).toEqual({ "test:other": "sent", "test:reset": "dropped", "test:told": "sent" });
  });
});

describe("the sender", () => {
  test("is MAIL_FROM while the company's mailbox is the example's, also of a letter to the company", async () => {
    config = { ...config, mailFrom: "namaste@books.test" };
    const mail = {
      from: EXAMPLE_MAILBOX,
      to: EXAMPLE_MAILBOX,
      subject: "A question",
      text: "Where?",
      language: "en",
    } as const;
    await post({ mail });
    await post({ mail: { ...mail, to: "asha@books.test", replyTo: EXAMPLE_MAILBOX } });
    await sendDueLetters(config);
    const texts = sent().map((name) => readFileSync(path.join(folder, name), "utf8"));
    expect(texts).toHaveLength(2);
    expect(texts.join("\n")).not.toContain(EXAMPLE_MAILBOX);
    expect(texts.filter((text) => /^From: namaste@books\.test\r$/m.test(text))).toHaveLength(2);
    expect(texts.filter((text) => /^To: namaste@books\.test\r$/m.test(text))).toHaveLength(1);
  });

  test("is the company's mailbox once a site administrator has set it", async () => {
    config = { ...config, mailFrom: "namaste@books.test" };
    await post();
    await sendDueLetters(config);
    expect(sent().map((name) => readFileSync(path.join(folder, name), "utf8"))[0]).toMatch(
      /^From: company@books\.test\r$/m,
    );
  });
});

describe("a text to a telephone", () => {
  const text = (own: Partial<Parameters<typeof postTextMessage>[2]> = {}) => ({
    cause: `test:${randomUUID()}` as const,
    kind: "orderText",
    personId: null,
    textMessage: { to: "9841000001", text: "Order K7P42-MX9TQ: on its way." },
    ...own,
  });
  const postText = (own: Parameters<typeof text>[0] = {}) =>
    transact(db(), (tx) => postTextMessage(tx, config, text(own)));
  const linesOf = () => readFileSync(path.join(folder, "texts.log"), "utf8").trim().split("\n");

  test("is stored encrypted, written to the file of the deployment once, and erased", async () => {
    config = { ...config, textMessageLog: path.join(folder, "texts.log") };
    const cause = `test:${randomUUID()}` as const;
    expect(await postText({ cause })).toBe(true);
    expect(await postText({ cause })).toBe(false);
    expect(JSON.stringify(await rows())).not.toContain("9841000001");
    await sendDueLetters(config);
    expect(linesOf().map((line) => JSON.parse(line))).toMatchObject([
      { to: "9841000001", text: "Order K7P42-MX9TQ: on its way." },
    ]);
    expect(await rows()).toMatchObject([{ state: "sent", content: null }]);
  });

  test("is dropped where its telephone, however it is written, has got as many as it may", async () => {
    config = { ...config, textMessageLog: path.join(folder, "texts.log") };
    for (const to of ["9841000007", "+977 9841000007", "०९८४१०००००७", "9841000007", "984-1000007"])
      await postText({ textMessage: { to, text: "Placed." } });
    await postText({ textMessage: { to: "9841000008", text: "Placed." } });
    await sendDueLetters(config);
    expect(linesOf()).toHaveLength(5);
    const dropped = (await rows()).filter(({ state }) => state === "dropped");
    expect(dropped).toMatchObject([{ reason: "overLimit", content: null }]);
  });

  test("that is about something later told is dropped", async () => {
    config = { ...config, textMessageLog: path.join(folder, "texts.log") };
    const about = "orderText:one";
    await postText({ about, textMessage: { to: "9841000001", text: "Placed." } });
    await postText({ about, textMessage: { to: "9841000001", text: "Cancelled." } });
    await sendDueLetters(config);
    expect(linesOf()).toHaveLength(1);
    expect(linesOf()[0]).toContain("Cancelled.");
  });

  test("is not stored where the deployment sends none, and waits where it does not any more", async () => {
    expect(await postText()).toBe(false);
    expect(await rows()).toEqual([]);
    const sending = { ...config, textMessageLog: path.join(folder, "texts.log") };
    await transact(db(), (tx) => postTextMessage(tx, sending, text()));
    await sendDueLetters(config).catch(() => undefined);
    expect((await rows()).map(({ state }) => state)).not.toContain("sent");
  });
});

describe("a letter that cannot be sent", () => {
  let smtp: SmtpServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    config = { ...readConfig({ SMTP_URL: smtp.url }), sessionSecret: SECRET };
  });
  afterEach(() => smtp.close());

  test("is retried after growing pauses, as the same message, until the last attempt has failed", async () => {
    smtp.answer = "450 try again later";
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    await post();
    const pauses: number[] = [];
    for (;;) {
      await sendDueLetters(config);
      const [job] = await jobs();
      if (job?.state !== "retry") break;
      pauses.push(job.pause);
      await skipPauses();
    }
    expect(pauses).toHaveLength(28);
    // Each pause is drawn between one and two times a length that doubles, up to four hours.
    for (const [at, pause] of pauses.entries()) {
      const least = Math.min(5 * 2 ** at, 14_400);
      expect(pause).toBeGreaterThan(least - 5);
      expect(pause).toBeLessThanOrEqual(Math.min(2 * least, 14_400));
    }
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
    expect(days).toBeGreaterThan(2.5);
    expect(new Set(smtp.refused).size).toBe(1);
    expect(smtp.refused).toHaveLength(29);
    expect(await unsentLetters()).toMatchObject([
      { state: "failed", reason: "attemptsFailed", attempts: 29 },
    ]);
    expect(logged).toHaveBeenCalledOnce();

    smtp.answer = "250 stored";
    expect(await retryLetters()).toBe(1);
    await sendDueLetters(config);
    expect(smtp.accepted).toHaveLength(1);
    expect(smtp.accepted[0]).toContain("Message-ID: ");
    expect(await rows()).toMatchObject([{ state: "sent", reason: null, content: null }]);
  });

  test("goes out in the order of asking as soon as one goes through again (reported-situations-2, M35)", async () => {
    smtp.answer = "450 try again later";
    const subjects = Array.from({ length: 12 }, (_none, at) => `Letter ${String(at).padStart(2, "0")}`);
    for (const subject of subjects) await post({ mail: { ...letter().mail, subject } });
    for (let times = 0; times < 3; times += 1) {
      await sendDueLetters(config);
      await skipPauses();
    }
    smtp.answer = "250 stored";
    // The pause of one letter is over, of the others not yet.
    await db().execute(sql`
      update pgboss.job set start_after = now() + interval '1 hour' where name = 'letters'
        and data ->> 'letter' <> (select id::text from letters order by created_on offset 7 limit 1)`);
    await sendDueLetters(config);
    expect(smtp.accepted.map((message) => /Subject: (Letter \d+)/.exec(message)?.[1])).toEqual(subjects);
    expect((await rows()).map(({ state }) => state)).toEqual(Array(12).fill("sent"));
  });

  test("fails at once when it is refused permanently", async () => {
    smtp.answer = "550 nobody here";
    vi.spyOn(log, "error").mockImplementation(() => {});
    await post();
    expect(await sendDueLetters(config)).toEqual([]);
    expect(await unsentLetters()).toMatchObject([{ state: "failed", reason: "refused", attempts: 1 }]);
  });

  test("fails at once when one of its headers is invalid", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    await post({ mail: { ...letter().mail, from: "" } });
    expect(await sendDueLetters(config)).toEqual([]);
    expect(await unsentLetters()).toMatchObject([{ state: "failed", reason: "refused" }]);
  });
});

describe("a stored letter", () => {
  test("is removed a month after it was sent or failed", async () => {
    await post({ cause: "test:old" });
    await post({ cause: "test:new" });
    await sendDueLetters(config);
    const old = new Date(Date.now() - 31 * DAY_MS);
    await db().update(letters).set({ settledOn: old }).where(eq(letters.cause, "test:old"));
    await tidyLetters();
    expect((await rows()).map(({ cause }) => cause)).toEqual(["test:new"]);
  });

  test("gets a new job when the queue has lost its job, and only one", async () => {
    await post({ cause: "test:lost" });
    await db().execute(sql`delete from pgboss.job`);
    const later = new Date(Date.now() + 3_600_000);
    await tidyLetters(later);
    await tidyLetters(later);
    expect(await jobs()).toHaveLength(1);
    await sendDueLetters(config);
    expect(sent()).toHaveLength(1);
  });
});

test("a letter waits while the outbox is not writable", async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "");
  await post();
  expect(await sendDueLetters(config)).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: "waiting", attempts: 1, content: expect.any(String) }]);
});
