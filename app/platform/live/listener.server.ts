import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { APP_ROLE } from "#app/db/client.server.ts";
import { endNow } from "#app/db/silence.server.ts";
import { log } from "#app/platform/log/log.server.ts";

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;

/** Times of the question whether the other side is still there, in ms. */
export type AskTimes = { readonly everyMs: number; readonly withinMs: number };

const ASK_TIMES: AskTimes = { everyMs: 10_000, withinMs: 5000 };
const FAREWELL_MS = 1000;

/** A connection that listens until it is closed. */
export type Listener = { close(): Promise<void> };

// The connection outlives the request that opened it; what it logs must not carry that request's id.
const outsideRequests = AsyncLocalStorage.snapshot();

/** What is listened to, and what the connection is called in the database. */
export type Channel = { readonly channel: string; readonly name: string };

const LIVE: Channel = { channel: "live", name: "ekadeshma live" };

/**
 * Listens for notifications of a channel on `DATABASE_URL`, on a connection of its own, and connects again whenever that
 * breaks.
 * @param onWake told a topic that has something new; told nothing when it could be any, after every connecting
 */
export function listen(
  onWake: (topic?: string) => void,
  { everyMs, withinMs } = ASK_TIMES,
  { channel, name }: Channel = LIVE,
): Listener {
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
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: withinMs,
    });
    current = client;
    client.on("notification", ({ payload }) => onWake(payload));
    client.on("error", (error) => lose(client, error));
    client.on("end", () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(client, error);
      return;
    }
    if (isClosed || client !== current) return;
    failures = 0;
    ask = setInterval(() => {
      // A peer that vanished without a word is noticed only by asking.
      client.query("select 1").catch((error: unknown) => lose(client, error));
    }, everyMs).unref();
    onWake();
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (client !== current) return;
    current = undefined;
    clearInterval(ask);
    endNow(client);
    if (isClosed) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
    // The first loss is mended before anybody notices.
    if (failures === 3) log.warn({ err: error, channel }, "changes are not heard: the database is away");
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
      const farewell = (async () => {
        await connecting;
        await current?.end();
      })().catch(() => {});
      await Promise.race([farewell, pause(FAREWELL_MS, undefined, { ref: false })]);
      if (current) endNow(current);
      current = undefined;
    },
  };
}
