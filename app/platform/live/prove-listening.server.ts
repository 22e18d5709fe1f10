import { randomUUID } from "node:crypto";
import { isProofPayload, PROOF_PREFIX } from "#app/db/catalogue-changes.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { log } from "#app/platform/log/log.server.ts";

/**
 * How often a connection proves that notifications reach it, within which time, and how soon it tries again when none came, in ms. A
 * pooler that gives each transaction another connection accepts `listen` and drops what follows from it, without a word.
 */
export type ProofTimes = { readonly everyMs: number; readonly withinMs: number; readonly againMs: number };

export const PROOF_TIMES: ProofTimes = { everyMs: 60_000, withinMs: 5000, againMs: 2000 };

type Callbacks = {
  /** Notifications reach the connection, which was not known before. */
  readonly onProved: () => void;
  /** They do not, or not any more. */
  readonly onUnproved: () => void;
};

/** Proves for a connection that listens that notifications reach it, again and again. */
export type Proof = {
  /** The connection listens from now on. */
  begin(): void;
  /** It does not any more. */
  end(): void;
  /** Whether the payload of a notification is that of a proof, of any process. */
  isProof(payload: string | undefined): boolean;
};

/**
 * Makes the proof of a connection: another connection notifies the channel, as every change does. The listening connection itself would
 * get its own notification also through a pooler.
 */
export function proveListening(
  channel: string,
  { everyMs, withinMs, againMs }: ProofTimes,
  { onProved, onUnproved }: Callbacks,
): Proof {
  let expected: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isProved = false;
  let isReported = false;

  function later(work: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(work, ms).unref();
  }

  function attempt(): void {
    const token = PROOF_PREFIX + randomUUID();
    expected = token;
    later(fail, withinMs);
    // Where it cannot be sent it does not arrive, which is noticed.
    sendProof(channel, token, withinMs).catch(() => {});
  }

  function fail(): void {
    expected = undefined;
    isProved = false;
    if (!isReported)
      log.warn(
        { channel },
        "notifications of the database do not arrive, so nothing is kept in memory. Where DATABASE_URL leads to a pooler, set DATABASE_LISTEN_URL to the database itself",
      );
    isReported = true;
    onUnproved();
    later(attempt, againMs);
  }

  return {
    begin: attempt,
    end() {
      clearTimeout(timer);
      expected = undefined;
      isProved = false;
    },
    isProof(payload) {
      if (!isProofPayload(payload)) return false;
      if (payload === expected) {
        expected = undefined;
        later(attempt, everyMs);
        if (!isProved) {
          isProved = true;
          isReported = false;
          onProved();
        }
      }
      return true;
    },
  };
}

async function sendProof(channel: string, token: string, withinMs: number): Promise<void> {
  const client = await connectClient(process.env.DATABASE_URL ?? "", withinMs);
  try {
    await client.query("select pg_notify($1, $2)", [channel, token]);
  } finally {
    await client.end();
  }
}
