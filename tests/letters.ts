import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PgBoss } from "pg-boss";
import { afterAll } from "vitest";
import { LETTER_KINDS } from "#app/jobs.server.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { QUEUE_OPTIONS } from "#app/platform/jobs/queue.server.ts";
import { sendInOrder } from "#app/platform/mail/send-in-order.server.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { type Letter, lettersTo } from "./site/mailbox.ts";

// The queue is never started: jobs run only when a test calls `sendDueLetters`.
const queue = new PgBoss({ ...QUEUE_OPTIONS, supervise: false, schedule: false });

/**
 * Runs the due jobs of letters, as a process of the product would, and returns when none is left.
 * @returns the errors of those that will be retried
 */
export async function sendDueLetters(config: Config): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const jobs = await queue.fetch<{ letter: string }>("letters", { batchSize: 20, includeMetadata: true });
    if (jobs.length === 0) return failures;
    for (const { id, data, retryCount, retryLimit } of jobs) {
      const isLast = retryCount >= retryLimit;
      try {
        await sendInOrder(data.letter, {
          config,
          kinds: LETTER_KINDS,
          isLast,
          beforeWriting: async () => {},
        });
        await queue.complete("letters", id);
      } catch (error) {
        failures.push(error);
        await queue.fail("letters", id, {});
      }
    }
  }
}

/** The letters of a test file, and their sender. */
export type Mailbox = {
  readonly sender: { readonly from: string; readonly config: Config };
  /** The letters to an address, oldest first, once all that are due have been sent. */
  readonly lettersTo: (address: string) => Promise<Letter[]>;
  /** The newest letter to an address. @throws Error when the address has fewer than `count` letters */
  readonly letterTo: (address: string, count?: number) => Promise<Letter>;
};

/** Gives a test file an outbox of its own. Call it at the top of the file, beside `useDatabase`. */
export function useMailbox(environment: Record<string, string> = {}): Mailbox {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-mail-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config: Config = {
    ...readConfig({ MAIL_OUTBOX_DIR: folder, ...environment }),
    sessionSecret: SITE_SECRET,
  };
  const sentTo = async (address: string) => {
    await sendDueLetters(config);
    return await lettersTo(folder, address);
  };
  return {
    sender: { from: "company@example.com", config },
    lettersTo: sentTo,
    async letterTo(address, count = 1) {
      const letters = await sentTo(address);
      const last = letters.at(-1);
      if (!last || letters.length < count)
        throw new Error(`${address} had ${letters.length} letters, not ${count}.`);
      return last;
    },
  };
}
