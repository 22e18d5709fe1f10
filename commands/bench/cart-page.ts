import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { cartText } from "#app/records/carts/cart-text.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import { request } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const LINES = 20;
const REQUESTS = 200;
const P95_MAX_MS = 60;

/** The page of a visitor's cart of twenty lines, one request after the other. */
export async function cartPage({ first }: Processes): Promise<Finding> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select listing_id as id from catalogue_entries order by listing_id limit ${LINES}`,
  );
  const cart = rows.map(({ id }) => ({ listingId: id, copies: 1, isSaved: false, seenPaisa: 100n }));
  const cookie = `${COOKIES.cart.name}=${cartText(cart)}`;
  const ask = async () => {
    const { status, duration } = await request(first, "/cart", { cookie });
    if (status !== 200) throw new Error(`The cart was answered with ${status}.`);
    return duration;
  };
  // Until the code of the page is compiled.
  for (let at = 0; at < REQUESTS; at++) await ask();
  const durations: number[] = [];
  for (let at = 0; at < REQUESTS; at++) durations.push(await ask());
  const { median, p95 } = spreadOf(durations);
  return {
    measured: `the page of a cart of ${rows.length} lines: p50 ${inMs(median)}, p95 ${inMs(p95)}`,
    target: `p95 under ${P95_MAX_MS} ms`,
    isMet: p95 < P95_MAX_MS,
  };
}
