import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { db, pool } from "./client.server.ts";
import { genres } from "./tables/reference.server.ts";

useDatabase();

const CONSTRAINT = "genres_two_levels";
const MOVE = "update genres set parent_id = $2 where id = $1";

async function move(id: string, parentId: string | null): Promise<void> {
  await db().update(genres).set({ parentId }).where(eq(genres.id, id));
}

async function parentOf(id: string): Promise<string | null | undefined> {
  const [row] = await db().select({ parentId: genres.parentId }).from(genres).where(eq(genres.id, id));
  return row?.parentId;
}

describe("the tree of genres", () => {
  test("has two levels and moves within them", async () => {
    const [root, other] = [await build.genre(), await build.genre()];
    const leaf = await build.genre({ parentId: root.id });
    await move(leaf.id, other.id);
    expect(await parentOf(leaf.id)).toBe(other.id);
    await move(leaf.id, null);
    expect(await parentOf(leaf.id)).toBeNull();
  });

  test("refuses a genre under a genre that has a parent", async () => {
    const leaf = await build.genre({ parentId: (await build.genre()).id });
    expect(await refusalOf(() => build.genre({ parentId: leaf.id }))).toBe(CONSTRAINT);
  });

  test("refuses a parent for a genre that has children", async () => {
    const [root, top] = [await build.genre(), await build.genre()];
    await build.genre({ parentId: root.id });
    expect(await refusalOf(() => move(root.id, top.id))).toBe(CONSTRAINT);
  });

  test("refuses a cycle", async () => {
    const root = await build.genre();
    const leaf = await build.genre({ parentId: root.id });
    expect(await refusalOf(() => move(root.id, leaf.id))).toBe(CONSTRAINT);
  });

  test("allows changes to other columns of a genre without children", async () => {
    const leaf = await build.genre({ parentId: (await build.genre()).id });
    await db().update(genres).set({ sortOrder: 1 }).where(eq(genres.id, leaf.id));
    await move(leaf.id, leaf.parentId);
    const [stored] = await db().select().from(genres).where(eq(genres.id, leaf.id));
    expect(stored).toMatchObject({ sortOrder: 1, parentId: leaf.parentId });
  });
});

describe("two simultaneous changes, each valid by itself", () => {
  // In both orders the second waits for the first and is then refused: together they would make a third level.
  test.each([
    ["a leaf is added first", false],
    ["its parent is moved first", true],
  ])("%s", async (_order, parentFirst) => {
    const [top, middle, low] = [await build.genre(), await build.genre(), await build.genre()];
    const steps: [string, string][] = [
      [low.id, middle.id],
      [middle.id, top.id],
    ];
    const [first, second] = parentFirst ? steps.toReversed() : steps;
    await withTwoClients(async (one, other) => {
      await one.query("begin");
      await one.query(MOVE, first);
      const refusal = refusalOf(() => other.query(MOVE, second));
      await untilWaiting(other);
      await one.query("commit");
      expect(await refusal).toBe(CONSTRAINT);
    });
  });
});

async function withTwoClients(work: (one: pg.PoolClient, other: pg.PoolClient) => Promise<void>) {
  const [one, other] = [await pool().connect(), await pool().connect()];
  try {
    await work(one, other);
  } finally {
    one.release(true);
    other.release(true);
  }
}

/** Resolves once the client's query waits for another transaction. */
async function untilWaiting(client: pg.PoolClient): Promise<void> {
  const { processID } = client as unknown as { processID: number };
  for (let round = 0; round < 1000; round++) {
    const { rows } = await db().execute<{ waits: boolean }>(
      sql`select cardinality(pg_blocking_pids(${processID})) > 0 as waits`,
    );
    if (rows[0]?.waits) return;
  }
  throw new Error("The second change did not wait for the first.");
}
