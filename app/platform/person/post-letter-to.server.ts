import type { Database } from "#app/db/client.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Cause, postLetter } from "#app/platform/mail/letters.server.ts";
import type { PersonRow } from "./person-for-change.server.ts";

/** In whose name a letter goes out, and from which house. The language is its reader's, whatever the page's is. */
export type Sender = { readonly from: string; readonly config: Config };

/** Whom a letter is for. */
export type Reader = { readonly id: string; readonly to: string; readonly language: Language };

/** What a letter is about. A cause has one letter; the line of the trail that was written with it is one. */
export type About = {
  readonly kind: string;
  readonly cause: Cause;
  /** When the link in it dies. */
  readonly goodUntil?: Date;
};

/** The mailbox a person signs in with, which is told of what changes there, and the language they chose. */
export function recipientOf(person: Pick<PersonRow, "id" | "email" | "preferredLanguage">): Reader {
  return { id: person.id, to: person.email, language: person.preferredLanguage };
}

/** Words of a letter. `locale` goes to each message; `at` makes a whole address of one of the site's. */
type Write = (
  locale: { readonly locale: Language },
  at: (path: string) => string,
) => { readonly subject: string; readonly text: string };

/**
 * Keeps a letter in its reader's language, which its links lead to as well, in the transaction of its cause. It is sent
 * once that commits.
 */
export async function postLetterTo(
  tx: Pick<Database, "insert" | "execute">,
  { from, config }: Sender,
  { id, to, language }: Reader,
  about: About,
  write: Write,
): Promise<void> {
  const words = write({ locale: language }, (path) => config.baseUrl + inLanguage(path, language));
  await postLetter(tx, config, { ...about, personId: id, mail: { from, to, ...words } });
}
