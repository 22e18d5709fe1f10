import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { APP_ROLE } from "#app/db/client.server.ts";
import { log } from "#app/platform/log/log.server.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;
const ASK_EVERY_MS = 30_000;
const ANSWER_WITHIN_MS = 5000;
const FAREWELL_MS = 1000;

/** A connection that listens until it is closed. */
export type Listener = { close(): Promise<void> };

// The connection outlives the request that opened it; what it logs must not carry that request's id.
const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * Listens for notifications of `live` on `DATABASE_URL`, on a connection of its own, and connects again whenever that
 * breaks.
 * @param onWake told a topic that has something new; told nothing when it could be any, after every connecting
 */
export function listen(onWake: (topic?: string) => void): Listener {
  let current: pg.Client | undefined;
  let connecting: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let ask: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      options: `-c role=${APP_ROLE}`,
      application_name: "ekadeshma live",
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: ANSWER_WITHIN_MS,
    });
    current = client;
    client.on("notification", ({ payload }) => onWake(payload));
    client.on("error", (error) => lose(client, error));
    client.on("end", () => lose(client));
    try {
      await client.connect();
      await client.query("listen live");
    } catch (error) {
      lose(client, error);
      return;
    }
    if (isClosed || client !== current) return;
    failures = 0;
    ask = setInterval(() => {
      // A peer that vanished without a word is noticed only by asking.
      client.query("select 1").catch((error: unknown) => lose(client, error));
    }, ASK_EVERY_MS).unref();
    onWake();
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (client !== current) return;
    current = undefined;
    clearInterval(ask);
    client.end().catch(() => {});
    if (isClosed) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
    // The first loss is mended before anybody notices.
    if (failures === 3) log.warn({ err: error }, "live changes are not heard: the database is away");
    failures += 1;
    retry = setTimeout(() => {
      connecting = connect();
    }, wait).unref();
  }

  outsideRequests(() => {
    connecting = connect();
  });
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(ask);
      await connecting;
      const last = current;
      current = undefined;
      if (last)
        await Promise.race([last.end().catch(() => {}), pause(FAREWELL_MS, undefined, { ref: false })]);
    },
  };
}
