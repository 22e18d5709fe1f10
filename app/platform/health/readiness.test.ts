import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { isReady } from "./readiness.server.ts";

useDatabase();

let folder: string;
let clock = 0;

/** A time so long after the previous one that the result is no longer cached. */
const later = () => (clock += 10_000);

const at = (...places: string[]) => places.map((folder) => ({ variable: "UPLOAD_DIR", folder }));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ready-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe("readiness", () => {
  test("is true when the database answers and folders are writable", async () => {
    expect(await isReady(at(folder), later())).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is logged once by the failing variable, until it passes again", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const missing = path.join(folder, "missing");
    await isReady(at(folder), later());
    await isReady(at(missing), later());
    await isReady(at(missing), later());
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ failed: ["UPLOAD_DIR"] }),
      "the site is not ready",
    );
    await isReady(at(folder), later());
    await isReady(at(missing), later());
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test("is false when a folder is missing or not writable", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(await isReady(at(folder, file), later())).toBe(false);
    rmSync(file);
    expect(await isReady(at(folder, path.join(folder, "missing")), later())).toBe(false);
  });

  test("is false without the database", async () => {
    vi.spyOn(pool(), "query").mockImplementation(() => Promise.reject(new Error("gone")));
    expect(await isReady(at(folder), later())).toBe(false);
  });

  test("is false when the database takes too long", async () => {
    vi.useFakeTimers();
    vi.spyOn(pool(), "query").mockImplementation(() => new Promise(() => {}));
    const ready = isReady(at(folder), later());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ready).toBe(false);
  });

  test("is checked once a second, however often it is requested", async () => {
    const query = vi.spyOn(pool(), "query");
    const moment = later();
    await Promise.all([
      isReady(at(folder), moment),
      isReady(at(folder), moment + 500),
      isReady(at(folder), moment + 999),
    ]);
    expect(query).toHaveBeenCalledTimes(1);
    await isReady(at(folder), moment + 1000);
    expect(query).toHaveBeenCalledTimes(2);
  });

  test("is true again after a failure", async () => {
    const missing = path.join(folder, "missing");
    const moment = later();
    expect(await isReady(at(missing), moment)).toBe(false);
    expect(await isReady(at(folder), moment + 1000)).toBe(true);
  });
});
