import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import type { ChangeOutcome, ChangeRequest } from "./changing-process-for-tests.ts";

useDatabase();

/** Two processes of the product, which have only the database in common. */
let processes: readonly ChildProcess[] = [];

beforeAll(async () => {
  processes = [1, 2].map(() => fork("app/platform/changes/changing-process-for-tests.ts"));
  await Promise.all(processes.map(async (each) => await once(each, "message")));
});

afterAll(async () => {
  const ended = processes.map(async (each) => await once(each, "exit"));
  for (const each of processes) each.disconnect();
  await Promise.all(ended);
});

/**
 * A change that one of the processes tries. Its opened version is `behind` versions older than the one at the begin of its
 * round.
 */
type Attempt = { readonly process: number; readonly behind: number };

const attempts = fc.array(fc.record({ process: fc.nat(1), behind: fc.nat(2) }), {
  minLength: 1,
  maxLength: 4,
});
/** Rounds one after the other; each process takes part in every round, and its attempts run at the same time. */
const rounds = fc.array(
  attempts.map((more): Attempt[] => [{ process: 0, behind: 0 }, { process: 1, behind: 0 }, ...more]),
  { minLength: 1, maxLength: 4 },
);

test("of simultaneous changes by two processes, each acknowledged one was based on the current version and none is lost", async () => {
  const person = await build.person();
  const viewer: Viewer = {
    id: person.id,
    email: person.email,
    name: person.name,
    roles: [{ type: "siteAdmin" }],
  };
  let key = 0;
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const { id, sortOrder: first } = await build.genre();
      const acknowledged: ChangeRequest[] = [];
      for (const round of plan) {
        const current = acknowledged.length + 1;
        const tried = round.map(({ process, behind }) => {
          const change = {
            key: ++key,
            viewer,
            id,
            openedVersion: Math.max(1, current - behind),
            sortOrder: 100_000 + key,
          };
          return { process, change };
        });
        const results = await atOnce(id, tried);
        const made = results.filter(({ outcome }) => outcome.made !== undefined);
        const refused = new Set(results.flatMap(({ outcome }) => outcome.refused ?? []));
        // One of the changes with the current version is made, and all others are refused as conflicts.
        expect([refused, made.map(({ change, outcome }) => [change.openedVersion, outcome.made])]).toEqual([
          new Set(["form_conflict"]),
          [[current, current + 1]],
        ]);
        acknowledged.push(...made.map(({ change }) => change));
      }
      const orders = acknowledged.map(({ sortOrder }) => sortOrder);
      const [stored] = await db().select().from(genres).where(eq(genres.id, id));
      expect(stored).toMatchObject({ version: acknowledged.length + 1, sortOrder: orders.at(-1) });
      const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
      const chain = [first, ...orders];
      expect(steps(entries.map(({ before, after }) => [orderIn(before), orderIn(after)]))).toEqual(
        steps(orders.map((order, at) => [chain[at], order])),
      );
    }),
    propertyRuns(8),
  );
}, 60_000);

/**
 * Sends all changes while the test holds a lock on the row, and releases the lock when each change waits for a lock or is
 * answered: then all of them run at the same time, at any speed of the processes.
 */
async function atOnce(id: string, tried: readonly { process: number; change: ChangeRequest }[]) {
  const answers = new Map<number, ChangeOutcome>();
  const receive = (message: ChangeOutcome) => answers.set(message.key, message);
  for (const each of processes) each.on("message", receive);
  const lock = await pool().connect();
  try {
    await lock.query("begin");
    await lock.query("select from genres where id = $1 for update", [id]);
    for (const { process, change } of tried) processes[process]?.send(change);
    await until(async () => (await waiting()) + answers.size === tried.length);
    await lock.query("commit");
    await until(async () => answers.size === tried.length);
  } finally {
    lock.release();
    for (const each of processes) each.off("message", receive);
  }
  return tried.map(({ change }) => ({ change, outcome: answers.get(change.key) ?? { key: change.key } }));
}

/**
 * How many connections to this test's database wait for a lock. Only a superuser can read what other logins wait for.
 */
async function waiting(): Promise<number> {
  const waits =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return (await asSuperuser(databaseName(), waits)).rowCount ?? 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("The processes have not answered.");
    await pause(10);
  }
}

/** Steps from one value to the next, in an order that does not depend on when they were written. */
const steps = (pairs: (readonly [unknown, unknown])[]) => pairs.map((pair) => pair.join(" → ")).toSorted();

const orderIn = (values: unknown) => (values as { sortOrder?: number } | null)?.sortOrder;
