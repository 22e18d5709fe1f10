import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";

/** Argon2id. The package's names for these are ambient, which type stripping cannot carry over. */
const ARGON2ID: Algorithm = 2;

/** OWASP's Argon2id setting: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How a hash of today's setting begins. */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a stored hash has today's setting; one of an older setting is made anew when its password is next seen. */
export const isHashedAsNow = (stored: string): boolean => stored.startsWith(PREFIX);

// Each hash takes 19 MiB and some 30 ms of a core; pages must go on being answered meanwhile. On a machine of two cores
// two hashes at once leave them nothing: `npm run bench` shows how long the catalogue then takes.
const AT_ONCE = availableParallelism() >= 4 ? 2 : 1;
const WAITING_MAX = 64;

/** Too many passwords are being checked at once; the person may try again in a moment. */
export class HashingBusy extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Hashes a password slowly. @throws HashingBusy when too many wait already */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** Whether a password is the one of a hash. @throws HashingBusy when too many wait already */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  return inTurn(() => verify(stored, password));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new HashingBusy("too many passwords at once");
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
