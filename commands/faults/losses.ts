import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FaultSite } from "./fault-site.ts";
import { isAcknowledged, type Post } from "./posting.ts";

const CHECK_EVERY_MS = 500;

/** What was lost of posts. */
export type Losses = {
  readonly acknowledged: number;
  /** Acknowledged posts without a row. */
  readonly rowsLost: number;
  /** Acknowledged posts without a letter. */
  readonly lettersLost: number;
  /** Posts with more than one letter, acknowledged or not. */
  readonly lettersTwice: number;
  /** Time until every letter was sent, or until the limit of waiting, in ms. */
  readonly lettersMs: number;
};

/** Raw messages that were sent. */
export type Mailbox = () => Promise<readonly string[]>;

/**
 * Counts rows and letters of posts while the product runs, and waits for letters that are not sent yet.
 * @param lettersWithinMs longest wait for letters, in ms
 * @throws Error when nothing was acknowledged: nothing could have been lost
 */
export async function countLosses(
  site: FaultSite,
  posts: readonly Post[],
  lettersWithinMs: number,
  mailbox = outboxOf(site),
): Promise<Losses> {
  const acknowledged = posts.filter(isAcknowledged);
  if (acknowledged.length === 0) throw new Error(`Nothing was acknowledged: ${answersOf(posts)}.`);
  const emails = acknowledged.map(({ email }) => email);
  const rows = await site.withDatabase((client) =>
    client.query<{ email: string }>({
      text: `select email from app_users where email = any($1)
        union all select email from contact_messages where email = any($1)`,
      values: [emails],
    }),
  );
  const stored = new Set(rows.rows.map(({ email }) => email));
  const began = performance.now();
  let letters = await lettersByAddress(mailbox);
  while (emails.some((email) => !letters.has(email)) && performance.now() - began < lettersWithinMs) {
    await pause(CHECK_EVERY_MS);
    letters = await lettersByAddress(mailbox);
  }
  return {
    acknowledged: emails.length,
    rowsLost: emails.filter((email) => !stored.has(email)).length,
    lettersLost: emails.filter((email) => !letters.has(email)).length,
    lettersTwice: posts.filter(({ email }) => (letters.get(email) ?? 0) > 1).length,
    lettersMs: performance.now() - began,
  };
}

/** The messages in the outbox folder. */
export function outboxOf({ outbox }: FaultSite): Mailbox {
  return async () => {
    const names = await readdir(outbox).catch(() => []);
    const files = names.filter((name) => name.endsWith(".eml"));
    return await Promise.all(files.map((name) => readFile(path.join(outbox, name), "latin1")));
  };
}

/** The letter of a sign-up is found by its recipient, that of a message by its reply address. */
async function lettersByAddress(mailbox: Mailbox): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const message of await mailbox()) {
    const head = message.split(/\r?\n\r?\n/, 1)[0] ?? "";
    for (const address of new Set(head.match(/[0-9a-f]{16}@bench\.example/g)))
      counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  return counts;
}

/** How posts were answered: `200: 31, 503: 4, none: 2`. */
export function answersOf(posts: readonly Post[]): string {
  const counts = new Map<string, number>();
  for (const { status = "none" } of posts) counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
  return [...counts]
    .map(([status, count]) => `${status}: ${count}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(", ");
}
