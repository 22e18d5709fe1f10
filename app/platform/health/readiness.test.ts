import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { useDatabase } from "#tests/database.ts";
import { isReady } from "./readiness.server.ts";

useDatabase();

let folder: string;
let clock = 0;

/** A moment so far from the last that nothing is remembered. */
const later = () => (clock += 10_000);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ready-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe("readiness", () => {
  test("is when database and storage answer", async () => {
    expect(await isReady(folder, later())).toBe(true);
  });

  test("is not without the storage", async () => {
    expect(await isReady(path.join(folder, "missing"), later())).toBe(false);
  });

  test("is not without the database", async () => {
    vi.spyOn(pool(), "query").mockImplementation(() => Promise.reject(new Error("gone")));
    expect(await isReady(folder, later())).toBe(false);
  });

  test("is not when the database takes too long", async () => {
    vi.useFakeTimers();
    vi.spyOn(pool(), "query").mockImplementation(() => new Promise(() => {}));
    const ready = isReady(folder, later());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ready).toBe(false);
  });

  test("is asked once a second, however often somebody wants to know", async () => {
    const query = vi.spyOn(pool(), "query");
    const at = later();
    await Promise.all([isReady(folder, at), isReady(folder, at + 500), isReady(folder, at + 999)]);
    expect(query).toHaveBeenCalledTimes(1);
    await isReady(folder, at + 1000);
    expect(query).toHaveBeenCalledTimes(2);
  });

  test("comes back", async () => {
    const missing = path.join(folder, "missing");
    const at = later();
    expect(await isReady(missing, at)).toBe(false);
    expect(await isReady(folder, at + 1000)).toBe(true);
  });
});
