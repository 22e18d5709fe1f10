import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { message, product, reference, title } from "#app/onix/message-for-tests.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";
import { messagesOf } from "#app/platform/live/stream-for-tests.ts";
import { type AppProcess, startWholeProduct } from "#server/app-process.ts";
import { databaseName, superuserUrl, useDatabase } from "#tests/database.ts";
import { PGBOUNCER, startPgbouncer } from "#tests/pgbouncer.ts";
import { runCommand } from "#tests/run-command.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { aBuyer, anOffer } from "#tests/site/checkout-device.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

if (!PGBOUNCER) console.warn("skipped: PgBouncer is not installed (Debian: pgbouncer)");

useDatabase("ekadeshma_demo");

describe.skipIf(!PGBOUNCER)("through PgBouncer in transaction mode", () => {
  let folder: string;
  let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  const products: AppProcess[] = [];
  const origins: string[] = [];

  const direct = (login: string) => superuserUrl(databaseName()).replace("postgres@", `${login}@localhost`);
  const settings = () => ({
    PORT: "0",
    DATA_DIR: path.join(folder, "data"),
    UPLOAD_DIR: path.join(folder, "uploads"),
    DEMO: "off",
    SESSION_SECRET: SITE_SECRET,
    DATABASE_URL: bouncer.url(databaseName()),
    DATABASE_OWNER_URL: direct("ekadeshma_owner"),
    DATABASE_LISTEN_URL: direct("ekadeshma_web"),
    TRUSTED_PROXIES: "127.0.0.1",
  });

  /** One of the two processes, as the helpers of tests want a site. */
  const processAt = (at: number) => ({
    get url() {
      return origins[at] ?? "";
    },
    get: (pathname: string, init?: RequestInit) =>
      fetch(origins[at] + pathname, { redirect: "manual", ...init }),
    post: (pathname: string, fields: Record<string, string>, init: RequestInit = {}) =>
      fetch(origins[at] + pathname, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        ...init,
        headers: { origin: origins[at] ?? "", ...(init.headers as Record<string, string>) },
      }),
  });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "pooler-"));
    cpSync(inject("uploadDir"), path.join(folder, "uploads"), { recursive: true });
    bouncer = await startPgbouncer(
      decodeURIComponent(new URL(direct("postgres")).searchParams.get("host") ?? ""),
      "ekadeshma_web",
    );
    // Sessions that were opened before the product has set what they need, as on a site that gets a pooler.
    await bouncer.ready(databaseName());
    for (const _ of [1, 2]) {
      const started = startWholeProduct({
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...settings(),
      });
      products.push(started);
      origins.push(
        await started.origin.catch((error: unknown) =>
          Promise.reject(new Error(started.lines.join("\n"), { cause: error })),
        ),
      );
    }
  });
  afterAll(async () => {
    const said = products.flatMap(({ lines }) => lines.filter((line) => line.startsWith("{")));
    await Promise.all(products.map((started) => started.stop()));
    await bouncer.stop();
    rmSync(folder, { recursive: true, force: true });
    // Nothing was refused, and no announcement was missed.
    expect(said.filter((line) => !/"log":"security"|"msg":"a slow query"/.test(line))).toEqual([]);
  });

  test("its sessions have the role of the app, which owns nothing, and the limits of a request", async () => {
    const client = await connectClient(bouncer.url(databaseName()));
    const { rows } = await client.query(
      "select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('jit') as jit",
    );
    expect(rows).toEqual([{ role: "ekadeshma_app", statement: "5s", lock: "2s", jit: "off" }]);
    await expect(client.query("select pg_sleep(8)")).rejects.toMatchObject({ code: "57014" });
    await client.end();
  });

  test("pages are answered, one after another and many at once", async () => {
    const pages = [
      "/",
      "/np",
      "/bookstore",
      "/bookstore?q=muna",
      "/bookstore?genre=novels",
      "/np/bookstore?page=2",
    ];
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++)
      for (const page of pages)
        statuses.push(
          (await processAt(round % 2).get(`${page}${page.includes("?") ? "&" : "?"}stock=${round}`)).status,
        );
    const parallel = await Promise.all(
      Array.from({ length: 40 }, (_none, at) => processAt(at % 2).get(`/bookstore?q=${at}`)),
    );
    statuses.push(...parallel.map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("a person signs in at one process and is signed in at the other, whose live page learns of a change", async () => {
    const person = await addTestPerson();
    const cookie = await signIn(processAt(0), person);
    const stream = messagesOf(await processAt(1).get("/live", { headers: { cookie } }));
    await stream.expect("ready");
    await db().update(appUsers).set({ name: "Another Name" }).where(eq(appUsers.id, person.id));
    expect((await stream.expect("changes")).data).not.toBe("");
    await stream.leave();
  });

  test("a guest buys at one process and sees the order at the other", async () => {
    const offer = await anOffer();
    const buyer = aBuyer(processAt(0));
    await buyer.add(offer);
    await buyer.goThrough();
    const placed = await buyer.place();
    expect(placed.status).toBe(303);
    const [order] = await db().select().from(orders).where(eq(orders.shopId, offer.shopId));
    expect(order).toBeDefined();
    const page = await processAt(1).get(placed.headers.get("location") ?? "", { headers: buyer.headers() });
    expect(page.status).toBe(200);
  });

  test("a letter that somebody asks for is sent by a job of either process", async () => {
    const { id, email } = await addTestPerson();
    expect((await processAt(1).post("/auth/forgot", { email })).status).toBeLessThan(400);
    await expect
      .poll(
        async () => await db().$count(letters, and(eq(letters.personId, id), eq(letters.state, "sent"))),
        {
          timeout: 30_000,
        },
      )
      .toBe(1);
    expect(readdirSync(path.join(folder, "data", "outbox"))).toHaveLength(1);
  });

  test("a command imports on the database itself, with the limits of commands", async () => {
    const file = path.join(folder, "feed.xml");
    writeFileSync(
      file,
      message(product({ reference: reference("pooled-1"), titles: title("Through the pooler") })),
    );
    const ended = await runCommand("import", [file, "--publisher", "dobato-books"], settings());
    expect({ ...ended, errors: [] }).toMatchObject({ code: 0 });
    expect(ended.out.at(-1)).toMatch(/^created 1,/);
    expect(await db().$count(books, sql`title ->> 'en' = 'Through the pooler'`)).toBe(1);
  });

  test("pictures are encoded by one of both processes at a time", async () => {
    const [picture] = await db().select().from(images).limit(1);
    const hash = picture?.hash ?? "";
    await db().update(images).set({ variantsReady: false }).where(eq(images.hash, hash));
    await enqueue(db(), "pictures", { picture: hash });
    await expect
      .poll(
        async () =>
          (await db().select({ ready: images.variantsReady }).from(images).where(eq(images.hash, hash)))[0]
            ?.ready,
        { timeout: 60_000 },
      )
      .toBe(true);
    const kept = readdirSync(path.join(folder, "uploads", hash.slice(0, 2), hash));
    expect(kept.length).toBeGreaterThan(1);
  });

  test("a kept page shows a change at the next request, at both processes", async () => {
    const shown = async (text: string) =>
      await Promise.all(
        [0, 1].map(async (at) => (await (await processAt(at).get("/bookstore")).text()).includes(text)),
      );
    for (const round of [1, 2, 3]) {
      await shown("");
      await db()
        .update(genres)
        .set({ name: { en: `Genre number ${round}` } })
        .where(eq(genres.slug, "novels"));
      await expect.poll(() => shown(`Genre number ${round}`), { timeout: 20_000 }).toEqual([true, true]);
    }
  });

  test("a site whose pooler has the login of migrations is refused in one line", async () => {
    const refused = await runCommand("start", [], {
      ...settings(),
      DATABASE_LISTEN_URL: direct("ekadeshma_owner"),
    });
    expect(refused.code).toBe(1);
    expect(refused.errors.at(-1)).toMatch(
      /^DATABASE_LISTEN_URL needs another login than DATABASE_OWNER_URL:/,
    );
  });
});
