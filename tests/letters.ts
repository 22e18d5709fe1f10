import { PgBoss } from "pg-boss";
import { LETTER_KINDS } from "#app/jobs.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { QUEUE_OPTIONS } from "#app/platform/jobs/queue.server.ts";
import { sendLetter } from "#app/platform/mail/send-letter.server.ts";

// Never started: it only takes jobs when it is told to.
const queue = new PgBoss({ ...QUEUE_OPTIONS, supervise: false, schedule: false });

/**
 * Does the jobs of letters that are due now, as a process of the product would, and returns when none is left.
 * @returns what went wrong with those that are tried again later
 */
export async function sendDueLetters(config: Config): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const jobs = await queue.fetch<{ letter: string }>("letters", { batchSize: 20, includeMetadata: true });
    if (jobs.length === 0) return failures;
    for (const { id, data, retryCount, retryLimit } of jobs) {
      const isLast = retryCount >= retryLimit;
      try {
        await sendLetter(data.letter, { config, kinds: LETTER_KINDS, isLast, beforeWriting: async () => {} });
        await queue.complete("letters", id);
      } catch (error) {
        failures.push(error);
        await queue.fail("letters", id, {});
      }
    }
  }
}
