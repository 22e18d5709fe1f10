import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import type { Mail } from "./mail.server.ts";

type Tx = Pick<Database, "insert" | "execute">;

/** What a letter is for: of one cause there is one letter, however often it is written. It names no address. */
export type Cause = `${string}:${string}`;

/** A letter that only has to be sent. */
export type Letter = {
  readonly cause: Cause;
  /** A word for lists, such as `passwordChanged`. */
  readonly kind: string;
  /** Whose letter it is: erasing the person erases it. Null for one to the house. */
  readonly personId: string | null;
  readonly mail: Mail;
  /** When the link in it dies; after that it is not sent. */
  readonly goodUntil?: Date;
};

/** A letter somebody asked for by an address. Who lives there, if anybody, is looked up when it is written. */
export type RequestedLetter = {
  readonly cause: Cause;
  /** The word by which the one who writes it is found. */
  readonly kind: string;
  /** What the writer has to know. */
  readonly ask: Readonly<Record<string, string | boolean | null>>;
};

/** What the sealed content of a letter is: written, or still to be written. */
export type Content = { readonly mail: Mail } | { readonly ask: RequestedLetter["ask"] };

/**
 * Keeps a letter in the transaction of its cause: when that commits the letter is sent, by whichever process is there.
 * @returns false when the cause has its letter already
 */
export async function postLetter(tx: Tx, config: Config, letter: Letter): Promise<boolean> {
  const { cause, kind, personId, mail, goodUntil = null } = letter;
  return await keep(tx, config, { cause, kind, personId, goodUntil }, { mail });
}

/**
 * Keeps a wish for a letter, in the same statements whether or not anybody has the address, so that neither the answer nor
 * its time tells. Otherwise as `postLetter`.
 */
export async function postRequestedLetter(
  tx: Tx,
  config: Config,
  { cause, kind, ask }: RequestedLetter,
): Promise<boolean> {
  return await keep(tx, config, { cause, kind, personId: null, goodUntil: null }, { ask });
}

type Row = Pick<typeof letters.$inferSelect, "cause" | "kind" | "personId" | "goodUntil">;

async function keep(tx: Tx, config: Config, row: Row, content: Content): Promise<boolean> {
  const id = randomUUID();
  const kept = await tx
    .insert(letters)
    .values({ id, ...row, content: sealContent(config, id, content) })
    .onConflictDoNothing({ target: letters.cause })
    .returning({ id: letters.id });
  if (kept.length === 0) return false;
  await enqueue(tx, "letters", { letter: id });
  return true;
}

/** Seals the content of a letter for its own row alone. */
export function sealContent(config: Config, id: string, content: Content): string {
  return seal(content, keyOf(config), id);
}

/** Opens the content of a letter. @throws Error when it was sealed under another secret or for another row */
export function openContent(config: Config, id: string, content: string): Content {
  return unseal(content, keyOf(config), id) as Content;
}

function keyOf({ sessionSecret }: Config): Buffer {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return keyFor(sessionSecret, "letters");
}
