import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";

/** The credits of the book, then those of this edition alone, where one is given. */
export const creditRowsOf = async (bookId: string, editionId?: string) =>
  await db()
    .select({
      contributorId: contributions.contributorId,
      editionId: contributions.editionId,
      name: contributors.name,
      creditedAs: contributions.creditedAs,
      roleId: contributions.roleId,
      role: contributorRoles.name,
      fromLanguage: contributions.fromLanguage,
      toLanguage: contributions.toLanguage,
      royaltyBps: contributions.royaltyBps,
    })
    .from(contributions)
    .innerJoin(contributors, eq(contributors.id, contributions.contributorId))
    .innerJoin(contributorRoles, eq(contributorRoles.id, contributions.roleId))
    .where(
      and(
        eq(contributions.bookId, bookId),
        editionId === undefined
          ? isNull(contributions.editionId)
          : or(isNull(contributions.editionId), eq(contributions.editionId, editionId)),
      ),
    )
    .orderBy(sql`${contributions.editionId} nulls first`, asc(contributions.sequence));

export type CreditRow = Awaited<ReturnType<typeof creditRowsOf>>[number];
