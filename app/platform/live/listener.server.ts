import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { destroyConnection } from "#app/db/response-timeout.server.ts";
import { APP_ROLE } from "#app/db/session-settings.ts";
import { log } from "#app/platform/log/log.server.ts";
import { PROOF_TIMES, type ProofTimes, proveListening } from "./prove-listening.server.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

/** The interval and the time limit of the check whether the database still responds, in ms. */
export type PingTimes = { readonly everyMs: number; readonly withinMs: number };

const PING_TIMES: PingTimes = { everyMs: 10_000, withinMs: 5000 };

const CLOSE_LIMIT_MS = 1000;

/** A connection that listens until it is closed. */
export type Listener = {
  /**
   * Resolves once it has been notified of everything that was committed before the call: PostgreSQL sends a connection its
   * notifications before it says that a statement is done. Rejects while there is no connection, and where it does not answer, which
   * breaks it.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

// The connection is used after the end of the request that opened it, so its log lines must not have the id of that request.
const outsideRequests = AsyncLocalStorage.snapshot();

/** A notification channel, and the application name of the connection. */
export type Channel = { readonly channel: string; readonly name: string };

const LIVE: Channel = { channel: "live", name: "ekadeshma live" };

/**
 * Listens for notifications of a channel on `DATABASE_LISTEN_URL`, else on `DATABASE_URL`, on a separate connection, and reconnects
 * whenever that breaks. It receives one of its own first, and every minute.
 * @param onNotify called with the topic of each notification; called without a topic when the connection has proved that they reach
 *   it, after which any topic may have changed
 * @param onLost called when the connection breaks, or notifications do not reach it: until `onNotify` is called again, they are missed
 */
export function listen(
  onNotify: (topic?: string) => void,
  { everyMs, withinMs } = PING_TIMES,
  { channel, name }: Channel = LIVE,
  onLost: () => void = () => {},
  proofTimes: ProofTimes = PROOF_TIMES,
): Listener {
  let current: pg.Client | undefined;
  let connecting: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let ping: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  const proof = proveListening(channel, proofTimes, {
    onProved: () => onNotify(),
    onUnproved: onLost,
  });

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: process.env.DATABASE_LISTEN_URL || process.env.DATABASE_URL,
      options: `-c role=${APP_ROLE}`,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: withinMs,
    });
    current = client;
    client.on("notification", ({ payload }) => {
      // A connection that was given up may still have received some.
      if (client === current && !proof.isProof(payload)) onNotify(payload);
    });
    client.on("error", (error) => reconnectAfter(client, error));
    client.on("end", () => reconnectAfter(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      reconnectAfter(client, error);
      return;
    }
    if (isClosed || client !== current) return;
    failures = 0;
    ping = setInterval(() => {
      // Only a query detects a server that disappeared without closing the connection.
      client.query("select 1").catch((error: unknown) => reconnectAfter(client, error));
    }, everyMs).unref();
    proof.begin();
  }

  function reconnectAfter(client: pg.Client, error?: unknown): void {
    if (client !== current) return;
    current = undefined;
    clearInterval(ping);
    proof.end();
    destroyConnection(client);
    if (isClosed) return;
    onLost();
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
    // Short interruptions have no noticeable effect.
    if (failures === 3)
      log.warn({ err: error, channel }, "changes are not received: the database is unreachable");
    failures += 1;
    retry = setTimeout(() => {
      connecting = connect();
    }, wait).unref();
  }

  outsideRequests(() => {
    connecting = connect();
  });
  return {
    async catchUp() {
      const client = current;
      if (!client) throw new Error("The connection that listens is broken.");
      try {
        await client.query("select 1");
      } catch (error) {
        reconnectAfter(client, error);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(ping);
      proof.end();
      const closed = (async () => {
        await connecting;
        await current?.end();
      })().catch(() => {});
      await Promise.race([closed, pause(CLOSE_LIMIT_MS, undefined, { ref: false })]);
      if (current) destroyConnection(current);
      current = undefined;
    },
  };
}
