import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { isEmail } from "#app/domain/people/email.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** A message. Each address is a single one without a name: `asha@books.test`. */
export type Mail = {
  /** The language in which it is written; undefined for what was stored before it was noted. */
  readonly language?: Language;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** The same text for mail programs that show pages (`letter-html.ts`). */
  readonly html?: string;
};

const SMTP_LIMIT_MS = 10_000;
/** No program answers such a message by itself (RFC 3834): a note of absence would come back to the company. */
const HEADERS = { "Auto-Submitted": "auto-generated" };

/** Identifies a message, so that every attempt sends the same message. */
export type MessageIdentity = {
  readonly id: string;
  /** When the message was written, for its `Date` header. */
  readonly on: Date;
};

/**
 * Sends a message: over SMTP if configured, else as an `.eml` file in the outbox, which is created atomically. A message that is
 * sent again has the same Message-ID, by which mailboxes can detect duplicates, and in the outbox it is the same file.
 * @throws Error when the message could not be delivered, and RangeError for a header from which the composer would silently
 *   make two headers or two recipients
 */
export async function sendMail(
  { language: _language, ...mail }: Mail,
  config: Config,
  { id, on }: MessageIdentity,
): Promise<void> {
  checkHeaders(mail);
  const message = {
    ...mail,
    headers: HEADERS,
    date: on,
    messageId: `<${id}@${mail.from.split("@").at(-1)}>`,
  };
  if ("smtpUrl" in config.mail) {
    const limits = {
      connectionTimeout: SMTP_LIMIT_MS,
      greetingTimeout: SMTP_LIMIT_MS,
      socketTimeout: SMTP_LIMIT_MS,
    };
    const transport = nodemailer.createTransport({ url: config.mail.smtpUrl, ...limits });
    await transport.sendMail(message);
    return;
  }
  const folder = config.mail.outboxDir;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = await new MailComposer({ ...message, newline: "windows" }).compile().build();
  const name = `${on.toISOString().replaceAll(":", "-")}-${id}`;
  const draft = path.join(folder, `.${name}.part`);
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, path.join(folder, `${name}.eml`));
}

/** Whether further attempts would fail too: the message or its recipient was refused permanently. */
export function isRefusedPermanently(error: unknown): boolean {
  if (error instanceof RangeError) return true;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAnswer = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return isAnswer && (code === "EENVELOPE" || code === "EMESSAGE");
}

function checkHeaders({ from, to, replyTo, subject }: Mail): void {
  if (/[\p{Cc}\u2028\u2029]/u.test([from, to, replyTo ?? "", subject].join("")))
    throw new RangeError("A header of a message contains a control character.");
  for (const address of [from, to, ...(replyTo === undefined ? [] : [replyTo])])
    if (!isEmail(address)) throw new RangeError("A header of a message is not an address.");
}
