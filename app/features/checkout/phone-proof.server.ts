import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { minutesAfter } from "#app/domain/orders/payment-attempt.ts";
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from "#app/domain/people/phone-code.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accountKey } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Limit, takeAttempt, takeAttempts } from "#app/platform/limits/limits.server.ts";
import { postTextMessage } from "#app/platform/mail/letters.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import { keyFor, seal, unseal } from "#app/platform/secrets/sealed.server.ts";
import { textMessages } from "#app/platform/text-messages/text-message.server.ts";

/** Codes that are sent to one telephone, those that one network asks for, as each costs money, and tries of one code. */
const CODES: Limit = { name: "phoneCode", points: 3, seconds: 3600 };
const OF_SOURCE: Limit = { name: "phoneCodeSource", points: 12, seconds: 3600 };
const TRIES: Limit = { name: "phoneCodeTries", points: 5, seconds: PHONE_CODE_MINUTES * 60 };

const token = z.object({ digits: z.string(), code: z.string(), until: z.number() });
type Token = z.infer<typeof token>;

/** Whether this deployment can send a code to a telephone. */
export const sendsCodes = (config: Config): boolean => textMessages(config) !== undefined;

/**
 * Texts a code to a telephone number, by which a reader shows that it is theirs.
 * @returns what the device keeps until the code is typed, encrypted; `checkout_no_codes` where no texts are sent
 */
export async function sendPhoneCode(
  phone: string,
  language: Language,
  { config, source }: { readonly config: Config; readonly source: string },
): Promise<Result<string, "checkout_code_too_often" | "checkout_no_codes">> {
  if (!sendsCodes(config)) return refuse("checkout_no_codes");
  const digits = phoneDigits(phone);
  const attempt = await takeAttempts([
    [OF_SOURCE, networkOf(source)],
    [CODES, accountKey(config, `code ${digits}`)],
  ]);
  if (!attempt.ok) return refuse("checkout_code_too_often", { seconds: attempt.seconds });
  const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, "0");
  const goodUntil = minutesAfter(databaseNow(), PHONE_CODE_MINUTES);
  const kept = seal({ digits, code, until: goodUntil.getTime() } satisfies Token, keyOf(config), PURPOSE);
  await postTextMessage(db(), config, {
    cause: `phoneCode:${markOf(kept)}`,
    kind: "phoneCode",
    // An earlier code that still waits is not sent any more.
    about: `phoneCode:${accountKey(config, `code ${digits}`)}`,
    personId: null,
    goodUntil,
    textMessage: { to: digits, text: m.checkout_code_text({ code }, { locale: language }) },
  });
  return done(kept);
}

/** Whether a code that is still good was sent to a telephone number from this device. */
export const isCodeSent = (kept: string | undefined, phone: string, config: Config): boolean =>
  opened(kept, phone, config) !== undefined;

/**
 * Checks the code that a reader has typed. Each code can be tried five times.
 * @returns `checkout_code_wrong` also for one that is over, or that was sent to another number
 */
export async function checkPhoneCode(
  typed: string,
  kept: string | undefined,
  phone: string,
  config: Config,
): Promise<Result<null, "checkout_code_wrong">> {
  const sent = opened(kept, phone, config);
  const wrong = refuse("checkout_code_wrong", { field: "code" });
  if (!sent || !(await takeAttempt(TRIES, markOf(kept ?? ""))).ok) return wrong;
  return isSameSecret(typedDigits(typed).replace(/\D/g, ""), sent.code) ? done(null) : wrong;
}

const PURPOSE = "phoneCodes";

const keyOf = ({ sessionSecret = "" }: Config) => keyFor(sessionSecret, "phoneCodes");

const markOf = (kept: string): string => createHash("sha256").update(kept).digest("base64url").slice(0, 22);

function opened(kept: string | undefined, phone: string, config: Config): Token | undefined {
  if (kept === undefined) return undefined;
  try {
    const read = token.parse(unseal(kept, keyOf(config), PURPOSE));
    return read.until > databaseNow().getTime() && read.digits === phoneDigits(phone) ? read : undefined;
  } catch {
    return undefined;
  }
}
