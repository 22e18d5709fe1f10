import { nameKeys } from "#app/domain/people/same-name.ts";
import type { OnixDeletion, OnixRecord, OnixUpdate } from "#app/onix/normalise/onix-record.ts";
import { titleOfBook } from "./title-of-book.ts";

/**
 * Keys of a record: records that have one in common are of one product or one work, or may be, so that the second depends on what
 * the first has written.
 */
export function dependencies(record: OnixRecord | OnixUpdate | OnixDeletion): readonly string[] {
  const { recordReference, isbn13, isbn10 } = record;
  const titles = record.isDelete || !record.title ? {} : titleOfBook({ ...record, title: record.title });
  const keys = nameKeys(titles);
  return [
    `reference ${recordReference}`,
    ...[isbn13, isbn10].flatMap((isbn) => (isbn === undefined ? [] : [`isbn ${isbn}`])),
    ...(keys.length > 0 ? keys : Object.values(titles)).map((title) => `title ${title}`),
  ];
}
