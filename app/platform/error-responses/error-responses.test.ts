import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { AppError, ERROR_STATUSES, type ErrorCode } from "#app/domain/errors.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { outageMet, withErrorResponses } from "./error-responses.server.ts";

useDatabase();

type Asked = { request: Request; context: RouterContextProvider };

function asked(init: RequestInit = {}): Asked {
  return {
    request: new Request("http://site.test/np/bookstore", init),
    context: new RouterContextProvider(),
  };
}

/** What a loader that throws this answers: status, headers and what the page gets; or the very same error. */
async function answerTo(thrown: unknown, args = asked()): Promise<unknown> {
  return await withErrorResponses<Asked, [], never>(async () => {
    throw thrown;
  })(args).catch((answer: unknown) => answer);
}

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  return await work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

const UNAVAILABLE = {
  data: { code: "unavailable", isSent: false },
  init: { status: 503, headers: { "retry-after": "5" } },
};

describe("an answer", () => {
  test("that is given is given on", async () => {
    expect(await withErrorResponses(async ({ request }: Asked) => request.method)(asked())).toBe("GET");
  });

  test.each(Object.keys(ERROR_STATUSES) as ErrorCode[])(
    "to %s has its status and names no details",
    async (code) => {
      const answer = await answerTo(new AppError(code, { password: "x" }));
      expect(answer).toMatchObject({ data: { code }, init: { status: ERROR_STATUSES[code] } });
      expect(JSON.stringify(answer)).not.toContain("password");
    },
  );

  test.each([new TypeError("a slip"), new Response(null, { status: 302 }), "words"])(
    "to a surprise is left to the last net",
    async (thrown) => {
      expect(await answerTo(thrown)).toBe(thrown);
    },
  );
});

describe("a database that is away", () => {
  test("is a matter of waiting, also under the query builder's own error", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const lost = errorOf(() => db().execute(sql`select pg_sleep(30)`));
    const end =
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'";
    while ((await asSuperuser(databaseName(), end)).rowCount === 0);
    expect(await answerTo(await lost)).toMatchObject(UNAVAILABLE);
    expect(logged).toHaveBeenCalledOnce();
  });

  test.each([
    ["no socket", "postgresql://web@/books?host=/no/such/folder"],
    ["a shut port", "postgresql://web@127.0.0.1:1/books"],
  ])("is met as %s", async (_what, connectionString) => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const client = new pg.Client({ connectionString });
    expect(await answerTo(await errorOf(() => client.connect()))).toMatchObject(UNAVAILABLE);
  });

  test("is met as one that hangs up or never answers", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const server = createServer((socket) => {
      if (!silent) socket.destroy();
    });
    let silent = false;
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
    });
    const ask = () => {
      const connectionString = `postgresql://web@127.0.0.1:${port}/books`;
      const one = new pg.Pool({ connectionString, connectionTimeoutMillis: 50 });
      return errorOf(() => one.query("select 1").finally(() => one.end()));
    };
    expect(await answerTo(await ask())).toMatchObject(UNAVAILABLE);
    silent = true;
    expect(await answerTo(await ask())).toMatchObject(UNAVAILABLE);
    server.close();
  });

  test("is not what a mistake of ours is taken for", async () => {
    for (const query of ["select 1/0", "select nothing"]) {
      const error = await errorOf(() => pool().query(query));
      expect(error).toBeInstanceOf(Error);
      expect(await answerTo(error)).toBe(error);
    }
  });

  test("is not what a missing file is taken for", async () => {
    const error = await errorOf(() => readFile("/no/such/file"));
    expect(await answerTo(error)).toBe(error);
  });
});

describe("a database that cannot serve just now", () => {
  test("is met as a statement that takes too long, a lock, and a transaction that may only read", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    for (const query of [
      "set statement_timeout = 1; select pg_sleep(9)",
      "set transaction read only; delete from page_views",
      "do $$ begin raise exception 'no room' using errcode = '53100'; end $$",
      "do $$ begin raise exception 'locked' using errcode = '55P03'; end $$",
    ]) {
      const client = await pool().connect();
      const error = await errorOf(() => client.query(query));
      client.release(true);
      expect(await answerTo(error), query).toMatchObject(UNAVAILABLE);
    }
  });

  test("is told once in the log, however many loaders meet it, and says which", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const error = Object.assign(new Error("gone"), { code: "57P01" });
    const args = asked();
    await Promise.all([answerTo(error, args), answerTo(error, args), answerTo(error, args)]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { err: error, method: "GET", path: "/np/bookstore" },
      "the database is away",
    );
    expect(outageMet(args.context)).toBe("the database is away");
  });

  test("tells a page whose form had been sent", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const error = Object.assign(new Error("gone"), { code: "57P01" });
    expect(await answerTo(error, asked({ method: "POST" }))).toMatchObject({ data: { isSent: true } });
  });

  test("is not what a reader who went away is taken for", async () => {
    const error = Object.assign(new Error("gone"), { code: "ECONNRESET" });
    expect(await answerTo(error, asked({ signal: AbortSignal.abort() }))).toBe(error);
  });
});
