import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { Config } from "#app/platform/config/config.server.ts";

/** A message in plain text. Addresses and subject must be free of line breaks; the composer refuses them otherwise. */
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
 * @throws Error when the message could not be handed over
 */
export async function sendMail(mail: Mail, config: Config): Promise<void> {
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
  const message = await new MailComposer({ ...mail, date: new Date() }).compile().build();
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`;
  const draft = path.join(folder, `.${name}.part`);
  await writeFile(draft, message, { mode: 0o600 });
  await rename(draft, path.join(folder, `${name}.eml`));
}
