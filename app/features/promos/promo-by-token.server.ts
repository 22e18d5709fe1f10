import { AppError, isAppError } from "#app/domain/errors.ts";
import type { Language } from "#app/domain/language.ts";
import { isPromoToken } from "#app/domain/reserved-tokens.ts";
import { type Limit, limitInMemory } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { currentPromo, type ShownPromo } from "./current-promo.server.ts";

/** Unknown tokens that one source may request: many more than people mistype, far too few to guess one. */
export const UNKNOWN_TOKENS: Limit = { name: "unknown-promo-source", points: 60, seconds: 10 * 60 };

const unknownTokens = limitInMemory(UNKNOWN_TOKENS);

/**
 * The promo of a token, for a visitor. A source that has requested too many unknown tokens gets no answer for any token
 * for a while. Each process counts by itself in memory, so that an ordinary page writes nothing to the database.
 * @param source address of the visitor's machine
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
