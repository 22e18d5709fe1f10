import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { RouterContextProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { AppError, ERROR_STATUSES, type ErrorCode } from "#app/domain/access/errors.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { outageOfRequest, withErrorResponses } from "./error-responses.server.ts";

useDatabase();

type HandlerArgs = { request: Request; context: RouterContextProvider };

function argsOf(init: RequestInit = {}): HandlerArgs {
  return {
    request: new Request("http://site.test/np/bookstore", init),
    context: new RouterContextProvider(),
  };
}

/** The response to a loader that throws a value: status, headers and data; or the value itself. */
async function answerTo(thrown: unknown, args = argsOf()): Promise<unknown> {
  return await withErrorResponses<HandlerArgs, [], never>(async () => {
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

describe("a loader's result", () => {
  test("is passed on when nothing is thrown", async () => {
    expect(await withErrorResponses(async ({ request }: HandlerArgs) => request.method)(argsOf())).toBe(
      "GET",
    );
  });

  test.each(Object.keys(ERROR_STATUSES) as ErrorCode[])(
    "for %s has its status and contains no details",
    async (code) => {
      const answer = await answerTo(new AppError(code, { password: "x" }));
      expect(answer).toMatchObject({ data: { code }, init: { status: ERROR_STATUSES[code] } });
      expect(JSON.stringify(answer)).not.toContain("password");
    },
  );

  test.each([new TypeError("a fault in the code"), new Response(null, { status: 302 }), "words"])(
    "for any other error is the error itself",
    async (thrown) => {
      expect(await answerTo(thrown)).toBe(thrown);
    },
  );
});

describe("an unreachable database", () => {
  test("is answered with 503, also when the query builder wraps the error", async () => {
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
    ["a closed port", "postgresql://web@127.0.0.1:1/books"],
  ])("is recognised by %s", async (_what, connectionString) => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const client = new pg.Client({ connectionString });
    expect(await answerTo(await errorOf(() => client.connect()))).toMatchObject(UNAVAILABLE);
  });

  test("is recognised when it closes the connection or never answers", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const server = createServer((socket) => {
      if (!isSilent) socket.destroy();
    });
    let isSilent = false;
    const port = await new Promise<number>((resolve) => {
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
    });
    const query = () => {
      const connectionString = `postgresql://web@127.0.0.1:${port}/books`;
      const one = new pg.Pool({ connectionString, connectionTimeoutMillis: 50 });
      return errorOf(() => one.query("select 1").finally(() => one.end()));
    };
    expect(await answerTo(await query())).toMatchObject(UNAVAILABLE);
    isSilent = true;
    expect(await answerTo(await query())).toMatchObject(UNAVAILABLE);
    server.close();
  });

  test("is not confused with a faulty query", async () => {
    for (const query of ["select 1/0", "select nothing"]) {
      const error = await errorOf(() => pool().query(query));
      expect(error).toBeInstanceOf(Error);
      expect(await answerTo(error)).toBe(error);
    }
  });

  test("is not confused with a missing file", async () => {
    const error = await errorOf(() => readFile("/no/such/file"));
    expect(await answerTo(error)).toBe(error);
  });
});

describe("a database that is temporarily unavailable", () => {
  test("is recognised by a statement time-out, a lock time-out, a full disk and a read-only transaction", async () => {
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

  test("is logged once, with its kind, when several loaders fail because of it", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const error = Object.assign(new Error("gone"), { code: "57P01" });
    const args = argsOf();
    await Promise.all([answerTo(error, args), answerTo(error, args), answerTo(error, args)]);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { err: error, method: "GET", path: "/np/bookstore" },
      "the database is unavailable",
    );
    expect(outageOfRequest(args.context)).toBe("the database is unavailable");
  });

  test("marks the answer to a sent form", async () => {
    vi.spyOn(log, "error").mockImplementation(() => {});
    const error = Object.assign(new Error("gone"), { code: "57P01" });
    expect(await answerTo(error, argsOf({ method: "POST" }))).toMatchObject({ data: { isSent: true } });
  });

  test("is not confused with a client that disconnected", async () => {
    const error = Object.assign(new Error("gone"), { code: "ECONNRESET" });
    expect(await answerTo(error, argsOf({ signal: AbortSignal.abort() }))).toBe(error);
  });
});
