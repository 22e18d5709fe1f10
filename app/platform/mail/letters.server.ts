import { randomUUID } from "node:crypto";
import { letters } from "#app/db/tables/letters.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import { textMessages } from "#app/platform/text-messages/text-message.server.ts";
import type { TextMessage } from "#app/platform/text-messages/text-provider.ts";
import type { Mail } from "./mail.server.ts";

type Tx = Pick<Database, "insert" | "execute">;

/** Why a letter is sent. There is one letter for a cause, however often it is posted. Contains no e-mail address. */
export type Cause = `${string}:${string}`;

/** A complete letter. */
export type Letter = {
  readonly cause: Cause;
  /** The kind of the letter, such as `passwordChanged`. */
  readonly kind: string;
  /** The recipient: the letter is erased with the person. Null for a letter to the company. */
  readonly personId: string | null;
  readonly mail: Mail & { readonly language: Language };
  /**
   * What the letter tells the state of, and to whom, such as `hold:` and its id. Earlier letters about the same that still wait are
   * dropped, and none of them arrives after this one.
   */
  readonly about?: string;
  /** When the link in the letter expires; after that the letter is not sent. */
  readonly goodUntil?: Date;
};

/** A letter that was requested for an e-mail address. The account, if any, is looked up when the letter is written. */
export type RequestedLetter = {
  readonly cause: Cause;
  /** The kind of the letter, by which its writer is found. */
  readonly kind: string;
  /** Data for the writer. */
  readonly request: Readonly<Record<string, string | boolean | null>>;
};

/** The encrypted content of a letter: the mail, the request for it, or a text to a telephone. */
export type Content =
  | { readonly mail: Mail }
  | { readonly request: RequestedLetter["request"] }
  | { readonly textMessage: TextMessage };

/**
 * Stores a letter in the transaction of its cause. After the commit any process sends it.
 * @returns false when the cause has a letter already
 */
export async function postLetter(tx: Tx, config: Config, letter: Letter): Promise<boolean> {
  const { cause, kind, personId, mail, about = null, goodUntil = null } = letter;
  return await store(tx, config, { cause, kind, personId, about, goodUntil }, { mail });
}

/**
 * Stores a request for a letter, with the same statements whether or not the address has an account, so that neither the
 * answer nor its time reveals it. Otherwise as `postLetter`.
 */
export async function postRequestedLetter(
  tx: Tx,
  config: Config,
  { cause, kind, request }: RequestedLetter,
): Promise<boolean> {
  return await store(tx, config, { cause, kind, personId: null, about: null, goodUntil: null }, { request });
}

/**
 * Stores a text to a telephone, which is kept, sent and erased like a letter. Where the deployment sends none, nothing is stored.
 * Otherwise as `postLetter`.
 */
export async function postTextMessage(
  tx: Tx,
  config: Config,
  { textMessage, ...letter }: Omit<Letter, "mail"> & { readonly textMessage: TextMessage },
): Promise<boolean> {
  if (!textMessages(config)) return false;
  const { cause, kind, personId, about = null, goodUntil = null } = letter;
  return await store(tx, config, { cause, kind, personId, about, goodUntil }, { textMessage });
}

type Row = Pick<typeof letters.$inferSelect, "cause" | "kind" | "personId" | "about" | "goodUntil">;

async function store(tx: Tx, config: Config, row: Row, content: Content): Promise<boolean> {
  const id = randomUUID();
  const stored = await tx
    .insert(letters)
    .values({
      id,
      ...row,
      channel: "textMessage" in content ? "text" : "mail",
      content: sealContent(config, id, content),
    })
    .onConflictDoNothing({ target: letters.cause })
    .returning({ id: letters.id });
  if (stored.length === 0) return false;
  await enqueue(tx, "letters", { letter: id });
  return true;
}

/** Encrypts the content of a letter, bound to its row. */
export function sealContent(config: Config, id: string, content: Content): string {
  return seal(content, keyOf(config), id);
}

/** Decrypts the content of a letter. @throws Error when it was encrypted with another secret or for another row */
export function openContent(config: Config, id: string, content: string): Content {
  const opened = unseal(content, keyOf(config), id) as Content | { readonly ask: RequestedLetter["request"] };
  // The property was `ask` before migration 0025, which cannot rename it in encrypted content.
  return "ask" in opened ? { request: opened.ask } : opened;
}

function keyOf({ sessionSecret }: Config): Buffer {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return keyFor(sessionSecret, "letters");
}
