import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import {
  encodePicture,
  enqueueUnencodedPictures,
  exclusiveAcrossProcesses,
} from "./encoding-queue.server.ts";
import { createImageStore, type ImageStore } from "./image-store.server.ts";
import { storeImage } from "./store-image.server.ts";
import { VARIANTS } from "./variants.ts";

useDatabase();

let folder: string;
let store: ImageStore;

beforeEach(async () => {
  await db().delete(images);
  await db().execute(sql`delete from pgboss.job`);
  folder = await mkdtemp(join(tmpdir(), "queue-"));
  store = createImageStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The bytes of a small uploaded picture; each colour is another picture. */
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

async function stored(background: string): Promise<string> {
  const result = await storeImage(db(), store, await picture(background));
  if (!result.ok) throw new Error(result.code);
  return result.value.hash;
}

async function isReady(hash: string): Promise<boolean> {
  const [row] = await db().select().from(images).where(eq(images.hash, hash));
  return row?.variantsReady ?? false;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 500; round++) {
    if (await holds()) return;
    await pause(20);
  }
  throw new Error("The condition was never met.");
}

/** The same modules as in another process: with their own pool and memory. */
async function anotherProcess() {
  vi.resetModules();
  return {
    ...(await import("./encoding-queue.server.ts")),
    ...(await import("./encode-variant.server.ts")),
    ...(await import("#app/db/client.server.ts")),
  };
}

describe("exclusive work", () => {
  test("waits for work of the same key and not for other work", async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const steps: string[] = [];
    let finish = () => {};
    const first = exclusiveAcrossProcesses(key, async () => {
      steps.push("first begins");
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      steps.push("first ends");
    });
    await until(async () => steps.length === 1);
    const second = exclusiveAcrossProcesses(key, async () => {
      steps.push("second");
    });
    await exclusiveAcrossProcesses(other, async () => {
      steps.push("another");
    });
    finish();
    await Promise.all([first, second]);
    expect(steps).toEqual(["first begins", "another", "first ends", "second"]);
  });

  test("that fails throws its error and releases the lock", async () => {
    const key = randomUUID();
    const failing = exclusiveAcrossProcesses(key, () => Promise.reject(new Error("failed work")));
    await expect(failing).rejects.toThrow("failed work");
    let done = false;
    await exclusiveAcrossProcesses(key, async () => {
      done = true;
    });
    expect(done).toBe(true);
  });

  test("restores the settings of its connection", async () => {
    const limits = async () => {
      const { rows } = await pool().query(
        "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks",
      );
      return rows[0];
    };
    const before = await limits();
    await exclusiveAcrossProcesses(randomUUID(), async () => {});
    const clients = await Promise.all(Array.from({ length: pool().totalCount }, limits));
    expect(clients).toEqual(clients.map(() => before));
    expect(before).toMatchObject({ locks: 0 });
  });

  test("runs in two processes one after the other, so that an image is encoded once", async () => {
    const hash = await stored("#123456");
    const other = await anotherProcess();
    const write = vi.spyOn(store, "write");
    try {
      const { ensureVariant } = await import("./encode-variant.server.ts");
      const paths = await Promise.all([
        ensureVariant(store, hash, 320, "webp", exclusiveAcrossProcesses),
        other.ensureVariant(store, hash, 320, "webp", other.exclusiveAcrossProcesses),
      ]);
      expect(paths[0]).toBe(paths[1]);
      expect(write).toHaveBeenCalledTimes(1);
    } finally {
      await other.closeDatabase();
    }
  });
});

describe("the job of a picture", () => {
  const never = new AbortController().signal;
  const jobs = async () =>
    (await db().execute<{ data: object }>(sql`select data from pgboss.job where name = 'pictures'`)).rows;

  test("is enqueued once, when the picture is stored for the first time", async () => {
    const hash = await stored("#0b6e80");
    await stored("#0b6e80");
    expect(await jobs()).toEqual([{ data: { picture: hash } }]);
  });

  test("is not enqueued when storing is rolled back", async () => {
    const undone = transact(db(), async (tx) => {
      await storeImage(tx, store, await picture("#123123"));
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await jobs()).toEqual([]);
  });

  test("makes all its variants", async () => {
    const hash = await stored("#7a3b7e");
    await encodePicture(folder, hash, never);
    expect(await isReady(hash)).toBe(true);
    expect((await readdir(dirname(store.masterPath(hash)))).toSorted()).toEqual(
      ["master.webp", ...VARIANTS.map(({ width, format }) => `${width}.${format}`)].toSorted(),
    );
  });

  test("stops after the current variant, and continues from there", async () => {
    const hash = await stored("#0f7048");
    const stop = new AbortController();
    const stopped = encodePicture(folder, hash, stop.signal);
    await until(async () => (await readdir(dirname(store.masterPath(hash)))).length > 1);
    stop.abort();
    await expect(stopped).rejects.toThrow("Encoding was stopped");
    expect(await isReady(hash)).toBe(false);
    await encodePicture(folder, hash, never);
    expect(await isReady(hash)).toBe(true);
  });

  test("fails when its file is missing", async () => {
    const { hash } = await build.image({ createdOn: new Date(0) });
    await expect(encodePicture(folder, hash, never)).rejects.toMatchObject({ code: "notFound" });
    expect(await isReady(hash)).toBe(false);
  });

  test("is enqueued for public pictures that are not ready and have no job, and for no others", async () => {
    const [one, two] = [await stored("#0b6e80"), await stored("#7a3b7e")];
    await stored("#3b7e7a");
    const promo = (imageHash: string) => ({
      token: imageHash,
      title: { en: "Promo" },
      imageHash,
      target: "/",
    });
    await db()
      .insert(promos)
      .values([promo(one), promo(two)]);
    await encodePicture(folder, two, never);
    await db().execute(sql`delete from pgboss.job`);
    await enqueueUnencodedPictures();
    await enqueueUnencodedPictures();
    expect(await jobs()).toEqual([{ data: { picture: one } }]);
  });
});
