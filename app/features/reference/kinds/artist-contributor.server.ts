import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { artistContributors } from "#app/db/tables/artists.server.ts";
import { contributors } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { searchKey } from "#app/domain/text/search-key.ts";
import type { FieldTexts } from "#app/features/reference/engine/field.server.ts";
import type { Fault, PartField, Values } from "#app/features/reference/engine/kind.server.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";
import { optionalLine } from "#app/platform/forms/schema-fields.ts";

/** How many contributors of one name a refusal names. */
const NAMED_MOST = 5;

const nameOf = sql<string>`coalesce(${contributors.name} ->> 'en', ${contributors.name} ->> 'np')`;

/**
 * Who an artist is among the contributors. The value is a text that means one contributor alone: the name, or the slug where others
 * have the same name.
 */
const contributorPart: Part<string | null> = {
  table: artistContributors,
  none: null,
  async read(on, ids) {
    const rows = await on
      .select({
        artistId: artistContributors.artistId,
        text: sql<string>`case when exists (
            select from contributors other
            where other.id <> ${contributors.id} and other.archived_on is null and ${isNamed(sql`other`, nameOf)}
          ) then ${contributors.slug} else ${nameOf} end`,
      })
      .from(artistContributors)
      .innerJoin(contributors, eq(contributors.id, artistContributors.contributorId))
      .where(inArray(artistContributors.artistId, [...ids]));
    return new Map(rows.map(({ artistId, text }) => [artistId, text]));
  },
  async write(tx, changes) {
    for (const { id, after } of changes) {
      const found = after === null ? [] : await contributorsNamed(tx, after);
      await tx.delete(artistContributors).where(eq(artistContributors.artistId, id));
      const [only] = found;
      if (only) await tx.insert(artistContributors).values({ artistId: id, contributorId: only.id });
    }
  },
};

/** Whether a contributor has a name, in either language. */
const isNamed = (of: SQL, text: SQL) => sql`
  (lower(${of}.name ->> 'en') = lower(${text}) or lower(${of}.name ->> 'np') = lower(${text}))`;

const contributorRow = z.object({
  id: z.string(),
  slug: z.string(),
  place: z.int(),
});

/** The contributors in use whom a text means: by their slug, else by their name as it is written, else by how it sounds. */
async function contributorsNamed(tx: Pick<Transaction, "execute">, text: string) {
  const rows = await queryRows(
    tx,
    contributorRow,
    sql`
    select id, slug, place from (
      select c.id, c.slug,
        case when c.slug = ${text} then 1 when ${isNamed(sql`c`, sql`${text}::text`)} then 2 else 3 end as place
      from contributors c
      where c.archived_on is null
        and (c.slug = ${text} or ${isNamed(sql`c`, sql`${text}::text`)} or c.name_key = ${searchKey(text)})
    ) found order by place, slug limit ${NAMED_MOST + 1}`,
  );
  return rows.filter(({ place }) => place === rows[0]?.place);
}

/** The name of a contributor, or none. */
export const optionalContributor = (texts: FieldTexts): PartField<string | null> => ({
  ...texts,
  part: contributorPart,
  owner: artistContributors.artistId,
  control: () => ({ kind: "line", max: NAME_MAX, isRequired: false, isCode: true }),
  schema: () => optionalLine(NAME_MAX).transform((text) => text ?? null),
  posted: (text) => ({ "": text ?? "" }),
  cell: () => ({ kind: "none" }),
});

/** The rule that the name of `optionalContributor` means one contributor. */
export async function verifyContributor(
  tx: Transaction,
  { contributor }: Values,
): Promise<Fault | undefined> {
  if (typeof contributor !== "string") return undefined;
  const found = await contributorsNamed(tx, contributor);
  if (found.length === 1) return undefined;
  if (found.length === 0) return { code: "artist_contributor_unknown", field: "contributor" };
  const names = found.slice(0, NAMED_MOST).map(({ slug }) => slug);
  return { code: "artist_contributor_several", field: "contributor", names: names.join(", ") };
}
