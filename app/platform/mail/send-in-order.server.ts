import { and, asc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { type Attempt, sendLetter } from "./send-letter.server.ts";

/** So many letters that an outage delayed are sent by one job. */
const DELAYED_MAX = 200;

/**
 * Sends a letter, and with it those whose attempts have failed, the oldest first: once a mail server is back, nobody waits for the pause of
 * their own letter, and whoever was to be told first is. A delayed letter that fails again waits for its own next attempt.
 * @throws what sending the letter itself throws
 */
export async function sendInOrder(id: string, attempt: Attempt): Promise<void> {
  const [own] = await db()
    .select({ createdOn: letters.createdOn, channel: letters.channel, attempts: letters.attempts })
    .from(letters)
    .where(eq(letters.id, id));
  if (own && own.attempts > 0)
    await sendDelayed(id, attempt, own.channel, lt(letters.createdOn, own.createdOn));
  await sendLetter(id, attempt);
  if (own) await sendDelayed(id, attempt, own.channel, gt(letters.createdOn, own.createdOn));
}

type Channel = typeof letters.$inferSelect.channel;

/** Sends delayed letters until one fails: the server is not back, or does not take that one. */
async function sendDelayed(
  id: string,
  attempt: Attempt,
  channel: Channel,
  which: ReturnType<typeof lt>,
): Promise<void> {
  for (let sent = 0; sent < DELAYED_MAX; sent += 1) {
    const [next] = await db()
      .select({ id: letters.id })
      .from(letters)
      .where(
        and(
          eq(letters.state, "waiting"),
          eq(letters.channel, channel),
          gt(letters.attempts, 0),
          ne(letters.id, id),
          which,
          // An attempt of a process that was killed has ended by then.
          or(isNull(letters.sendingOn), lt(letters.sendingOn, sql`now() - interval '1 minute'`)),
        ),
      )
      .orderBy(asc(letters.createdOn), asc(letters.id))
      .limit(1);
    if (!next) return;
    try {
      await sendLetter(next.id, { ...attempt, isLast: false, isUnclaimed: true });
    } catch {
      // It is in the log, and has a next attempt of its own.
      return;
    }
  }
}
