import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { nextPeriodEdge } from "#app/platform/kept-pages/next-period-edge.server.ts";
import { type AsJson, asJson } from "#app/platform/request/as-json.ts";
import type { ShownPromo } from "./current-promo.server.ts";

/** A promo as the home page announces it. */
export type AnnouncedPromo = Pick<ShownPromo, "title" | "text" | "picture"> & {
  /** Path without language prefix. */
  readonly path: string;
};

const kept = new CatalogueCache<AsJson<{ readonly promos: readonly AnnouncedPromo[] }>>(4);

/** The current promos that began last. */
export function announcedPromos(count: number, language: Language) {
  return kept.get([count, language].join(" "), [], async (keeping) => {
    keeping.until(await nextPeriodEdge("promos"));
    const rows = await db()
      .select({ promo: promos, image: images })
      .from(promos)
      .leftJoin(images, eq(images.hash, promos.imageHash))
      .where(
        and(
          eq(promos.isActive, true),
          or(isNull(promos.from), lte(promos.from, sql`now()`)),
          or(isNull(promos.until), gt(promos.until, sql`now()`)),
        ),
      )
      .orderBy(desc(sql`coalesce(${promos.from}, ${promos.createdOn})`), promos.id)
      .limit(count);
    return asJson({
      promos: rows.map(({ promo: { token, title, text }, image }) => ({
        path: `/${token}`,
        title: localized(title, language),
        text: text ? localized(text, language) : undefined,
        picture: image
          ? { hash: image.hash, width: image.width, height: image.height, colour: image.dominantColour }
          : undefined,
      })),
    });
  });
}
