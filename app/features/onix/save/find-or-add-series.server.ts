import { and, asc, eq } from "drizzle-orm";
import { series } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixCollection } from "#app/features/onix/normalise/onix-record.ts";
import { findByName, nameKeys } from "./same-name.ts";

/** The publisher's series by its ISSN or its title; added when it is new. */
export async function findOrAddSeries(
  tx: Transaction,
  publisherId: string,
  { title: text, issn }: OnixCollection,
): Promise<string> {
  const title = l10nByScript(text);
  const rows = await tx
    .select({ id: series.id, name: series.title, issn: series.issn })
    .from(series)
    .where(eq(series.publisherId, publisherId))
    .orderBy(asc(series.createdOn), asc(series.id));
  const found = (issn && rows.find((row) => row.issn === issn)) || findByName(rows, title);
  if (!found) {
    const titleKey = nameKeys(title)[0] ?? "";
    const [added] = await tx
      .insert(series)
      .values({ publisherId, title, titleKey, issn: issn ?? null })
      .returning({ id: series.id });
    return (added as { id: string }).id;
  }
  if (issn && found.issn === null) {
    await tx
      .update(series)
      .set({ issn })
      .where(and(eq(series.id, found.id)));
  }
  return found.id;
}
