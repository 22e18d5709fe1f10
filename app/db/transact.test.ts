import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { runsOf } from "#tests/seed.ts";
import { useSilentProxies } from "#tests/silent-proxy.ts";
import { db, type OpenDatabase, openDatabase, pool } from "./client.server.ts";
import { DeadlineOver, withDeadline } from "./deadline.server.ts";
import { afterCommit, type Database, transact } from "./transact.server.ts";

useDatabase();
const openProxy = useSilentProxies();

const openDatabases: OpenDatabase[] = [];
afterEach(async () => {
  await Promise.all(openDatabases.splice(0).map((database) => database.close()));
});

/** Opens a separate pool with short time limits, which is closed after the test. */
function open(url: string): OpenDatabase {
  const database = openDatabase(url, { connectMs: 500, statementMs: 500 });
  openDatabases.push(database);
  return database;
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

/** The state of a pool without a connection in use and without a caller that waits for one. */
const UNUSED = { held: 0, waiting: 0 };
const stateOf = ({ totalCount, idleCount, waitingCount }: OpenDatabase["pool"]) => ({
  held: totalCount - idleCount,
  waiting: waitingCount,
});
/** A connection that ended is in use until its pool has heard of it. */
const expectUnused = async (pool: OpenDatabase["pool"]) => {
  await expect.poll(() => stateOf(pool), { timeout: 30_000 }).toEqual(UNUSED);
};

describe("a transaction", () => {
  test("is not committed once its request was answered as not done", async () => {
    const { answer, end } = withDeadline(() =>
      transact(db(), async (tx) => {
        await add(tx, "transact 1");
        end();
      }),
    );
    await expect(answer).rejects.toThrow(DeadlineOver);
    expect(await stored()).toEqual([]);
    await transact(db(), async (tx) => add(tx, "transact 2"));
    expect([await stored(), stateOf(pool())]).toEqual([["transact 2"], UNUSED]);
  });

  test("commits what its work wrote, and returns its value", async () => {
    const value = await transact(db(), async (tx) => {
      await add(tx, "transact 1");
      return "the value";
    });
    expect([value, await stored()]).toEqual(["the value", ["transact 1"]]);
  });

  test("rolls everything back when the work fails, and throws its error", async () => {
    const failing = transact(db(), async (tx) => {
      await add(tx, "transact 1");
      throw new Error("a fault in the code");
    });
    await expect(failing).rejects.toThrow("a fault in the code");
    expect(await stored()).toEqual([]);
    expect(stateOf(pool())).toEqual(UNUSED);
  });

  test("is not reported as committed when a statement in it failed, though the error was caught", async () => {
    const swallowing = transact(db(), async (tx) => {
      await add(tx, "transact 1");
      await tx.execute(sql`select 1/0`).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow("was rolled back");
    expect([await stored(), stateOf(pool())]).toEqual([[], UNUSED]);
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

  test("begun by a library with the method of the query builder is begun by `transact`", async () => {
    const library = db() as Database & { transaction: (work: (tx: Database) => Promise<unknown>) => unknown };
    // oxlint-disable-next-line no-restricted-properties -- this test is about that method
    await library.transaction(async (tx) => {
      await transact(tx, (inner) => add(inner, "transact 1"));
    });
    expect(await stored()).toEqual(["transact 1"]);
  });

  test("has the longer time limits it requests, and its connection has the default ones afterwards", async () => {
    const database = open(url());
    const sleep = (on: Database) => on.execute(sql`select pg_sleep(2)`);
    await transact(database.db, sleep, { statementMs: 10_000 });
    await expect(transact(database.db, sleep)).rejects.toMatchObject({ cause: { code: "57014" } });
    expect([database.pool.totalCount, stateOf(database.pool)]).toEqual([1, UNUSED]);
  });
});

describe("a prepared transaction", () => {
  const twice = async (isPrepared: boolean) => {
    const database = open(url());
    let plans: unknown[] = [];
    for (const key of ["transact 1", "transact 2"])
      await transact(
        database.db,
        async (tx) => {
          await add(tx, key);
          plans = (
            await tx.execute(sql`select statement from pg_prepared_statements where statement like 'insert%'`)
          ).rows;
        },
        { isPrepared },
      );
    return plans;
  };

  test("plans a statement once for each connection, also in a savepoint", async () => {
    expect(await twice(true)).toHaveLength(1);
    expect(await stored()).toEqual(["transact 1", "transact 2"]);
    const database = open(url());
    await transact(
      database.db,
      async (tx) => await transact(tx, async (inner) => await add(inner, "transact 3")),
      { isPrepared: true },
    );
    expect(await stored()).toEqual(["transact 3"]);
  });

  test("is asked for: others are planned each time", async () => {
    expect(await twice(false)).toEqual([]);
    await stored();
  });
});

describe("connections that the server terminates", () => {
  test("by the hundred, while transactions begin, leave no connection in use", async () => {
    const database = open(url());
    const wanted = runsOf(200);
    let ended = 0;
    const finished = new AbortController();
    const ending = (async () => {
      while (ended < wanted) {
        const { rowCount } = await asSuperuser(
          databaseName(),
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        );
        ended += rowCount ?? 0;
      }
      finished.abort();
    })();
    let failed = 0;
    const writing = Array.from({ length: 20 }, async (_, at) => {
      for (let attempt = 0; !finished.signal.aborted; attempt++)
        await transact(database.db, (tx) => add(tx, `transact ${at} ${attempt}`)).catch(() => {
          failed += 1;
        });
    });
    await Promise.all([ending, ...writing]);
    expect(failed).toBeGreaterThan(wanted / 16);
    await expectUnused(database.pool);
    await stored(database.db);
    await Promise.all(
      Array.from({ length: 10 }, () => transact(database.db, (tx) => tx.execute(sql`select 1`))),
    );
  });

  test("as a transaction begins are not returned to the pool", async () => {
    const database = open(url());
    for (let attempt = 0; attempt < 12; attempt++) {
      // The pool returns a client that is already ended, as when its server has just been killed.
      database.pool.once("acquire", (client) => {
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      });
      await expect(transact(database.db, (tx) => add(tx, "transact 1"))).rejects.toThrow();
    }
    await expectUnused(database.pool);
    expect(await stored(database.db)).toEqual([]);
  });
});

describe("a connection to the database that drops everything", () => {
  test("blocks no caller, and once it is restored every query is answered", async () => {
    const proxy = await openProxy(url());
    const database = open(proxy.url);
    const read = () => database.pool.query("select 1");
    const write = () => transact(database.db, (tx) => tx.execute(sql`select 1`));
    const all = () =>
      Promise.allSettled([...Array.from({ length: 10 }, read), ...Array.from({ length: 10 }, write)]);
    // Ten connections: some stop answering while idle, some while in use, one in the middle of a transaction.
    await all();
    const begun = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const midway = transact(database.db, async (tx) => {
      begun.resolve();
      await stopped.promise;
      await tx.execute(sql`select 1`);
    });
    await begun.promise;
    proxy.stopForwarding();
    stopped.resolve();
    await Promise.all([expect(midway).rejects.toMatchObject({ cause: { code: "ETIMEDOUT" } }), all()]);
    await expectUnused(database.pool);
    proxy.forwardNewConnections();
    expect((await all()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "fulfilled"));
    await expectUnused(database.pool);
  });

  test("does not prevent the pool from closing", async () => {
    const proxy = await openProxy(url());
    const database = openDatabase(proxy.url, { connectMs: 500, statementMs: 500 });
    await Promise.all(Array.from({ length: 5 }, () => database.pool.query("select 1")));
    const held = transact(database.db, async (tx) => {
      proxy.stopForwarding();
      await tx.execute(sql`select 1`);
    });
    await expect(held).rejects.toThrow();
    const query = database.pool.query("select 1");
    await Promise.all([database.pool.end(), expect(query).rejects.toThrow()]);
    expect(database.pool.totalCount).toBe(0);
  });

  test("is not closed while no query runs, however long that is", async () => {
    const database = open(url());
    const client = await database.pool.connect();
    await client.query("select 1");
    // Longer than an answer may take, without a query.
    await asSuperuser("postgres", "select pg_sleep(2)");
    expect((await client.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
    client.release();
  });
});

describe("a function to call after a commit", () => {
  test("is called once other connections see the written rows, and at once where there is no transaction", async () => {
    const called: string[] = [];
    await transact(db(), async (tx) => {
      afterCommit(tx, () => called.push("outer"));
      await transact(tx, async (inner) => {
        await add(inner, "transact after");
        afterCommit(inner, () => called.push("inner"));
      });
      expect(called).toEqual([]);
    });
    expect(called).toEqual(["outer", "inner"]);
    expect(await stored()).toEqual(["transact after"]);
    afterCommit(db(), () => called.push("none"));
    expect(called).toEqual(["outer", "inner", "none"]);
  });

  test("is not called when the transaction, or the savepoint it belongs to, is rolled back", async () => {
    const called: string[] = [];
    const fail = (on: Database, name: string) =>
      transact(on, async (tx) => {
        afterCommit(tx, () => called.push(name));
        await tx.execute(sql`select 1`);
        throw new Error("rolled back");
      });
    await expect(fail(db(), "outer")).rejects.toThrow("rolled back");
    await transact(db(), async (tx) => {
      await expect(fail(tx, "inner")).rejects.toThrow("rolled back");
      afterCommit(tx, () => called.push("committed"));
    });
    const atCommit = transact(db(), async (tx) => {
      afterCommit(tx, () => called.push("refused"));
      await tx.execute(sql`delete from user_roles`).catch(() => {});
      await tx.execute(sql`select no_such_function()`).catch(() => {});
    });
    await expect(atCommit).rejects.toThrow();
    expect(called).toEqual(["committed"]);
  });
});
