import { inLanguage, type Language } from "#app/domain/language.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { PersonRow } from "./account-person.server.ts";

/** In whose name a letter goes out, and from which house. The language is its reader's, whatever the page's is. */
export type Letterhead = { readonly from: string; readonly config: Config };

/** Whom a letter is for. */
export type Reader = { readonly to: string; readonly language: Language };

/** The mailbox a person signs in with, which is told of what changes there, and the language they chose. */
export function readerOf(person: Pick<PersonRow, "email" | "preferredLanguage">): Reader {
  return { to: person.email, language: person.preferredLanguage };
}

/** Words of a letter. `locale` goes to each message; `at` makes a whole address of one of the site's. */
type Write = (
  locale: { readonly locale: Language },
  at: (path: string) => string,
) => { readonly subject: string; readonly text: string };

/**
 * Sends a letter in its reader's language, which its links lead to as well.
 * @returns false when it could not be handed over, which is logged
 */
export async function writeTo(
  { from, config }: Letterhead,
  { to, language }: Reader,
  write: Write,
): Promise<boolean> {
  const letter = write({ locale: language }, (path) => config.baseUrl + inLanguage(path, language));
  try {
    await sendMail({ from, to, ...letter }, config);
    return true;
  } catch (error) {
    log.error({ err: error }, "a letter to a person could not be sent");
    return false;
  }
}
