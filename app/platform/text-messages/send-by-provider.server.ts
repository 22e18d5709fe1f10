import { z } from "zod";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import type { TextProvider } from "#app/platform/config/text-settings.ts";
import {
  mobileDigits,
  PROVIDER_MS,
  type TakenText,
  type TextMessage,
  TextRefused,
  TextUnanswered,
} from "./text-provider.ts";

/** What Aakash answers, also with the status 200 for what it did not take. */
const aakashAnswer = z.object({
  error: z.boolean(),
  message: z.string().optional(),
  data: z
    .object({
      valid: z.array(z.object({ credit: z.coerce.number().catch(0) })).catch([]),
      invalid: z.array(z.unknown()).catch([]),
    })
    .partial()
    .catch({}),
});

/** What Sparrow answers: 200 for what it took, another number for each reason why it did not. */
const sparrowAnswer = z.object({ response_code: z.coerce.number(), count: z.coerce.number().optional() });

/**
 * Hands a text to a provider.
 * @throws TextRefused where it will never be taken; TextUnanswered where it may have been sent; Error where it can be tried again
 * @see https://sms.aakashsms.com and https://docs.sparrowsms.com
 */
export async function sendByProvider(provider: TextProvider, { to, text }: TextMessage): Promise<TakenText> {
  const mobile = mobileDigits(phoneDigits(to));
  const fields =
    provider.name === "aakash"
      ? { auth_token: provider.token, to: mobile, text }
      : { token: provider.token, from: provider.from, to: mobile, text };
  const answer = await post(provider.url, fields);
  return provider.name === "aakash" ? readAakash(answer) : readSparrow(answer);
}

async function post(url: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "error",
      signal: AbortSignal.timeout(PROVIDER_MS),
    });
    if (response.status >= 500) throw new Error(`The provider of texts answered ${response.status}.`);
    return JSON.parse((await response.text()).slice(0, 20_000));
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new TextUnanswered("The provider of texts did not answer in time.", { cause: error });
    if (error instanceof SyntaxError)
      throw new TextUnanswered("The provider of texts answered what cannot be read.", { cause: error });
    throw error;
  }
}

function readAakash(answer: unknown): TakenText {
  const read = aakashAnswer.safeParse(answer);
  if (!read.success) throw new TextUnanswered("Aakash answered what is not known.");
  const { error, data } = read.data;
  const [taken] = data.valid ?? [];
  if (!error && taken) return { credits: taken.credit };
  if ((data.invalid ?? []).length > 0) throw new TextRefused("Aakash does not take the number.");
  // The account is empty, or its token is wrong: it is tried again until somebody has corrected that.
  throw new Error("Aakash refused a text: look at the account there.");
}

function readSparrow(answer: unknown): TakenText {
  const read = sparrowAnswer.safeParse(answer);
  if (!read.success) throw new TextUnanswered("Sparrow answered what is not known.");
  const { response_code: code, count = 0 } = read.data;
  if (code === 200) return { credits: count };
  throw new TextRefused(`Sparrow refused a text with the number ${code}.`);
}
