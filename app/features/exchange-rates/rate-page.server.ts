import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { exchangeRates } from "#app/db/tables/site.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { currencyName, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { shortRate } from "#app/domain/money/exchange-rate-values.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";

/**
 * A rate, as its page shows it.
 * @throws AppError notFound when there is no such rate, or the viewer may not change rates
 */
export async function ratePage(viewer: Viewer | null, id: string, language: Language) {
  authorize(viewer, "exchangeRate.change");
  const [row] = isUuid(id) ? await db().select().from(exchangeRates).where(eq(exchangeRates.id, id)) : [];
  if (!row) throw new AppError("notFound", { hidden: "exchangeRate" });
  return {
    version: row.version,
    currency: isCurrencyCode(row.from) ? currencyName(row.from, language) : row.from,
    code: row.from,
    rate: shortRate(row.rate),
    from: row.validFrom === "1970-01-01" ? undefined : formatDateInBoth(row.validFrom, language),
  };
}

/** The currencies that can have a rate. @throws AppError notFound when the viewer may not change rates */
export function rateCurrencies(viewer: Viewer | null) {
  authorize(viewer, "exchangeRate.change");
  return currencyOptions(undefined).filter(({ value }) => value !== "NPR");
}
