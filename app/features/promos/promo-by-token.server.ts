import { AppError, isAppError } from "#app/domain/access/errors.ts";
import type { Language } from "#app/domain/text/language.ts";
import { isPromoToken } from "#app/domain/web/reserved-tokens.ts";
import { type Limit, limitInMemory } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { currentPromo, type ShownPromo } from "./current-promo.server.ts";

/** Unknown tokens that one source may request: many more than a person mistypes, far too few to guess a token. */
export const UNKNOWN_TOKENS: Limit = { name: "unknown-promo-source", points: 60, seconds: 10 * 60 };

const unknownTokens = limitInMemory(UNKNOWN_TOKENS);

/**
 * The promo of a token, for a visitor. A source that has requested too many unknown tokens is refused every token for a
 * while. Each process counts on its own, in memory, so that showing a promo writes nothing to the database.
 * @param source IP address of the client
 * @throws AppError notFound as `currentPromo`; tooMany for such a source
 */
export async function promoByToken(token: string, language: Language, source: string): Promise<ShownPromo> {
  // A text that cannot be a token does not count as a guess.
  if (!isPromoToken(token)) throw new AppError("notFound", { token });
  const key = networkOf(source);
  const seconds = await unknownTokens.waitOf(key);
  if (seconds !== undefined) throw new AppError("tooMany", { seconds });
  try {
    return await currentPromo(token, language);
  } catch (error) {
    if (isAppError(error) && error.code === "notFound") await unknownTokens.take(key);
    throw error;
  }
}
