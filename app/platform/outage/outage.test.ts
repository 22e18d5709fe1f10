import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Outage, outageOf } from "./outage.ts";
import { noteSchemaMoved } from "./schema-moved.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("gone"), { code, ...more });

const CODES: [Outage, string[]][] = [
  [
    "the database is unavailable",
    ["08000", "08006", "08P01", "57P01", "57P02", "57P03", "28P01", "3D000", "25P03"],
  ],
  [
    "the database is unavailable",
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  ],
  ["the database is busy", ["55P03", "57014", "40P01", "40001", "53200", "53300", "53400"]],
  ["the database takes no writes", ["25006"]],
  ["the disk of the database is full", ["53100", "58030"]],
];

describe("an outage", () => {
  test.each(CODES)("%s: %j", (outage, codes) => {
    for (const code of codes) {
      expect(outageOf(coded(code)), code).toBe(outage);
      expect(outageOf(new Error("Failed query", { cause: coded(code) })), code).toBe(outage);
    }
  });

  test.each([
    "Connection terminated",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Client has encountered a connection error and is not queryable",
    "Cannot use a pool after calling end on the pool",
  ])("of the database is recognised by the driver's message: %s", (message) => {
    expect(outageOf(new Error("Failed query", { cause: new Error(message) }))).toBe(
      "the database is unavailable",
    );
  });

  test("is a busy database when the driver reports a slow answer", () => {
    expect(outageOf(new Error("Query read timeout"))).toBe("the database is busy");
  });

  test.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "ENOTDIR", "EIO"])(
    "of a folder is %s from a file operation only",
    (code) => {
      expect(outageOf(coded(code, { syscall: "write" }))).toBe("a folder cannot be written");
      expect(outageOf(coded(code))).toBeUndefined();
    },
  );

  test("of a folder is recognised on a full disk and when a file is in its place", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "outage-"));
    try {
      const file = path.join(folder, "file");
      await writeFile(file, "");
      const belowFile = await mkdir(path.join(file, "below"), { recursive: true }).catch((error) => error);
      expect(outageOf(belowFile)).toBe("a folder cannot be written");
      if (process.platform !== "linux") return;
      const full = await open("/dev/full", "w");
      const error = await full.writeFile("x").catch((failure) => failure);
      await full.close();
      expect(error).toMatchObject({ code: "ENOSPC" });
      expect(outageOf(error)).toBe("a folder cannot be written");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("of another server is not reported as one of the database", () => {
    const failed = new TypeError("fetch failed", { cause: coded("ECONNREFUSED", { syscall: "connect" }) });
    expect(outageOf(failed)).toBe("another server is unavailable");
  });

  test("is a schema that has moved on, where a query names what is gone", () => {
    const missing = coded("42703");
    expect(outageOf(missing)).toBeUndefined();
    noteSchemaMoved(true);
    expect(outageOf(missing)).toBe("the schema of the database is not that of this process");
    noteSchemaMoved(false);
    expect(outageOf(missing)).toBeUndefined();
  });

  test("is not reported for faults of the code", async () => {
    const missing = await readFile("/no/such/file").catch((error) => error);
    const faults = [missing, coded("22012"), coded("42703"), coded("23505"), coded("25P02"), "words", null];
    for (const fault of [
      ...faults,
      new TypeError("a fault in the code"),
      new Response(null, { status: 302 }),
    ])
      expect(outageOf(fault)).toBeUndefined();
  });
});
