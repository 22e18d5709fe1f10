import { AppError, isAppError } from "#app/domain/errors.ts";
import type { Language } from "#app/domain/language.ts";
import { isPromoToken } from "#app/domain/reserved-tokens.ts";
import { type Limit, limitInMemory } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { currentPromo, type ShownPromo } from "./current-promo.server.ts";

/** Tokens without an offer that one source may ask for: many more than people mistype, far too few to guess one. */
export const UNKNOWN_TOKENS: Limit = { name: "unknown-promo-source", points: 60, seconds: 10 * 60 };

const unknownTokens = limitInMemory(UNKNOWN_TOKENS);

/**
 * The offer at a token, for a visitor. Who has asked for too many that do not exist is told nothing of any token for a
 * while. Each process counts for itself, in memory: an ordinary page writes nothing to the database.
 * @param source address of the visitor's machine
 * @throws AppError notFound as `currentPromo`; tooMany for such a source
 */
export async function promoByToken(token: string, language: Language, source: string): Promise<ShownPromo> {
  // What cannot be a token is no guess at one.
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
