import { and, desc, eq, isNotNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatInstant } from "#app/domain/nepal-date.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { type EditionRecord, editionRecord } from "#app/features/books/edition/edition-record.server.ts";
import { toJsonValue } from "#app/platform/changes/audited-values.ts";
import { type FieldChange, fieldChanges } from "./field-changes.server.ts";
import { type Change, type Values, type Version, versionsOf } from "./versions.server.ts";

/** The most changes that a history shows. */
const SHOWN = 200;

type Entry = Change & {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly actor: string | null;
};

/** A change as the history of an edition shows it. */
export type ShownChange = {
  readonly id: string;
  readonly version: number;
  readonly time: string;
  readonly action: string;
  /** Undefined for changes by the product itself, such as an import. */
  readonly person: string | undefined;
  readonly fields: readonly FieldChange[];
};

/**
 * The changes of an edition, newest first: when, by whom, and each field with its value before and after.
 * @param limit the most changes to return
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function editionHistory(viewer: Viewer | null, id: string, language: Language, limit = SHOWN) {
  const record = await editionRecord(viewer, id);
  const [versions, formats] = await Promise.all([editionVersions(record, limit), formatTitles()]);
  const imprints = new Map(
    record.lists.imprints.map(({ id: imprintId, name }) => [imprintId, name] as const),
  );
  const changes = versions.map(({ change, before, after }): ShownChange => {
    const { at, action, actorId, actor, version } = change;
    return {
      id: change.id,
      version,
      time: formatInstant(at, language),
      action,
      person: actorId === null ? undefined : (actor ?? "–"),
      fields: action === "edition.add" ? [] : fieldChanges(before, after, { language, formats, imprints }),
    };
  });
  return {
    title: localized(record.book.title, language),
    version: record.edition.version,
    changes,
  };
}

/** The versions of an edition, newest first, as far as the audit trail records them. */
export async function editionVersions(record: EditionRecord, limit = SHOWN): Promise<Version<Entry>[]> {
  const { edition } = record;
  const rows = await db()
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      actorId: auditEntries.actorId,
      actor: appUsers.name,
      version: auditEntries.version,
      before: auditEntries.before,
    })
    .from(auditEntries)
    .leftJoin(appUsers, eq(appUsers.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.objectKind, "edition"),
        eq(auditEntries.objectId, edition.id),
        isNotNull(auditEntries.version),
      ),
    )
    .orderBy(desc(auditEntries.version))
    .limit(limit);
  const entries = rows.map((row) => ({
    ...row,
    version: row.version ?? 0,
    before: (row.before ?? {}) as Values,
  }));
  return versionsOf({ version: edition.version, values: storedValuesOf(record) }, entries);
}

/** The edition as audit entries record it: its columns and those of its parts that they contain. */
function storedValuesOf({ edition, discounts, papers, covers, lists }: EditionRecord): Values {
  const columns = Object.entries(edition).map(([name, value]) => [name, toJsonValue(value)] as const);
  return {
    ...Object.fromEntries(columns),
    discounts: discounts.map(({ percent, from, until, remarks }) => ({ percent, from, until, remarks })),
    papers: papers.map(({ component, kind, grammageGsm, leaves, colours, isGrainAlongSpine }) => ({
      component,
      kind,
      grammageGsm,
      leaves,
      colours,
      isGrainAlongSpine,
    })),
    covers: covers.map(({ part, position, hash, altText, isDrawn }) => ({
      part,
      position,
      imageHash: hash,
      altText,
      isDrawn,
    })),
    prices: toJsonValue(lists.prices.map(({ editionId: _edition, sequence: _sequence, ...price }) => price)),
    relations: lists.relations.map(({ editionId: _edition, sequence: _sequence, ...relation }) => relation),
  };
}

async function formatTitles() {
  const rows = await db().select({ id: bookFormats.id, title: bookFormats.title }).from(bookFormats);
  return new Map(rows.map(({ id, title }) => [id, title] as const));
}
