import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

/**
 * The secret this deployment signs with. Production must bring its own; on one's own machine it is made once and kept
 * in the data folder, readable by its owner alone.
 */
export function sessionSecret(config: Config): string {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  const file = path.join(config.dataDir, "session-secret");
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and only one of two processes wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8");
}
