import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { sessionSecret } from "./session-secret.server.ts";

let base: string;
let dataDir: string;

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "secret-"));
  dataDir = path.join(base, "data");
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const configOf = (own: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...own });

/** The secret as another process reads it. */
async function elsewhere(): Promise<string> {
  const script = `
    import { readConfig } from "#app/platform/config/config.server.ts";
    import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
    process.stdout.write(sessionSecret(readConfig({ DATA_DIR: ${JSON.stringify(dataDir)} })));`;
  const args = ["--input-type=module", "-e", script];
  return await text(spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] }).stdout);
}

describe("the session secret", () => {
  test("is the configured one", () => {
    const SESSION_SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";
    expect(sessionSecret(configOf({ SESSION_SECRET }))).toBe(SESSION_SECRET);
    expect(() => statSync(dataDir)).toThrow();
  });

  test("is generated once, long, and readable by its owner only", () => {
    const secret = sessionSecret(configOf());
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(sessionSecret(configOf())).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(["session-secret"]);
    const file = path.join(dataDir, "session-secret");
    expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
  });

  test("is different in another folder", () => {
    const other = readConfig({ DATA_DIR: path.join(base, "other") });
    expect(sessionSecret(configOf())).not.toBe(sessionSecret(other));
  });

  test("is the same for processes that start at the same time", async () => {
    const secrets = await Promise.all([elsewhere(), elsewhere(), elsewhere()]);
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toBe(readFileSync(path.join(dataDir, "session-secret"), "utf8"));
    expect(readdirSync(dataDir)).toEqual(["session-secret"]);
  });

  test("is refused when its file is empty", () => {
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, "session-secret"), "");
    expect(() => sessionSecret(configOf())).toThrow(/session-secret/);
  });
});
