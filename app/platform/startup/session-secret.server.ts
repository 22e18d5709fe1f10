import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#app/platform/config/config.server.ts";

const SECRET_BYTES = 32;

/**
 * The secret of this deployment for signing. Production must configure one; on a loopback site it is generated once and stored
 * in the data folder, readable by its owner only.
 * @throws Error when the stored secret is truncated: signatures with it would not be safe
 */
export function sessionSecret(config: Config): string {
  const existing = existingSessionSecret(config);
  if (existing !== undefined) return existing;
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return whole(newSecret(fileOf(config)));
}

/**
 * The secret of this deployment, where it has one already.
 * @throws Error when the stored secret is truncated
 */
export function existingSessionSecret(config: Config): string | undefined {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  const secret = storedSecret(fileOf(config));
  return secret === undefined ? undefined : whole(secret);
}

/** The secret before that of the environment: the one named there, or the one that was made for this deployment. */
export const previousSessionSecret = (config: Config): string | undefined =>
  config.previousSessionSecret ?? storedSecret(fileOf(config));

const fileOf = ({ dataDir }: Config) => path.join(dataDir, "session-secret");

function whole(secret: string): string {
  if (Buffer.from(secret, "base64url").length < SECRET_BYTES)
    throw new Error("The file session-secret in DATA_DIR is damaged. Remove it, and a new one is created.");
  return secret;
}

function storedSecret(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

function newSecret(file: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // Creating a link is atomic, and only one of two processes succeeds.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, "utf8");
}
