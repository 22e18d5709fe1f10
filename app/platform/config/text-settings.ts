import { ConfigRefused } from "./config-refused.ts";
import { isLoopback } from "./loopback.ts";

/** The company's account at a provider of texts to telephones. */
export type TextProvider =
  | { readonly name: "aakash"; readonly token: string; readonly url: string }
  | { readonly name: "sparrow"; readonly token: string; readonly from: string; readonly url: string };

/** The parts of the environment that name a provider. */
type TextEnvironment = {
  readonly AAKASH_SMS_TOKEN?: string | undefined;
  readonly AAKASH_SMS_URL?: string | undefined;
  readonly SPARROW_SMS_TOKEN?: string | undefined;
  readonly SPARROW_SMS_FROM?: string | undefined;
  readonly SPARROW_SMS_URL?: string | undefined;
};

/**
 * The provider of texts to telephones that the environment names; undefined where it names none.
 * @throws ConfigRefused where it names two, or a part of one is missing
 */
export function textProviderOf(env: TextEnvironment, production: boolean): TextProvider | undefined {
  const { AAKASH_SMS_TOKEN: aakash, SPARROW_SMS_TOKEN: sparrow, SPARROW_SMS_FROM: from } = env;
  if (aakash !== undefined && sparrow !== undefined)
    throw new ConfigRefused("AAKASH_SMS_TOKEN is set beside SPARROW_SMS_TOKEN: one provider sends texts.");
  if (sparrow !== undefined && from === undefined)
    throw new ConfigRefused("SPARROW_SMS_FROM is missing beside SPARROW_SMS_TOKEN.");
  if (from !== undefined && sparrow === undefined)
    throw new ConfigRefused("SPARROW_SMS_TOKEN is missing beside SPARROW_SMS_FROM.");
  if (aakash !== undefined)
    return {
      name: "aakash",
      token: aakash,
      url: secure(
        "AAKASH_SMS_URL",
        env.AAKASH_SMS_URL ?? "https://sms.aakashsms.com/sms/v3/send",
        production,
      ),
    };
  if (sparrow !== undefined && from !== undefined)
    return {
      name: "sparrow",
      token: sparrow,
      from,
      url: secure("SPARROW_SMS_URL", env.SPARROW_SMS_URL ?? "https://api.sparrowsms.com/v2/sms/", production),
    };
  return undefined;
}

/** The token is in each request: it goes through no line that others can read. */
function secure(variable: string, url: string, production: boolean): string {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:" && (production || !isLoopback(hostname)))
    throw new ConfigRefused(`${variable} must be https, except on this machine.`);
  return url;
}
