import { setTimeout as pause } from "node:timers/promises";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import { accountKey } from "#app/platform/auth/sign-in-limits.server.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Limit, takeAttempts } from "#app/platform/limits/limits.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { textMessages } from "#app/platform/text-messages/text-message.server.ts";
import type { TextMessage } from "#app/platform/text-messages/text-provider.ts";
import { TextRefused, TextUnanswered } from "#app/platform/text-messages/text-provider.ts";
import { letterHtml } from "./letter-html.ts";
import { withRealMailbox } from "./letter-sender.ts";
import {
  type Content,
  type Letter,
  openContent,
  type RequestedLetter,
  sealContent,
} from "./letters.server.ts";
import { isRefusedPermanently, type Mail, sendMail } from "./mail.server.ts";

type Row = typeof letters.$inferSelect;
type Reason = NonNullable<Row["reason"]>;

/** The result of a writer: the mail and its recipient. */
export type Written = Pick<Letter, "mail" | "personId" | "goodUntil">;

/** Writes requested letters of one kind; returns undefined when the address has no account to write to. */
export type LetterWriter = (
  tx: Transaction,
  request: RequestedLetter["request"],
  config: Config,
) => Promise<Written | undefined>;

/** Functions of the features whose letters are sent. */
export type LetterKinds = {
  readonly writers: Readonly<Record<string, LetterWriter>>;
  /** Called in the transaction that marks a letter of a kind as sent. */
  readonly onSent: Readonly<Record<string, (tx: Transaction, cause: string) => Promise<void>>>;
};

/** One attempt to send a letter. */
export type Attempt = {
  readonly config: Config;
  readonly kinds: LetterKinds;
  /** Whether the state of the letter becomes `failed` when this attempt fails. */
  readonly isLast: boolean;
  /** Whether it is left alone where another process is sending it just now. */
  readonly isUnclaimed?: boolean;
  /** Awaited before a requested letter is written. */
  readonly beforeWriting: () => Promise<void>;
};

/** Texts to one telephone, which cost money and disturb: as many as two orders cause, and few at a time. */
const TEXTS: readonly Limit[] = [
  { name: "textsOfHour", points: 8, seconds: 3600 },
  { name: "textsOfMinutes", points: 4, seconds: 600 },
];

/** Pauses between attempts to mark a letter as sent; until then it could be sent twice. */
const MARK_AGAIN_MS = [50, 200, 1000, 3000, 5000, 5000];
const EARLIER_WITHIN_MS = 20_000;
const EARLIER_EVERY_MS = 100;

/**
 * Sends a waiting letter, and erases its content. Does nothing for a letter that does not wait or does not exist. A letter
 * whose link has expired is dropped. If the process is killed after the mail server has accepted a letter and before it is
 * marked as sent, it is sent again with the same Message-ID.
 * @throws Error when the attempt has to be repeated
 */
export async function sendLetter(id: string, attempt: Attempt, now = databaseNow()): Promise<void> {
  const row = attempt.isUnclaimed === true ? await claim(id, OTHERS_CLAIM) : await claimOnceFree(id);
  if (!row) return;
  const content = contentOf(row, attempt.config);
  if (!content) return await markFailed(row, "unreadable");
  try {
    if (row.about !== null && (await isOutdated(row))) return await finish(db(), id, "dropped", "outdated");
    if (row.about !== null) await waitForEarlier(row);
    if ("textMessage" in content) return await sendText(row, content.textMessage, attempt, now);
    const mail = "mail" in content ? content.mail : await writeMail(id, attempt);
    if (mail && !(await dropExpired(id, now))) {
      await sendMail(await inBrand(mail, attempt.config), attempt.config, { id, on: row.createdOn });
      await markSent(row, attempt);
    }
  } catch (error) {
    if (isRefusedPermanently(error) || error instanceof TextRefused)
      return await markFailed(row, "refused", error);
    // It may have been sent: a reader is not told twice.
    if (error instanceof TextUnanswered) return await markFailed(row, "attemptsFailed", error);
    if (attempt.isLast) await markFailed(row, "attemptsFailed", error);
    else await db().update(letters).set({ sendingOn: null }).where(eq(letters.id, id));
    throw error;
  }
}

/** Sends a text to a telephone; one that was stored when the deployment sent some waits until it does again. */
async function sendText(row: Row, message: TextMessage, attempt: Attempt, now: Date): Promise<void> {
  const send = textMessages(attempt.config);
  if (!send) throw new Error("No texts are sent: neither TEXT_MESSAGE_LOG nor a provider is set.");
  if (await dropExpired(row.id, now)) return;
  // Anybody may have typed the number, and orders and cancels as often as they like.
  const key = accountKey(attempt.config, `text ${phoneDigits(message.to)}`);
  if (row.attempts <= 1 && !(await takeAttempts(TEXTS.map((limit) => [limit, key] as const))).ok)
    return await finish(db(), row.id, "dropped", "overLimit");
  await send(message, { id: row.id, on: row.createdOn });
  await markSent(row, attempt);
}

/** How long a letter is left alone that another process is sending, and its own job waits for; an attempt has ended by then. */
const OTHERS_CLAIM = "1 minute";
const OWN_CLAIM = "20 seconds";

/** Begins an attempt. @returns undefined for a letter that does not wait, or whose attempt began less than `since` ago */
async function claim(id: string, since: string): Promise<Row | undefined> {
  const isFree = sql`(${letters.sendingOn} is null or ${letters.sendingOn} < now() - ${since}::interval)`;
  const [row] = await db()
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, sendingOn: sql`now()` })
    .where(and(eq(letters.id, id), eq(letters.state, "waiting"), isFree))
    .returning();
  return row;
}

/**
 * Begins an attempt of a letter's own job, once no other one is on its way: the job of another letter sends what an outage delayed,
 * and its own would send it beside that.
 */
async function claimOnceFree(id: string): Promise<Row | undefined> {
  for (;;) {
    const row = await claim(id, OWN_CLAIM);
    if (row) return row;
    const isWaiting = and(eq(letters.id, id), eq(letters.state, "waiting"));
    if ((await db().$count(letters, isWaiting)) === 0) return undefined;
    await pause(EARLIER_EVERY_MS);
  }
}

/** Whether a later letter tells the state of the same thing. */
async function isOutdated({ id, about }: Row): Promise<boolean> {
  // Compared by the database: a moment of JavaScript has no microseconds.
  const { rows } = await db().execute(sql`
    select from letters own join letters other on other.about = own.about and (other.created_on, other.id) > (own.created_on, own.id)
    where own.id = ${id} and own.about = ${about} limit 1`);
  return rows.length > 0;
}

/**
 * Waits until no earlier letter about the same is on its way to the mail server: it could arrive after this one. Those that begin
 * later find themselves outdated.
 * @throws Error when one still is after a while; the next attempt waits again
 */
async function waitForEarlier({ id, about }: Row): Promise<void> {
  for (const limit = Date.now() + EARLIER_WITHIN_MS; ; await pause(EARLIER_EVERY_MS)) {
    const onTheirWay = await db()
      .select({ id: letters.id })
      .from(letters)
      .where(
        and(
          eq(letters.about, about ?? ""),
          ne(letters.id, id),
          eq(letters.state, "waiting"),
          // An attempt of a process that was killed has ended by then.
          gt(letters.sendingOn, sql`now() - interval '1 minute'`),
        ),
      )
      .limit(1);
    if (onTheirWay.length === 0) return;
    if (Date.now() > limit) throw new Error("an earlier letter about the same is being sent");
  }
}

function contentOf(row: Row, config: Config): Content | undefined {
  try {
    return row.content === null ? undefined : openContent(config, row.id, row.content);
  } catch {
    return undefined;
  }
}

/** Adds the HTML page of a letter, in the colours and type that are current when it is sent, and the mailbox that sends it. */
async function inBrand(mail: Mail, { baseUrl, mailFrom }: Config): Promise<Mail> {
  const { tokens } = await brand();
  return withRealMailbox({ ...mail, html: letterHtml(mail, tokens, baseUrl) }, mailFrom);
}

/** Writes a requested letter, and stores it so that every attempt sends the same. */
async function writeMail(id: string, { config, kinds, beforeWriting }: Attempt): Promise<Mail | undefined> {
  await beforeWriting();
  return await transact(db(), async (tx) => {
    const [row] = await tx
      .select()
      .from(letters)
      .where(and(eq(letters.id, id), eq(letters.state, "waiting")))
      .for("update");
    const content = row && contentOf(row, config);
    if (!row || !content) return undefined;
    if ("mail" in content) return content.mail;
    if ("textMessage" in content) return undefined;
    const writer = kinds.writers[row.kind];
    if (!writer) throw new Error(`There is no writer for letters of the kind ${row.kind}.`);
    const written = await writer(tx, content.request, config);
    if (!written) {
      await finish(tx, id, "dropped", "noRecipient");
      return undefined;
    }
    const { mail, personId, goodUntil = null } = written;
    await tx
      .update(letters)
      .set({ content: sealContent(config, id, { mail }), personId, goodUntil })
      .where(eq(letters.id, id));
    return mail;
  });
}

async function dropExpired(id: string, now: Date): Promise<boolean> {
  const [row] = await db().select({ goodUntil: letters.goodUntil }).from(letters).where(eq(letters.id, id));
  // The letter was erased with its person meanwhile.
  if (!row) return true;
  if (!row.goodUntil || row.goodUntil > now) return false;
  await finish(db(), id, "dropped", "expired");
  log.warn({ letter: id }, "a letter was dropped: its link expired before it could be sent");
  return true;
}

async function markSent({ id, kind, cause }: Row, { kinds }: Attempt): Promise<void> {
  for (const wait of [...MARK_AGAIN_MS, undefined]) {
    try {
      return await transact(db(), async (tx) => {
        await finish(tx, id, "sent", null);
        await kinds.onSent[kind]?.(tx, cause);
      });
    } catch (error) {
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function markFailed({ id }: Row, reason: Reason, error?: unknown): Promise<void> {
  await finish(db(), id, "failed", reason);
  log.error(
    { ...(error === undefined ? {} : { err: error }), letter: id, reason },
    "a letter could not be sent: see `npm run letters`",
  );
}

async function finish(
  on: Pick<Database, "update">,
  id: string,
  state: "sent" | "dropped" | "failed",
  reason: Reason | null,
): Promise<void> {
  await on
    .update(letters)
    .set({
      state,
      reason,
      sendingOn: null,
      settledOn: sql`now()`,
      ...(state === "failed" ? {} : { content: null }),
    })
    .where(and(eq(letters.id, id), eq(letters.state, "waiting")));
}
