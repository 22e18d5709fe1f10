import { createHash } from "node:crypto";
import http from "node:http";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const TOKEN = createHash("sha256").update("metrics").digest("base64url");

describe("a site with a token for its metrics", () => {
  const site = useSite({ METRICS_TOKEN: TOKEN });
  const metrics = async () => {
    const answer = await site.get("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/plain"),
    ]);
    return await answer.text();
  };
  /** The value of a sample, by its name with its labels; undefined where there is none. */
  const valueOf = (text: string, sample: string) => {
    const line = text.split("\n").find((each) => each.startsWith(`${sample} `));
    return line === undefined ? undefined : Number(line.slice(sample.length + 1));
  };

  test("tells nobody else", async () => {
    for (const headers of [
      {},
      { authorization: "Bearer" },
      { authorization: `Bearer ${TOKEN}x` },
      { authorization: TOKEN },
    ]) {
      const answer = await site.get("/metrics", { headers: headers as Record<string, string> });
      expect([answer.status, await answer.text()]).toEqual([401, ""]);
    }
  });

  test("says what waits and what has failed", async () => {
    await db().execute(sql`
      insert into letters (cause, kind, channel, content, state, reason, settled_on) values
        ('metrics:1', 'reset', 'mail', 'x', 'failed', 'refused', now()), ('metrics:2', 'orderText', 'text', 'x', 'failed', 'refused', now())`);
    const text = await metrics();
    await db().execute(sql`delete from letters where cause like 'metrics:%'`);
    expect(valueOf(text, 'ekadeshma_messages{channel="letter",state="failed"}')).toBeGreaterThan(0);
    for (const name of [
      "ekadeshma_payments_unclear",
      "ekadeshma_backup_age_seconds",
      "ekadeshma_disk_free_bytes",
      "ekadeshma_jobs_waiting",
      "ekadeshma_database_connections",
      "ekadeshma_live_streams",
      'ekadeshma_queue_waiting{queue="page"}',
      "process_resident_memory_bytes",
    ])
      expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)]);
    expect(valueOf(text, "ekadeshma_state_read")).toBe(1);
  });

  test("takes the name of the scheme in any case", async () => {
    const answer = await site.get("/metrics", { headers: { authorization: `bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
  });

  test("counts requests by the pattern of their address, the method and the status, and no address that was asked for", async () => {
    const book = await someBook(site, "muna madan");
    for (const path of [
      book,
      book,
      "/np/contactus",
      "/bookstore/there-is-no-such-book",
      "/auth/resetpassword?token=secret-of-a-link",
    ])
      await (await site.get(path)).arrayBuffer();
    await (await site.post("/auth/login", { email: "nobody@example.org", password: "none" })).arrayBuffer();
    const text = await metrics();
    const requests = text.split("\n").filter((line) => line.startsWith("ekadeshma_requests_total{"));
    expect(requests).toEqual(
      expect.arrayContaining([expect.stringMatching(/route="\/auth\/login",method="POST",status="\d+"/)]),
    );
    expect(requests.filter((line) => /route="\/bookstore\/:edition"/.test(line)).length).toBeGreaterThan(0);
    expect(text).not.toContain(book);
    expect(text).not.toContain("there-is-no-such-book");
    expect(text).not.toContain("secret-of-a-link");
    expect(valueOf(text, 'ekadeshma_kept_pages_total{from="kept"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'ekadeshma_query_seconds_count{command="select"}')).toBeGreaterThan(0);
  });

  test("has one count for all methods that somebody invents", async () => {
    const { port } = new URL(site.url);
    for (const method of ["PROPFIND", "MKCOL"])
      await new Promise<void>((resolve) => {
        http
          .request({ port, method, path: "/", host: "127.0.0.1" }, (answer) =>
            answer.resume().on("end", resolve),
          )
          .end();
      });
    const text = await metrics();
    expect(text).not.toMatch(/method="(?:PROPFIND|MKCOL)"/);
    expect(text).toMatch(/method="other"/);
  });
});

describe("a site without a token", () => {
  const site = useSite();
  test("has no metrics", async () => {
    const answer = await site.get("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(404);
  });
});
