import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { useSilentProxies } from "#tests/silent-proxy.ts";
import { type Database, db, type OpenDatabase, openDatabase, pool } from "./client.server.ts";
import { afterCommit, transact } from "./transact.server.ts";

useDatabase();
const openProxy = useSilentProxies();

const opened: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** A pool of its own with short times. */
function open(url: string): OpenDatabase {
  const one = openDatabase(url, { connectMs: 500, statementMs: 500 });
  opened.push(one);
  return one;
}

const url = () => process.env.DATABASE_URL ?? "";

const add = (on: Database, key: string) =>
  on.execute(sql`insert into site_settings (key, value) values (${key}, '1')`);

async function stored(on: Database = db()): Promise<unknown[]> {
  const { rows } = await on.execute(
    sql`select key from site_settings where key like 'transact %' order by key`,
  );
  await on.execute(sql`delete from site_settings where key like 'transact %'`);
  return rows.map(({ key }) => key);
}

/** Expects that no connection is in use, and that no caller waits for one. */
const WHOLE = { held: 0, waiting: 0 };
const stateOf = ({ totalCount, idleCount, waitingCount }: OpenDatabase["pool"]) => ({
  held: totalCount - idleCount,
  waiting: waitingCount,
});

describe("a transaction", () => {
  test("commits what its work wrote, and returns its value", async () => {
    const given = await transact(db(), async (tx) => {
      await add(tx, "transact 1");
      return "given";
    });
    expect([given, await stored()]).toEqual(["given", ["transact 1"]]);
  });

  test("rolls everything back when the work fails, and throws its error", async () => {
    const failing = transact(db(), async (tx) => {
      await add(tx, "transact 1");
      throw new Error("a fault in the code");
    });
    await expect(failing).rejects.toThrow("a fault in the code");
    expect(await stored()).toEqual([]);
    expect(stateOf(pool())).toEqual(WHOLE);
  });

  test("is not reported as committed when a statement in it failed, though the error was caught", async () => {
    const swallowing = transact(db(), async (tx) => {
      await add(tx, "transact 1");
      await tx.execute(sql`select 1/0`).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow("was rolled back");
    expect([await stored(), stateOf(pool())]).toEqual([[], WHOLE]);
  });

  test("in another is a savepoint that can be rolled back separately", async () => {
    await transact(db(), async (tx) => {
      await add(tx, "transact 1");
      await transact(tx, async (inner) => {
        await add(inner, "transact 2");
        await transact(inner, (innermost) => add(innermost, "transact 1")).catch(() => {});
      });
      await transact(tx, async (inner) => {
        await add(inner, "transact 3");
        throw new Error("a fault in the code");
      }).catch(() => {});
    });
    expect(await stored()).toEqual(["transact 1", "transact 2"]);
  });

  test("that a library begins with the query builder's own method is one of these", async () => {
    const library = db() as Database & { transaction: (work: (tx: Database) => Promise<unknown>) => unknown };
    // oxlint-disable-next-line no-restricted-properties -- this test is about that method
    await library.transaction(async (tx) => {
      await transact(tx, (inner) => add(inner, "transact 1"));
    });
    expect(await stored()).toEqual(["transact 1"]);
  });

  test("has the longer times it requests, and its connection the usual ones afterwards", async () => {
    const one = open(url());
    const sleep = (on: Database) => on.execute(sql`select pg_sleep(2)`);
    await transact(one.db, sleep, { statementMs: 10_000 });
    await expect(transact(one.db, sleep)).rejects.toMatchObject({ cause: { code: "57014" } });
    expect([one.pool.totalCount, stateOf(one.pool)]).toEqual([1, WHOLE]);
  });
});

describe("connections that are ended", () => {
  test("by the hundred, while transactions begin, leave no connection in use", async () => {
    const one = open(url());
    let ended = 0;
    const over = new AbortController();
    const ending = (async () => {
      while (ended < 200) {
        const { rowCount } = await asSuperuser(
          databaseName(),
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        );
        ended += rowCount ?? 0;
      }
      over.abort();
    })();
    let lost = 0;
    const writing = Array.from({ length: 20 }, async (_, at) => {
      for (let attempt = 0; !over.signal.aborted; attempt++)
        await transact(one.db, (tx) => add(tx, `transact ${at} ${attempt}`)).catch(() => {
          lost += 1;
        });
    });
    await Promise.all([ending, ...writing]);
    expect(lost).toBeGreaterThan(12);
    expect(stateOf(one.pool)).toEqual(WHOLE);
    await stored(one.db);
    await Promise.all(Array.from({ length: 10 }, () => transact(one.db, (tx) => tx.execute(sql`select 1`))));
  });

  test("as a transaction begins are not returned to the pool", async () => {
    const one = open(url());
    for (let attempt = 0; attempt < 12; attempt++) {
      // The pool returns a client that is already ended, as when its server has just been killed.
      one.pool.once("acquire", (client) => {
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      });
      await expect(transact(one.db, (tx) => add(tx, "transact 1"))).rejects.toThrow();
    }
    expect(stateOf(one.pool)).toEqual(WHOLE);
    expect(await stored(one.db)).toEqual([]);
  });
});

describe("a connection to the database that drops everything", () => {
  test("blocks no caller, and once it is restored every query is answered", async () => {
    const proxy = await openProxy(url());
    const one = open(proxy.url);
    const ask = () => one.pool.query("select 1");
    const write = () => transact(one.db, (tx) => tx.execute(sql`select 1`));
    const all = () =>
      Promise.allSettled([...Array.from({ length: 10 }, ask), ...Array.from({ length: 10 }, write)]);
    // Ten connections: some become silent while idle, some while in use, one in the middle of a transaction.
    await all();
    let reached = () => {};
    const inWork = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let goOn = () => {};
    const silent = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const midway = transact(one.db, async (tx) => {
      reached();
      await silent;
      await tx.execute(sql`select 1`);
    });
    await inWork;
    proxy.stopForwarding();
    goOn();
    await Promise.all([expect(midway).rejects.toMatchObject({ cause: { code: "ETIMEDOUT" } }), all()]);
    expect(stateOf(one.pool)).toEqual(WHOLE);
    proxy.forwardNewConnections();
    expect((await all()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "fulfilled"));
    expect(stateOf(one.pool)).toEqual(WHOLE);
  });

  test("does not prevent the pool from closing", async () => {
    const proxy = await openProxy(url());
    const one = openDatabase(proxy.url, { connectMs: 500, statementMs: 500 });
    await Promise.all(Array.from({ length: 5 }, () => one.pool.query("select 1")));
    const held = transact(one.db, async (tx) => {
      proxy.stopForwarding();
      await tx.execute(sql`select 1`);
    });
    await expect(held).rejects.toThrow();
    const asked = one.pool.query("select 1");
    await Promise.all([one.pool.end(), expect(asked).rejects.toThrow()]);
    expect(one.pool.totalCount).toBe(0);
  });

  test("may be silent while no query is sent", async () => {
    const one = open(url());
    const client = await one.pool.connect();
    await client.query("select 1");
    // Longer than an answer may take, without a query.
    await asSuperuser("postgres", "select pg_sleep(2)");
    expect((await client.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
    client.release();
  });
});

describe("a function to call after a commit", () => {
  test("is called once other connections see the written rows, and at once where there is no transaction", async () => {
    const done: string[] = [];
    await transact(db(), async (tx) => {
      afterCommit(tx, () => done.push("outer"));
      await transact(tx, async (inner) => {
        await add(inner, "transact after");
        afterCommit(inner, () => done.push("inner"));
      });
      expect(done).toEqual([]);
    });
    expect(done).toEqual(["outer", "inner"]);
    expect(await stored()).toEqual(["transact after"]);
    afterCommit(db(), () => done.push("none"));
    expect(done).toEqual(["outer", "inner", "none"]);
  });

  test("is not called when the transaction, or the savepoint it belongs to, is rolled back", async () => {
    const done: string[] = [];
    const fail = (on: Database, name: string) =>
      transact(on, async (tx) => {
        afterCommit(tx, () => done.push(name));
        await tx.execute(sql`select 1`);
        throw new Error("rolled back");
      });
    await expect(fail(db(), "outer")).rejects.toThrow("rolled back");
    await transact(db(), async (tx) => {
      await expect(fail(tx, "inner")).rejects.toThrow("rolled back");
      afterCommit(tx, () => done.push("committed"));
    });
    const atCommit = transact(db(), async (tx) => {
      afterCommit(tx, () => done.push("refused"));
      await tx.execute(sql`delete from user_roles`).catch(() => {});
      await tx.execute(sql`select no_such_function()`).catch(() => {});
    });
    await expect(atCommit).rejects.toThrow();
    expect(done).toEqual(["committed"]);
  });
});
