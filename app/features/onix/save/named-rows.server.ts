import type { Transaction } from "#app/db/transact.server.ts";
import type { OnixCollection } from "#app/onix/normalise/further.ts";
import type { OnixContributor, OnixRecord } from "#app/onix/normalise/onix-record.ts";
import type { Writer } from "#app/records/writer.ts";
import { findOrAddContributors, type NamedContributorRow } from "./find-or-add-contributors.server.ts";
import { findOrAddImprints } from "./find-or-add-imprints.server.ts";
import { findOrAddSeries } from "./find-or-add-series.server.ts";
import type { MergeMode } from "./merge-book.ts";

/** The rows that records name, each by the part of the record that names it. */
export type NamedRows = {
  readonly series: ReadonlyMap<OnixCollection, string>;
  readonly imprints: ReadonlyMap<OnixRecord, string>;
  readonly contributors: ReadonlyMap<OnixContributor, NamedContributorRow>;
};

/** Finds the series, imprints and contributors that records name, and adds those that do not exist. */
export async function namedRows(
  tx: Transaction,
  writer: Writer,
  records: readonly {
    readonly record: OnixRecord;
    readonly publisherId: string;
    readonly mode: MergeMode;
  }[],
): Promise<NamedRows> {
  const collections = records.flatMap(({ record: { collection, further }, publisherId }) =>
    [...(collection ? [collection] : []), ...(further?.collections ?? [])].map((each) => ({
      publisherId,
      collection: each,
    })),
  );
  const imprints = records.flatMap(({ record, publisherId }) =>
    record.imprint ? [{ publisherId, imprint: record.imprint, record }] : [],
  );
  const contributors = records.flatMap(({ record, publisherId, mode }) =>
    record.contributors.map((given) => ({ given, publisherId, mode })),
  );
  return {
    series: await findOrAddSeries(tx, writer, collections),
    imprints: await findOrAddImprints(tx, writer, imprints),
    contributors: await findOrAddContributors(tx, writer, contributors),
  };
}
