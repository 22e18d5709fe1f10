import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { exchangeRates } from "#app/db/tables/site.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { currencyOf, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { toRupees } from "#app/domain/money/exchange.ts";
import { isUnusualRate, shortRate } from "#app/domain/money/exchange-rate-values.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Refusal, refuse } from "#app/domain/result.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import type { NewRate } from "./rate-forms.schema.ts";

const RUPEES = "NPR";

/** A rate may be known so many days before it begins. */
const AHEAD_DAYS = 60;

type Fault = Refusal<"rate_look" | "rate_unusual" | "rate_taken" | "rate_too_late">;

/**
 * Adds the value of a currency in rupees from a day on; earlier days keep the rates they had.
 * @returns `rate_taken` where the currency has a rate of that day, which can be corrected; `rate_look` with what a price becomes, until
 *   the page has shown that of this rate; `rate_unusual`, also with that, where it differs by more than a fifth from the one before and the
 *   person did not say that they are sure
 * @throws AppError notFound when the viewer may not change rates
 */
export async function addRate(
  viewer: Viewer | null,
  { validFrom = todayInNepal(databaseNow()), ...input }: NewRate,
) {
  authorize(viewer, "exchangeRate.change");
  const { currency, rate } = input;
  return await transact(db(), async (tx) => {
    await lockRates(tx);
    const fault =
      (await dayFault(tx, currency, validFrom)) ?? (await notLookedAt(tx, { ...input, validFrom }));
    if (fault) return fault;
    const added = await addRow(tx, {
      actor: viewer,
      table: exchangeRates,
      kind: "exchangeRate",
      ability: "exchangeRate.change",
      action: "exchangeRate.add",
      scope: null,
      values: { from: currency, to: RUPEES, rate, validFrom },
    });
    return done({ id: added.id });
  });
}

/**
 * Corrects a rate: prices of its days follow it, sales that were made keep theirs.
 * @returns `form_conflict` where another person corrected it meanwhile; otherwise as `addRate`
 * @throws AppError notFound when there is no such rate, or the viewer may not change rates
 */
export async function correctRate(
  viewer: Viewer | null,
  { id, openedVersion }: { readonly id: string; readonly openedVersion: number },
  { rate, shown, isSure }: Pick<NewRate, "rate" | "shown" | "isSure">,
) {
  return await transact(db(), async (tx) => {
    await lockRates(tx);
    return await changeRow(tx, {
      actor: viewer,
      table: exchangeRates,
      kind: "exchangeRate",
      ability: "exchangeRate.change",
      scopeOf: () => null,
      id,
      action: "exchangeRate.change",
      openedVersion,
      patch: async (row) => {
        // The same number, however many zeros the database adds to it.
        if (shortRate(row.rate) === rate) return done({});
        const { from: currency, validFrom } = row;
        const wanted = { currency, rate, shown, isSure, validFrom, except: row.id };
        return (await notLookedAt(tx, wanted)) ?? done({ rate });
      },
    });
  });
}

/** Two people who add a rate of one day at once: the second is told. */
const lockRates = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma exchange rates'))`));

async function dayFault(tx: Transaction, currency: string, validFrom: IsoDate): Promise<Fault | undefined> {
  const last = todayInNepal(new Date(databaseNow().getTime() + AHEAD_DAYS * 86_400_000));
  if (validFrom > last) return refuse("rate_too_late", { field: "validFrom.day" });
  const same = await tx.$count(
    exchangeRates,
    and(
      eq(exchangeRates.from, currency),
      eq(exchangeRates.to, RUPEES),
      eq(exchangeRates.validFrom, validFrom),
    ),
  );
  return same > 0 ? refuse("rate_taken", { field: "validFrom.day" }) : undefined;
}

type Wanted = Pick<NewRate, "rate" | "shown" | "isSure"> & {
  readonly currency: string;
  readonly validFrom: IsoDate;
  /** The rate that is corrected. */
  readonly except?: string;
};

/** The refusal of a rate of which the person has not seen what it does. */
async function notLookedAt(tx: Transaction, wanted: Wanted): Promise<Fault | undefined> {
  const { currency, rate, shown, isSure } = wanted;
  const before = await rateBefore(tx, wanted);
  const isUnusual = before !== undefined && isUnusualRate(rate, before);
  if (shown === rate && (isSure || !isUnusual)) return undefined;
  const values = { field: "rate", rate, ...(await examplePrice(tx, currency, rate)) };
  return isUnusual
    ? refuse("rate_unusual", { ...values, before: shortRate(before) })
    : refuse("rate_look", values);
}

async function rateBefore(
  tx: Transaction,
  { currency, validFrom, except }: Pick<Wanted, "currency" | "validFrom" | "except">,
): Promise<string | undefined> {
  const [before] = await tx
    .select({ rate: exchangeRates.rate })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.from, currency),
        eq(exchangeRates.to, RUPEES),
        lte(exchangeRates.validFrom, validFrom),
        except === undefined ? undefined : ne(exchangeRates.id, except),
      ),
    )
    .orderBy(desc(exchangeRates.validFrom))
    .limit(1);
  return before?.rate;
}

/** The price of an edition in a currency, the one that was changed last, and what it is in rupees; ten of the currency where there is none. */
async function examplePrice(tx: Transaction, currency: string, rate: string) {
  if (!isCurrencyCode(currency)) throw new Error(`There is no currency ${currency}.`);
  const [edition] = await tx
    .select({ amount: bookEditions.priceMinor })
    .from(bookEditions)
    .where(and(eq(bookEditions.currency, currency), gt(bookEditions.priceMinor, 0n)))
    .orderBy(desc(bookEditions.updatedOn), bookEditions.id)
    .limit(1);
  const price: Money = {
    currency,
    amount: edition?.amount ?? 10n * 10n ** BigInt(currencyOf(currency).digits),
  };
  const always = [{ from: currency, to: RUPEES, rate, validFrom: "1970-01-01" }] as const;
  const rupees = toRupees(price, always, "1970-01-01");
  const language = getLocale();
  return { price: formatMoney(price, language), rupees: rupees ? formatMoney(rupees, language) : "" };
}
