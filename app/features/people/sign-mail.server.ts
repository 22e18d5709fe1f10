import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/people.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import { withToken } from "#app/domain/sign-in-place.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { Asking } from "./sign-asking.ts";

/** A letter to one mailbox. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** The part of a person that letters are written by. */
export type Addressee = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabledOn: Date | null;
  readonly preferredLanguage: Language;
};

/** How long a letter waits: longer than an answer takes, and never equally long, so that no later answer tells either. */
const WAIT_MS = { least: 50, most: 250 } as const;

const underWay = new Set<Promise<void>>();

/**
 * Writes and sends a letter after the answer has gone out. Whether there is anybody to write to must not show in the
 * time an answer takes, and neither must the post office; work that had only begun beside the answer would slow it.
 * What fails is logged.
 * @param write makes the letter, or nothing where there is nobody to write to
 */
export function mailLater({ facts, houseEmail }: Asking, write: () => Promise<Letter | undefined>): void {
  const work = (async () => {
    await new Promise((begin) => setTimeout(begin, randomInt(WAIT_MS.least, WAIT_MS.most)));
    try {
      const letter = await write();
      if (letter) await sendMail({ from: houseEmail, ...letter }, facts.config);
    } catch (error) {
      log.error({ err: error }, "a letter about an account could not be sent");
    }
  })();
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

/** Waits until every letter of this process has gone out. */
export async function lettersSent(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * Address of a screen with a one-time token, as it stands in a letter.
 * @param from place to go on to afterwards, which the link remembers
 */
export function linkTo(
  { facts }: Asking,
  path: string,
  language: Language,
  token: string,
  from: string | null = null,
): string {
  return facts.config.baseUrl + withToken(inLanguage(path, language), token, from);
}

/** The person with an address, or nobody. */
export async function addresseeOf(email: string): Promise<Addressee | undefined> {
  const [person] = await db()
    .select({
      id: appUsers.id,
      email: appUsers.email,
      emailVerified: appUsers.emailVerified,
      disabledOn: appUsers.disabledOn,
      preferredLanguage: appUsers.preferredLanguage,
    })
    .from(appUsers)
    .where(eq(appUsers.email, email));
  return person;
}
