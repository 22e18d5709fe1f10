import { createHash } from "node:crypto";
import { precisionOf, rangeOf } from "#app/domain/editions/publication-date.ts";
import type { OnixDeletion, OnixRecord, OnixUpdate } from "#app/onix/normalise/onix-record.ts";

/** Raised when records are to be read again although their content is the same, because more of them is kept. */
const FORM = 2;

/**
 * A digest of a record (SHA-256, hexadecimal): equal for two records with the same content, whichever element
 * names, encoding or order of elements they were sent with. A record with the digest of its last import is unchanged.
 * Digests are stored, so renaming a property of `OnixRecord` would make every record count as changed.
 */
export function recordDigest(record: OnixRecord | OnixUpdate | OnixDeletion): string {
  return createHash("sha256")
    .update(canonical(record.isDelete ? record : { ...inDigestFormat(record), form: FORM }))
    .digest("hex");
}

/**
 * The digest that the record would have had before records were kept whole: a record with this digest was imported without
 * what is kept since.
 */
export function earlierDigest(record: OnixRecord): string {
  return createHash("sha256")
    .update(canonical(withoutLaterValues(inDigestFormat(record))))
    .digest("hex");
}

/** The values that were not read when the earlier digests were computed: of the record, and of what is in it. */
const LATER_VALUES: Readonly<Record<string, readonly string[]>> = {
  record: ["further", "outline", "firstPublished", "editionName"],
  collection: ["otherTitle"],
  contributors: ["otherNameInverted", "printedName", "born", "died"],
  measures: ["assembledHeightMm"],
  publisher: ["otherName"],
};

function withoutLaterValues(record: object): object {
  const members = Object.entries(without(record, LATER_VALUES.record));
  return Object.fromEntries(
    members.map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((each) => without(each, LATER_VALUES[name]))
        : without(value, LATER_VALUES[name]),
    ]),
  );
}

/** A value without some of its members. */
function without(value: unknown, names: readonly string[] = []): object {
  if (names.length === 0 || value === null || typeof value !== "object") return value as object;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/**
 * The record in the form of which stored digests were computed: a Gregorian date as its first day and its precision.
 * With any other form every record with a date would count as changed at its next import, and overwrite what members
 * have changed since.
 */
function inDigestFormat(record: OnixRecord | OnixUpdate): object {
  if (record.published?.calendar !== "ad") return record;
  const { published, ...others } = record;
  return { ...others, publishedOn: { date: rangeOf(published).from, precision: precisionOf(published) } };
}

/** JSON with the members of every object in the order of their names; amounts of money as text. */
function canonical(value: unknown): string {
  if (typeof value === "bigint") return JSON.stringify(String(value));
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}
