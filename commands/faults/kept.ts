import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TrialSite } from "./trial-site.ts";
import { isAcknowledged, type Post } from "./writing.ts";

const LOOK_EVERY_MS = 500;

/** What has become of posts. */
export type Kept = {
  readonly acknowledged: number;
  /** Acknowledged posts without a row. */
  readonly rowsLost: number;
  /** Acknowledged posts without a letter. */
  readonly lettersLost: number;
  /** Posts with more than one letter, acknowledged or not. */
  readonly lettersTwice: number;
  /** From asking until every letter was there, or was not waited for any more, in ms. */
  readonly lettersMs: number;
};

/** Raw messages that were sent. */
export type Mailbox = () => Promise<readonly string[]>;

/**
 * Counts rows and letters of posts, while the product runs, and waits for letters that are still on their way.
 * @param lettersWithinMs how long, in ms
 * @throws Error when nothing was acknowledged: nothing could have been lost
 */
export async function countKept(
  site: TrialSite,
  posts: readonly Post[],
  lettersWithinMs: number,
  mailbox = outboxOf(site),
): Promise<Kept> {
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
  const kept = new Set(rows.rows.map(({ email }) => email));
  const began = performance.now();
  let letters = await lettersByAddress(mailbox);
  while (emails.some((email) => !letters.has(email)) && performance.now() - began < lettersWithinMs) {
    await pause(LOOK_EVERY_MS);
    letters = await lettersByAddress(mailbox);
  }
  return {
    acknowledged: emails.length,
    rowsLost: emails.filter((email) => !kept.has(email)).length,
    lettersLost: emails.filter((email) => !letters.has(email)).length,
    lettersTwice: posts.filter(({ email }) => (letters.get(email) ?? 0) > 1).length,
    lettersMs: performance.now() - began,
  };
}

/** The messages in the outbox folder. */
export function outboxOf({ outbox }: TrialSite): Mailbox {
  return async () => {
    const names = await readdir(outbox).catch(() => []);
    const files = names.filter((name) => name.endsWith(".eml"));
    return await Promise.all(files.map((name) => readFile(path.join(outbox, name), "latin1")));
  };
}

/** The post of a sign-up is whom its letter goes to; that of a message, whom its letter is to be answered to. */
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
