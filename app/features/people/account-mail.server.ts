import type { Language } from "#app/domain/language.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";

/** In whose name a letter goes out, and in which language. */
export type Letterhead = { readonly from: string; readonly language: Language; readonly config: Config };

/** Sends a letter. @returns false when it could not be handed over, which is logged */
export async function writeTo(
  { from, config }: Letterhead,
  to: string,
  { subject, text }: { subject: string; text: string },
): Promise<boolean> {
  try {
    await sendMail({ from, to, subject, text }, config);
    return true;
  } catch (error) {
    log.error({ err: error }, "a letter to a person could not be sent");
    return false;
  }
}
