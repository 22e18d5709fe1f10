import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { request } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";
import { receive } from "./receive.ts";

const ROUNDS = 20;
const COPIES = 3;
const READERS = 50;
/** The statuses of a form that a page sends with script: redirected, and refused. */
const HELD = 202;
const REFUSED = 400;

type Row = { id: string; title: L10n; code: string; place: string; edition: string };

/** How often exactly three of the last three copies are held when fifty readers ask for one at two processes at once. */
export async function racingHolds({ first, second }: Processes): Promise<Finding> {
  const { rows } = await db().execute<Row>(sql`
    select l.id, b.title, e.code, p.id as place, e.id as edition
    from catalogue_entries c
    join listings l on l.id = c.listing_id
    join stock_places p on p.shop_id = l.shop_id
    join book_editions e on e.id = l.edition_id
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id and f.medium = 'print'
    where c.status = 'active'
      and not exists (select from stock_levels v where v.place_id = p.id and v.edition_id = l.edition_id)
    order by l.id desc limit 1`);
  const [listing] = rows;
  if (!listing) throw new Error("There is no listing without stock.");
  const path = `/bookstore/${editionSlug(listing.title, listing.code)}/hold.data`;
  // Each reader has collected a copy before: half of a listing is held for others at most.
  await db().execute(sql`
    insert into stock_holds (listing_id, place_id, edition_id, code, name, phone, phone_digest, language, status, expires_on, submission)
    select ${listing.id}, ${listing.place}, ${listing.edition}, translate(lpad((600000 + n)::text, 6, '0'), '0123456789', 'ABCDEFGHJK'),
      'A', '984', '98' || lpad(n::text, 8, '0'), 'en', 'handedOver', now(), gen_random_uuid()
    from generate_series(1, ${ROUNDS * READERS}::int) n`);
  let readers = 0;
  const ask = async () => {
    readers += 1;
    const phone = `98${String(readers).padStart(8, "0")}`;
    const fields = { submission: randomUUID(), listing: listing.id, name: "Asha", phone };
    const source = `10.${readers >> 8}.${readers & 255}.1`;
    return (await request(readers % 2 === 0 ? first : second, path, { fields, source })).status;
  };
  let exact = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    await receive(listing.place, listing.edition, COPIES);
    const statuses = await Promise.all(Array.from({ length: READERS }, ask));
    const countOf = (status: number) => statuses.filter((each) => each === status).length;
    const { rows: levels } = await db().execute<{ reserved: number }>(sql`
      select reserved from stock_levels where place_id = ${listing.place} and edition_id = ${listing.edition}`);
    const areHeld = levels[0]?.reserved === COPIES * round;
    if (countOf(HELD) === COPIES && countOf(REFUSED) === READERS - COPIES && areHeld) exact += 1;
  }
  return {
    measured: `${READERS} concurrent holds of the last ${COPIES} copies over two processes hold exactly ${COPIES}: ${exact} of ${ROUNDS} rounds`,
    target: "all",
    isMet: exact === ROUNDS,
  };
}
