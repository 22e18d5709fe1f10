import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { listen } from "#app/platform/live/listener.server.ts";

const CHANNEL = "covers_looked_at";
/** A payload of PostgreSQL has at most 8000 bytes, an id and its comma 37. */
const IDS_MAX = 200;
const LISTENING_WITHIN_MS = 2000;

/** Says that a person looks at these editions: covers that are being drawn for them come first, in whichever process draws. */
export async function lookAtCovers(editionIds: readonly string[]): Promise<void> {
  if (editionIds.length === 0) return;
  const payload = editionIds.slice(0, IDS_MAX).join(",");
  await db().execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
}

/** The editions that somebody looked at since. */
export type CoversLookedAt = {
  /** Those of which nobody has asked yet; each is returned once. */
  readonly take: () => readonly string[];
  close(): Promise<void>;
};

/** Collects the editions that people look at from now on, in this and in every other process, until it is closed. */
export async function followCoversLookedAt(): Promise<CoversLookedAt> {
  let ids = new Set<string>();
  const listening = Promise.withResolvers<void>();
  const onNotify = (payload?: string) => {
    listening.resolve();
    for (const id of payload?.split(",") ?? []) ids.add(id);
  };
  const listener = listen(onNotify, undefined, { channel: CHANNEL, name: "ekadeshma covers" });
  // Without a connection the covers are drawn in their order.
  await Promise.race([listening.promise, pause(LISTENING_WITHIN_MS, undefined, { ref: false })]);
  return {
    take: () => {
      const taken = [...ids];
      ids = new Set();
      return taken;
    },
    close: () => listener.close(),
  };
}
