import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople, request, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { receive } from "./receive.ts";

const ROUNDS = 200;
const COPIES = 10;
const SALES = 50;
/** The statuses of a form that a page sends with script: redirected, and refused. */
const SOLD = 202;
const REFUSED = 400;

/** How often exactly ten of the last ten copies are sold when fifty are sold at two processes at once. */
export async function racingSales({ first, second }: Processes): Promise<Finding> {
  const { rows } = await db().execute<{
    id: string;
    bookstore: string;
    edition: string;
    place: string;
    price: string;
  }>(sql`
    select l.id, l.shop_id as bookstore, l.edition_id as edition, p.id as place,
      c.currency || ' ' || c.final_minor as price
    from listings l
    join stock_places p on p.shop_id = l.shop_id
    join book_editions e on e.id = l.edition_id
    join book_formats f on f.id = e.format_id and f.medium = 'print'
    join catalogue_listings c on c.listing_id = l.id and c.final_minor is not null
    where not exists (select from stock_levels v where v.place_id = p.id and v.edition_id = l.edition_id)
    order by l.id limit 1`);
  const [person] = await makePeople(1);
  const [listing] = rows;
  if (!listing || !person) throw new Error("There is no listing without stock, or nobody to sell it.");
  await db().insert(userRoles).values({ userId: person.id, type: "admin", shopId: listing.bookstore });
  const cookie = await signIn(first, person);
  const path = `/bookstore/manage/books/${listing.id}.data`;
  const sell = async (at: number) => {
    const form = { intent: "sell", submission: randomUUID(), seenPrice: listing.price };
    const fields = { ...form, copies: "1", method: "cash" };
    return (await request(at % 2 === 0 ? first : second, path, { cookie, fields })).status;
  };
  let exact = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await receive(listing.place, listing.edition, COPIES);
    const statuses = await Promise.all(Array.from({ length: SALES }, async (_none, at) => await sell(at)));
    const countOf = (status: number) => statuses.filter((each) => each === status).length;
    const { rows: levels } = await db().execute<{ left: number }>(sql`
      select on_hand as left from stock_levels
      where place_id = ${listing.place} and edition_id = ${listing.edition}`);
    if (countOf(SOLD) === COPIES && countOf(REFUSED) === SALES - COPIES && levels[0]?.left === 0) exact += 1;
  }
  return {
    measured: `${SALES} concurrent sales of the last ${COPIES} copies over two processes sell exactly ${COPIES}: ${exact} of ${ROUNDS} rounds`,
    target: "all",
    isMet: exact === ROUNDS,
  };
}
