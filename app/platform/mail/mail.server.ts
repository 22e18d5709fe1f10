import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { isEmail } from "#app/domain/email.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** A message in plain text, each address bare and only one: `asha@books.test`. */
export type Mail = {
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
};

const SMTP_LIMIT_MS = 10_000;

/**
 * Sends a message: over SMTP where that is configured, else as one `.eml` file in the outbox, which appears whole.
 * @throws Error when the message could not be handed over, and RangeError for a header that could say more than it
 *   should: the composer would make two headers or two recipients of it, and say nothing
 */
export async function sendMail(mail: Mail, config: Config): Promise<void> {
  checkHeaders(mail);
  if ("smtpUrl" in config.mail) {
    const limits = {
      connectionTimeout: SMTP_LIMIT_MS,
      greetingTimeout: SMTP_LIMIT_MS,
      socketTimeout: SMTP_LIMIT_MS,
    };
    const transport = nodemailer.createTransport({ url: config.mail.smtpUrl, ...limits });
    await transport.sendMail(mail);
    return;
  }
  const folder = config.mail.outboxDir;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const message = await new MailComposer({ ...mail, date: new Date(), newline: "windows" }).compile().build();
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const draft = path.join(folder, `.${name}.part`);
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, path.join(folder, `${name}.eml`));
}

function checkHeaders({ from, to, replyTo, subject }: Mail): void {
  if (/[\p{Cc}\u2028\u2029]/u.test([from, to, replyTo ?? "", subject].join("")))
    throw new RangeError("A header of a message holds a control character.");
  for (const address of [from, to, ...(replyTo === undefined ? [] : [replyTo])])
    if (!isEmail(address)) throw new RangeError("A header of a message is not an address.");
}
