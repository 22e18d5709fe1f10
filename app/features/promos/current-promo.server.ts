import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import {
  endOfDayInNepal,
  formatDate,
  formatInstant,
  lastDayBefore,
} from "#app/domain/calendar/nepal-date.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { isPromoToken } from "#app/domain/web/reserved-tokens.ts";

/** A promo as its page shows it. */
export type ShownPromo = {
  readonly title: LocalizedText;
  readonly text: LocalizedText | undefined;
  readonly until: string | undefined;
  /** Path without language prefix. */
  readonly target: string;
  readonly picture:
    | { readonly hash: string; readonly width: number; readonly height: number; readonly colour: string }
    | undefined;
};

/**
 * The promo of a token.
 * @throws AppError notFound when there is none, it is inactive, or it is outside its period
 */
export async function currentPromo(
  token: string,
  language: Language,
  now = databaseNow(),
): Promise<ShownPromo> {
  if (!isPromoToken(token)) throw new AppError("notFound", { token });
  const [row] = await db()
    .select({ promo: promos, image: images })
    .from(promos)
    .leftJoin(images, eq(images.hash, promos.imageHash))
    .where(
      and(
        eq(promos.token, token),
        eq(promos.isActive, true),
        or(isNull(promos.from), lte(promos.from, now)),
        or(isNull(promos.until), gt(promos.until, now)),
      ),
    );
  if (!row) throw new AppError("notFound", { token });
  const { promo, image } = row;
  const shown = (text: L10n | null) => (text ? localized(text, language) : undefined);
  return {
    title: localized(promo.title, language),
    text: shown(promo.text),
    until: promo.until ? endOf(promo.until, language) : undefined,
    target: promo.target,
    picture: image
      ? { hash: image.hash, width: image.width, height: image.height, colour: image.dominantColour }
      : undefined,
  };
}

/** A promo that ends with a day shows this day, any other the time of its end. */
function endOf(until: Date, language: Language): string {
  const day = lastDayBefore(until);
  const isMidnight = endOfDayInNepal(day).getTime() === until.getTime();
  return isMidnight ? formatDate(day, language) : formatInstant(until, language);
}
