import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney, type Money, writtenMoney } from "#app/domain/money/money.ts";
import type { RefusalValues } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";

/** What a copy costs today, as a form shows it, and as the form says what it showed. */
export type CounterPrice = { readonly text: string; readonly seen: string };

export const counterPrice = (price: Money, language: Language): CounterPrice => ({
  text: formatMoney(price, language),
  seen: writtenMoney(price),
});

const priceRow = z.object({ minor: z.string().nullable(), currency: z.string().nullable() });

/** What a copy of a listing that is on sale costs today, which a sale books; undefined without a price. */
export async function counterPriceOf(
  listingId: string,
  language: Language,
): Promise<CounterPrice | undefined> {
  const row = await queryRow(
    db(),
    priceRow,
    sql`select final_minor::text as minor, currency from catalogue_listings where listing_id = ${listingId}`,
  );
  const { minor = null, currency = null } = row ?? {};
  return minor !== null && isCurrencyCode(currency)
    ? counterPrice({ amount: BigInt(minor), currency }, language)
    : undefined;
}

/** A result whose refusal names a price, with that price as its message shows it: the tables of currencies are not in any script. */
export function withShownPrice<Of extends { readonly ok: boolean; readonly values?: RefusalValues }>(
  result: Of,
): Of {
  const { minor, currency } = result.values ?? {};
  if (minor === undefined || !isCurrencyCode(currency)) return result;
  const price = formatMoney({ amount: BigInt(minor), currency }, getLocale());
  return { ...result, values: { ...result.values, price } };
}
