import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "./temporary-folder.ts";

let memory = "";
const made: string[] = [];
beforeEach(() => {
  memory = mkdtempSync(path.join(os.tmpdir(), "memory-"));
});
afterEach(() => {
  for (const folder of [memory, ...made.splice(0)]) rmSync(folder, { recursive: true, force: true });
});

function create(folder = memory): string {
  const own = createTemporaryFolder(folder);
  made.push(own);
  return own;
}

test.runIf(process.platform === "linux")("is in memory where there is enough of it", () => {
  vi.spyOn(process, "availableMemory").mockReturnValue(8_000_000_000);
  const own = create();
  expect(path.dirname(own)).toBe(memory);
  expect((statSync(own).mode & 0o777).toString(8)).toBe("711");
  vi.spyOn(process, "availableMemory").mockReturnValue(1_000_000_000);
  expect(path.dirname(create())).toBe(os.tmpdir());
});

test("is in the system's folder where there is no folder in memory", () => {
  expect(path.dirname(create(path.join(memory, "missing")))).toBe(os.tmpdir());
});

test("what killed runs have left is removed, and nothing else", () => {
  const kept = [`ek-${process.ppid}-aaaaaa`, "ek-letters", "other"];
  for (const name of ["ek-4194303-bbbbbb", ...kept]) mkdirSync(path.join(memory, name));
  create();
  expect(existsSync(path.join(memory, "ek-4194303-bbbbbb"))).toBe(false);
  for (const name of kept) expect(existsSync(path.join(memory, name)), name).toBe(true);
});
