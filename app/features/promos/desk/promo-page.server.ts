import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { shownStateAt } from "#app/domain/editions/shown-state.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { storedPeriod } from "#app/fields/shown-period.server.ts";
import { imagesShown } from "#app/platform/images/images-shown.server.ts";

type Fields = Readonly<Record<string, string>>;

const textFields = (name: string, text: L10n | null): Fields => ({
  [`${name}.en`]: text?.en ?? "",
  [`${name}.np`]: text?.np ?? "",
});

/**
 * A promo as its page at the desk shows it, with the fields of its form.
 * @throws AppError notFound when there is no such promo, or the viewer may not change promos
 */
export async function promoPage(viewer: Viewer | null, id: string, language: Language, now = databaseNow()) {
  authorize(viewer, "promo.change");
  const [promo] = isUuid(id) ? await db().select().from(promos).where(eq(promos.id, id)) : [];
  if (!promo) throw new AppError("notFound", { hidden: "promo" });
  const { imageHash, token, title, text, target, from, until, version, isActive } = promo;
  return {
    version,
    token,
    isActive,
    title: localized(title, language),
    state: shownStateAt(promo, now),
    pictures: await imagesShown(imageHash === null ? [] : [imageHash]),
    stored: {
      token,
      target,
      ...textFields("title", title),
      ...textFields("text", text),
      ...storedPeriod({ from, until }, language),
    } as Fields,
  };
}

export type PromoPage = Awaited<ReturnType<typeof promoPage>>;
