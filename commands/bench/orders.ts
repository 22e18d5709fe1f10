import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { draftCookie, draftMark } from "#app/features/checkout/checkout-cookie.server.ts";
import { cartText } from "#app/records/carts/cart-text.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inParallel, request } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { receive } from "./receive.ts";

const BUYERS = 8;
const SECONDS = 10;
const RATE_MIN = 400;
const ROUNDS = 200;
const COPIES = 10;
const RIVALS = 50;
const PLACED = 202;
const REFUSED = 409;

type Offer = {
  readonly id: string;
  readonly place: string;
  readonly edition: string;
  readonly paisa: bigint;
};

let phones = 0;

/** A guest who has come to the last step, to pay in cash at the bookstore, and what their page posts. */
function aGuest(offer: Offer) {
  phones += 1;
  const phone = `985${String(phones).padStart(7, "0")}`;
  const draft: CheckoutDraft = {
    contact: { name: "Bench Reader", phone, email: null },
    address: {
      way: "courier",
      to: { placeCode: "kaski/pokhara", ward: 6, street: "Lakeside", landmark: "Opposite the water tank" },
      recipient: null,
    },
    delivery: { giftNote: null },
    payment: { way: "cashOnDelivery", pan: null },
  };
  const lines = cartText([{ listingId: offer.id, copies: 1, isSaved: false, seenPaisa: offer.paisa }]);
  const [stored = ""] = draftCookie(draft, false).split(";");
  return {
    cookie: `${stored}; ${COOKIES.cart.name}=${lines}`,
    fields: {
      intent: "review",
      submission: randomUUID(),
      lines,
      total: String(offer.paisa + 1_000_000n),
      seen: draftMark(draft),
    },
  };
}

const order = async (origin: string, offer: Offer) =>
  (await request(origin, "/checkout/review.data", aGuest(offer))).status;

/** Some listings that no other measurement counts, with so many copies each. */
async function stockedOffers(count: number, copies: number): Promise<Offer[]> {
  const { rows } = await db().execute<{ id: string; place: string; edition: string; paisa: string }>(sql`
    select c.listing_id as id, p.id as place, c.edition_id as edition, c.rupee_minor::text as paisa
    from catalogue_entries c
    join stock_places p on p.shop_id = c.shop_id
    join book_editions e on e.id = c.edition_id
    join book_formats f on f.id = e.format_id and f.medium = 'print'
    where c.rupee_minor between 1 and 900000 and c.status = 'active'
    order by c.listing_id desc limit ${count}`);
  const offers = rows.map(({ paisa, ...each }) => ({ ...each, paisa: BigInt(paisa) }));
  for (const { place, edition } of offers) await receive(place, edition, copies);
  return offers;
}

/** How many orders a second eight buyers place, each of another book, by the way a browser with script goes; beside bare SQL. */
export async function orderRate({ first }: Processes): Promise<Finding> {
  const offers = await stockedOffers(BUYERS, 100_000);
  // Until the code of the path is compiled.
  for (let at = 0; at < 100; at++) await order(first, offers[at % offers.length] as Offer);
  const ends = performance.now() + SECONDS * 1000;
  let placed = 0;
  await inParallel(BUYERS, BUYERS, async (at) => {
    while (performance.now() < ends) {
      const status = await order(first, offers[at % offers.length] as Offer);
      if (status !== PLACED) throw new Error(`An order was answered with ${status}.`);
      placed += 1;
    }
  });
  const rate = placed / SECONDS;
  const bare = await bareRate(offers);
  return {
    measured: `orders by the checkout, ${BUYERS} buyers, cash on delivery: ${rate.toFixed(0)} a second, ${(rate / bare).toFixed(2)} of a bare SQL transaction (${bare.toFixed(0)} a second)`,
    target: `at least ${RATE_MIN} a second`,
    isMet: rate >= RATE_MIN,
  };
}

/** Transactions a second that take one copy of a book and write one row, with nothing around them. */
async function bareRate(offers: readonly Offer[]): Promise<number> {
  const ends = performance.now() + 3000;
  let done = 0;
  await inParallel(BUYERS, BUYERS, async (at) => {
    const { edition } = offers[at % offers.length] as Offer;
    while (performance.now() < ends) {
      await transact(db(), async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${edition}, 1))`);
        await tx.execute(
          sql`insert into rate_limits (key, points, expire) values (${`bench:${randomUUID()}`}, 1, 1)`,
        );
      });
      done += 1;
    }
  });
  await db().execute(sql`delete from rate_limits where key like 'bench:%'`);
  return done / 3;
}

/** How often exactly ten of the last ten copies are ordered when fifty order at two processes at once. */
export async function racingOrders({ first, second }: Processes): Promise<Finding> {
  const [offer] = await stockedOffers(1, 1);
  if (!offer) throw new Error("There is no listing with a price.");
  const free = async () =>
    (
      await db().execute<{ free: number }>(sql`
        select on_hand - reserved as free from stock_levels
        where place_id = ${offer.place} and edition_id = ${offer.edition}`)
    ).rows[0]?.free ?? 0;
  // What other measurements left is ordered first.
  while ((await free()) > 0) await order(first, offer);
  let exact = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await receive(offer.place, offer.edition, COPIES);
    const statuses = await Promise.all(
      Array.from({ length: RIVALS }, async (_none, at) => await order(at % 2 === 0 ? first : second, offer)),
    );
    const countOf = (status: number) => statuses.filter((each) => each === status).length;
    if (countOf(PLACED) === COPIES && countOf(REFUSED) === RIVALS - COPIES && (await free()) === 0)
      exact += 1;
  }
  return {
    measured: `${RIVALS} orders of the last ${COPIES} copies at once over two processes place exactly ${COPIES}: ${exact} of ${ROUNDS} rounds`,
    target: "all",
    isMet: exact === ROUNDS,
  };
}
