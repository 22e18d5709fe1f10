import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { AppError } from "#app/domain/access/errors.ts";

/** Argon2id. The package declares this as an ambient enum, which type stripping does not support. */
const ARGON2ID: Algorithm = 2;

/** OWASP's Argon2id setting: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The beginning of every hash that was made with the current settings. */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a stored hash was made with the current settings. An older hash is replaced when its password is next used. */
export const hasCurrentSettings = (stored: string): boolean => stored.startsWith(PREFIX);

// Each hash takes 19 MiB and some 30 ms of a core, while pages must still be answered. On two cores, two hashes at once
// would use both: `npm run bench` measures how long the catalogue then takes.
const CONCURRENT_MAX = availableParallelism() >= 4 ? 2 : 1;
const WAITING_MAX = 64;
/** Seconds after which a person may try again when too many passwords wait to be checked. */
const BUSY_S = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes a password, with composed letters (NFC): keyboards write an é in one character or in two, and a person sees no difference.
 * @throws AppError busy when too many calls are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password.normalize("NFC"), COST));
}

/**
 * Whether a password matches a hash. One that was hashed as it was typed, before letters were composed, matches in that form too.
 * @throws AppError busy when too many calls are waiting
 */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const forms = new Set([password.normalize("NFC"), password, password.normalize("NFD")]);
  return queued(async () => {
    for (const form of forms) if (await verify(stored, form)) return true;
    return false;
  });
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENT_MAX) {
    if (waiting.length >= WAITING_MAX) throw new AppError("busy", { seconds: BUSY_S });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
