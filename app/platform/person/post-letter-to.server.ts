import type { RouterContextProvider } from "react-router";
import type { Database } from "#app/db/transact.server.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Cause, postLetter } from "#app/platform/mail/letters.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { PersonRow } from "./person-for-change.server.ts";

/** The sender's address, and the configuration of the deployment. */
export type Sender = { readonly from: string; readonly config: Config };

/** The sender of the letters that a request causes. @param from mailbox of the company, from the site settings */
export function senderOf(context: Readonly<RouterContextProvider>, from: string): Sender {
  return { from, config: requestDetailsOf(context).config };
}

/** The recipient of a letter. The letter is in the recipient's language, independent of the page's. */
export type Recipient = { readonly id: string; readonly to: string; readonly language: Language };

/** Kind and cause of a letter. There is one letter for a cause, which may be the audit entry of the change. */
export type LetterDetails = {
  readonly kind: string;
  readonly cause: Cause;
  /** What it tells the state of, and to whom (`postLetter`). */
  readonly about?: string;
  /** When the link in it expires. */
  readonly goodUntil?: Date;
};

/** A person as recipient: at the address they sign in with, in their preferred language. */
export function recipientOf(person: Pick<PersonRow, "id" | "email" | "preferredLanguage">): Recipient {
  return { id: person.id, to: person.email, language: person.preferredLanguage };
}

/** Writes the text of a letter. `locale` is passed to each message; `at` returns the URL of a path. */
type Write = (
  locale: { readonly locale: Language },
  at: (path: string) => string,
) => { readonly subject: string; readonly text: string };

/**
 * Stores a letter in the recipient's language, with links to pages in that language, in the transaction of its cause. It is
 * sent after the commit.
 */
export async function postLetterTo(
  tx: Pick<Database, "insert" | "execute">,
  { from, config }: Sender,
  { id, to, language }: Recipient,
  details: LetterDetails,
  write: Write,
): Promise<void> {
  const content = write({ locale: language }, (path) => config.baseUrl + inLanguage(path, language));
  await postLetter(tx, config, { ...details, personId: id, mail: { from, to, language, ...content } });
}
