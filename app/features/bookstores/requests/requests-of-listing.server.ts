import { count, desc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

/** The requests that the page of a listing shows at most. */
const SHOWN = 5;

/** The latest requests for copies of a listing, and whether another one may be made now. The caller has checked the viewer. */
export async function requestsOfListing(
  listing: { readonly id: string; readonly status: string },
  { isListable, isPrinted }: { readonly isListable: boolean; readonly isPrinted: boolean },
  language: Language,
) {
  const ofListing = eq(copyRequests.listingId, listing.id);
  const [rows, [counts]] = await Promise.all([
    db()
      .select()
      .from(copyRequests)
      .where(ofListing)
      .orderBy(desc(copyRequests.createdOn), copyRequests.id)
      .limit(SHOWN),
    db()
      .select({
        all: count(),
        waiting: sql<number>`count(*) filter (where ${copyRequests.status} = 'requested')::int`,
      })
      .from(copyRequests)
      .where(ofListing),
  ]);
  const waits = (counts?.waiting ?? 0) > 0;
  return {
    rows: rows.map(({ id, status, quantity, createdOn }) => ({
      id,
      status,
      count: formatNumber(quantity, language),
      day: formatDate(todayInNepal(createdOn), language),
    })),
    hasMore: (counts?.all ?? 0) > rows.length,
    waits,
    isAvailable: isPrinted && isListable && listing.status !== "withdrawn",
  };
}

export type RequestsOfListing = Awaited<ReturnType<typeof requestsOfListing>>;
