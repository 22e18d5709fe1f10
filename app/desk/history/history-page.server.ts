import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type Audited, type Entry, entriesOf, valuesAt } from "./entries.server.ts";
import { namesIn } from "./names.server.ts";
import { type FieldChange, fieldChanges, type ShownField } from "./shown-fields.server.ts";
import { type Version, versionsOf } from "./versions.server.ts";

/** How many changes a page of a history has. */
const PAGE = 50;

/** A change as a history shows it. */
export type ShownChange = {
  readonly id: string;
  readonly kind: Audited["kind"] | "review";
  readonly action: string;
  readonly time: string;
  /** Undefined for changes by the product itself, such as an import. */
  readonly person: string | undefined;
  /** Whose review was changed. */
  readonly reviewer: LocalizedText | undefined;
  /** The version that the row had afterwards; undefined for a review. */
  readonly version: number | undefined;
  /** Whether it is an earlier version that is known as a whole. */
  readonly canRestore: boolean;
  readonly fields: readonly FieldChange[];
};

/** A page of a history. */
export type HistoryPage = {
  /** The version that is stored now. */
  readonly version: number;
  readonly changes: readonly ShownChange[];
  /** Whether newer changes are on pages before this one. */
  readonly isContinued: boolean;
  /** The id of the last change of the page, where older ones follow. */
  readonly older: string | undefined;
  /** The version before the oldest recorded change, on the last page, where there is one. */
  readonly earlier: number | undefined;
};

/** Which page of a history to show, in which language. */
export type HistoryOptions = {
  readonly language: Language;
  /** The id of the last change of the page before. */
  readonly after?: string | null | undefined;
  readonly limit?: number;
  /** How the fields of the reviews of a book are read, whose changes its history shows. */
  readonly ofReviews?: readonly ShownField[];
};

/**
 * A page of the changes of a row, newest first: when, by whom, and each field with its value before and after.
 * @param fields how the fields of the row are read
 */
export async function historyPage(
  audited: Audited,
  fields: readonly ShownField[],
  { language, after, limit = PAGE, ofReviews = [] }: HistoryOptions,
): Promise<HistoryPage> {
  const found = await entriesOf(audited, { after, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const [versions, names, reviewers] = await Promise.all([
    versionsIn(audited, entries.filter(isOf(audited))),
    namesIn(entries.flatMap((entry) => [entry.before, entry.after])),
    reviewersOf(entries, language),
  ]);
  const reading = { language, names };
  const changes = entries.map((entry): ShownChange => {
    const isOwn = isOf(audited)(entry);
    const version = isOwn ? versions.get(entry.version) : undefined;
    const { before, after: values } = version ?? entry;
    const shown = isOwn ? fields : ofReviews;
    return {
      id: entry.id,
      kind: isOwn ? audited.kind : "review",
      action: entry.action,
      time: formatInstantInBoth(entry.at, language),
      person: entry.actorId === null ? undefined : (entry.actor ?? "–"),
      reviewer: reviewers.get(entry.objectId),
      version: isOwn ? entry.version : undefined,
      canRestore: version !== undefined && entry.version < audited.version,
      fields: entry.action.endsWith(".add") ? [] : fieldChanges(shown, before, values, reading),
    };
  });
  const isLast = found.length === entries.length;
  return {
    version: audited.version,
    changes,
    isContinued: Boolean(after),
    older: isLast ? undefined : entries.at(-1)?.id,
    earlier: isLast ? versionBefore([...versions.keys()]) : undefined,
  };
}

const isOf =
  ({ kind, id }: Audited) =>
  ({ objectKind, objectId }: Entry) =>
    objectKind === kind && objectId === id;

/** The version before the first of these; undefined where that one is the first of all. */
function versionBefore(versions: readonly number[]): number | undefined {
  const first = Math.min(...versions);
  return versions.length > 0 && first > 1 ? first - 1 : undefined;
}

/**
 * The row before and after each entry, by its version, as far as the audit trail records every change since. Entries that
 * began before others and ended after them are on another page than their neighbours: what follows is then computed anew.
 */
async function versionsIn(
  audited: Audited,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, Version<Entry>>> {
  let rest = entries.toSorted((one, other) => other.version - one.version);
  const found = new Map<number, Version<Entry>>();
  for (let newest = rest[0]; newest; newest = rest[0]) {
    const values = await valuesAt(audited, newest.version);
    if (!values) break;
    const run = versionsOf({ version: newest.version, values }, rest);
    for (const version of run) found.set(version.change.version, version);
    rest = rest.slice(run.length);
  }
  return found;
}

/** The names of the reviewers whose reviews entries are about, by the ids of the reviews. */
async function reviewersOf(entries: readonly Entry[], language: Language) {
  const ids = entries.filter(({ objectKind }) => objectKind === "review").map(({ objectId }) => objectId);
  const rows =
    ids.length === 0
      ? []
      : await db()
          .select({ id: reviews.id, name: reviews.reviewerName })
          .from(reviews)
          .where(inArray(reviews.id, ids));
  return new Map(rows.map(({ id, name }) => [id, localized(name, language)] as const));
}
