import { asc } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { couriers } from "#app/db/tables/couriers.server.ts";
import type { L10n } from "#app/domain/l10n.ts";

export type Courier = {
  readonly name: L10n;
  readonly website: string | null;
  readonly isArchived: boolean;
};

/** All couriers, in the order of their list. */
export const allCouriers = async (): Promise<Courier[]> =>
  (await db().select().from(couriers).orderBy(asc(couriers.sortOrder), asc(couriers.code))).map(
    ({ name, website, archivedOn }) => ({ name, website, isArchived: archivedOn !== null }),
  );

/**
 * The courier of a parcel, by the name that was written on it in either language, archived or not; undefined for one
 * that is not known.
 */
export function courierNamed(written: string, known: readonly Courier[]): Courier | undefined {
  const wanted = folded(written);
  return known.find(({ name }) => [name.en, name.np].some((each) => each && folded(each) === wanted));
}

const folded = (name: string): string => name.trim().toLowerCase();
