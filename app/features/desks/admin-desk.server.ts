import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow, queryRows } from "#app/db/query-rows.server.ts";
import { namedRow } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

const siteCountsRow = z.object({
  publishers: z.int(),
  bookstores: z.int(),
  books: z.int(),
  editions: z.int(),
  listings: z.int(),
  people: z.int(),
});

/** How many objects of each kind the site has. */
export type SiteCounts = Readonly<z.infer<typeof siteCountsRow>>;

/** A contributor of which changes are proposed, that site administrators answer: no publisher is known to have added it. */
export type ProposalOfNoPublisher = { readonly id: string; readonly name: LocalizedText };

const PROPOSALS_SHOWN = 5;

/** The contributors whose proposals wait for a site administrator, the oldest first. @throws AppError as `adminDesk` */
export async function proposalsOfNoPublisher(
  viewer: Viewer | null,
  language: Language,
): Promise<readonly ProposalOfNoPublisher[]> {
  authorize(viewer, "admin.enter");
  const rows = await queryRows(
    db(),
    namedRow,
    sql`
    select c.id, c.name from contributor_proposals p join contributors c on c.id = p.contributor_id
    where p.status = 'open' and c.publisher_id is null
    group by c.id order by min(p.created_on), c.id limit ${PROPOSALS_SHOWN}`,
  );
  return rows.map(({ id, name }) => ({ id, name: localized(name, language) }));
}

/** The counts on the home page at `/admin`. @throws AppError notFound for a viewer who is no site administrator */
export async function adminDesk(viewer: Viewer | null): Promise<SiteCounts> {
  authorize(viewer, "admin.enter");
  const counts = await queryRow(
    db(),
    siteCountsRow,
    sql`
    select (select count(*)::int from publishers) as publishers, (select count(*)::int from bookstores) as bookstores,
      (select count(*)::int from books) as books, (select count(*)::int from book_editions) as editions,
      (select count(*)::int from listings) as listings, (select count(*)::int from app_users where erased_on is null) as people`,
  );
  if (!counts) throw new Error("Nothing was counted.");
  return counts;
}
