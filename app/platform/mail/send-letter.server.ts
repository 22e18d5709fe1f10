import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import {
  type Content,
  type Letter,
  openContent,
  type RequestedLetter,
  sealContent,
} from "./letters.server.ts";
import { isRefusedForGood, type Mail, sendMail } from "./mail.server.ts";

type Row = typeof letters.$inferSelect;
type Reason = NonNullable<Row["reason"]>;

/** What a writer makes of a wish: the letter, and whose it is. */
export type Written = Pick<Letter, "mail" | "personId" | "goodUntil">;

/** Writes letters of one kind that were asked for by an address; nothing when there is nobody to write to. */
export type LetterWriter = (
  tx: Transaction,
  ask: RequestedLetter["ask"],
  config: Config,
) => Promise<Written | undefined>;

/** What sending has to know of the features whose letters it sends. */
export type LetterKinds = {
  readonly writers: Readonly<Record<string, LetterWriter>>;
  /** What is marked, in the transaction that marks a letter of a kind as sent. */
  readonly onSent: Readonly<Record<string, (tx: Transaction, cause: string) => Promise<void>>>;
};

/** One attempt to send a letter. */
export type Attempt = {
  readonly config: Config;
  readonly kinds: LetterKinds;
  /** Whether the letter is dead when this attempt fails. */
  readonly isLast: boolean;
  /** What is waited for before a letter that was asked for is looked into. */
  readonly beforeWriting: () => Promise<void>;
};

/** Pauses between attempts to mark a letter that the post office has taken; meanwhile it could be sent twice. */
const MARK_AGAIN_MS = [50, 200, 1000, 3000, 5000, 5000];

/**
 * Sends a letter that waits, and erases its content. One that does not wait any more, or is not there, needs nothing.
 * A letter whose link has died is dropped. Between the moment the post office takes it and the moment that is marked lies a
 * gap, in which a killed process leaves a letter that goes out again, under the same Message-ID.
 * @throws Error when it is to be tried again
 */
export async function sendLetter(id: string, attempt: Attempt, now = new Date()): Promise<void> {
  const [row] = await db()
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1` })
    .where(and(eq(letters.id, id), eq(letters.state, "waiting")))
    .returning();
  if (!row) return;
  const content = contentOf(row, attempt.config);
  if (!content) return await bury(row, "unreadable");
  try {
    const mail = "mail" in content ? content.mail : await writeMail(id, attempt);
    if (mail && !(await dropExpired(id, now))) {
      await sendMail(mail, attempt.config, { id, on: row.createdOn });
      await mark(row, attempt);
    }
  } catch (error) {
    if (isRefusedForGood(error)) return await bury(row, "refused", error);
    if (attempt.isLast) await bury(row, "failed", error);
    throw error;
  }
}

function contentOf(row: Row, config: Config): Content | undefined {
  try {
    return row.content === null ? undefined : openContent(config, row.id, row.content);
  } catch {
    return undefined;
  }
}

/** Writes a letter that was asked for, and keeps it so that every attempt sends the same. */
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
    const writer = kinds.writers[row.kind];
    if (!writer) throw new Error(`Nobody writes letters of the kind ${row.kind}.`);
    const written = await writer(tx, content.ask, config);
    if (!written) {
      await settle(tx, id, "dropped", "nobody");
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
  // Erased with its person since.
  if (!row) return true;
  if (!row.goodUntil || row.goodUntil > now) return false;
  await settle(db(), id, "dropped", "expired");
  log.warn({ letter: id }, "a letter was dropped: the link in it had died before it could be sent");
  return true;
}

async function mark({ id, kind, cause }: Row, { kinds }: Attempt): Promise<void> {
  for (const wait of [...MARK_AGAIN_MS, undefined]) {
    try {
      return await transact(db(), async (tx) => {
        await settle(tx, id, "sent", null);
        await kinds.onSent[kind]?.(tx, cause);
      });
    } catch (error) {
      if (wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function bury({ id }: Row, reason: Reason, error?: unknown): Promise<void> {
  await settle(db(), id, "dead", reason);
  log.error(
    { ...(error === undefined ? {} : { err: error }), letter: id, reason },
    "a letter is dead: see `npm run letters`",
  );
}

async function settle(
  on: Pick<Database, "update">,
  id: string,
  state: "sent" | "dropped" | "dead",
  reason: Reason | null,
): Promise<void> {
  await on
    .update(letters)
    .set({ state, reason, settledOn: sql`now()`, ...(state === "dead" ? {} : { content: null }) })
    .where(and(eq(letters.id, id), eq(letters.state, "waiting")));
}
