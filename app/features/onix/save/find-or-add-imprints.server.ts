import { asc, inArray } from "drizzle-orm";
import { imprints } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/people/same-name.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import { addImprints } from "#app/records/publishers/save-imprint.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { findOrAdd } from "./find-or-add.ts";
import { valueOrThrow } from "./record-writer.server.ts";

type Imprint = { readonly publisherId: string; readonly name: L10n };

/**
 * The ids of publishers' imprints by their names; imprints that do not exist are added.
 * @param wanted each with the record that names it
 */
export async function findOrAddImprints<Named extends object>(
  tx: Transaction,
  writer: Writer,
  wanted: readonly { readonly publisherId: string; readonly imprint: string; readonly record: Named }[],
): Promise<ReadonlyMap<Named, string>> {
  if (wanted.length === 0) return new Map();
  const stored = await tx
    .select({ id: imprints.id, publisherId: imprints.publisherId, name: imprints.name })
    .from(imprints)
    .where(inArray(imprints.publisherId, [...new Set(wanted.map(({ publisherId }) => publisherId))]))
    .orderBy(asc(imprints.createdOn), asc(imprints.id));
  const ids = await findOrAdd<(typeof wanted)[number], Imprint>(wanted, stored, {
    find: (rows, { publisherId, imprint }) =>
      findByName(
        rows.filter((row) => row.publisherId === publisherId),
        l10nByScript(imprint),
      ),
    rowOf: ({ publisherId, imprint }) => ({ publisherId, name: l10nByScript(imprint) }),
    add: async (rows) => valueOrThrow(await addImprints(tx, writer, rows)),
  });
  return new Map([...ids].map(([{ record }, id]) => [record, id]));
}
