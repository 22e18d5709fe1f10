import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { l10nValue, momentValue } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { entryTitle } from "./audit-labels.server.ts";
import { objectName, pathOfObject, scopeName } from "./audit-objects.server.ts";

/** A field of an entry, with its values as they are stored; undefined for no value. */
export type EntryField = {
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** An entry of the trail, with its time and values as text. */
export type AuditEntryPage = {
  readonly id: string;
  /** The kind of its object, and what was done. */
  readonly title: string;
  readonly time: string;
  readonly kind: string;
  readonly objectId: string;
  readonly object: LocalizedText | undefined;
  readonly objectPath: string | undefined;
  /** Null for the product itself. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly scope: LocalizedText | undefined;
  readonly version: number | null;
  readonly requestId: string | null;
  readonly operationId: string | null;
  readonly fields: readonly EntryField[];
  /** Fields with personal data, of which the trail has the names alone. */
  readonly named: readonly string[];
};

const auditEntryRow = z.object({
  id: z.string(),
  at: momentValue,
  action: z.string(),
  kind: z.string(),
  object_id: z.string(),
  object: l10nValue.nullable(),
  actor_id: z.string().nullable(),
  actor: z.string().nullable(),
  scope_name: l10nValue.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  version: z.int().nullable(),
  request_id: z.string().nullable(),
  operation_id: z.string().nullable(),
});

/** An entry of the trail. @throws AppError notFound where there is none, and for a viewer who may not see the trail */
export async function auditEntryPage(
  viewer: Viewer | null,
  id: string,
  language: Language,
): Promise<AuditEntryPage> {
  authorize(viewer, "audit.see");
  const row = isUuid(id)
    ? await queryRow(
        db(),
        auditEntryRow,
        sql`
        select e.id, e.at, e.action, e.object_kind as kind, e.object_id, e.actor_id, e.before, e.after, e.version, e.request_id,
          e.operation_id, ${objectName} as object, ${scopeName} as scope_name,
          (select concat_ws(' ', u.first_name, nullif(array_to_string(u.middle_names, ' '), ''), u.last_name) from app_users u where u.id = e.actor_id) as actor
        from audit_entries e where e.id = ${id}::uuid`,
      )
    : undefined;
  if (!row) throw new AppError("notFound");
  const { fields: namedBefore, ...before } = objectIn(row.before);
  const { fields: namedAfter, ...after } = objectIn(row.after);
  return {
    id: row.id,
    title: entryTitle(row),
    time: formatInstantInBoth(row.at, language),
    kind: row.kind,
    objectId: row.object_id,
    object: row.object ? localized(row.object, language) : undefined,
    objectPath: row.object ? pathOfObject(row.kind, row.object_id) : undefined,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor ?? "–" },
    scope: row.scope_name ? localized(row.scope_name, language) : undefined,
    version: row.version,
    requestId: row.request_id,
    operationId: row.operation_id,
    fields: changedFields(before, after),
    named: [...new Set([...namesIn(namedBefore), ...namesIn(namedAfter)])],
  };
}

type Values = Readonly<Record<string, unknown>>;

const objectIn = (value: unknown): Values =>
  value !== null && typeof value === "object" && !Array.isArray(value) ? (value as Values) : {};

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

/** The fields with their values on both sides; a text in two languages is a field of each. */
export function changedFields(before: Values, after: Values): EntryField[] {
  const [earlier, later] = [flat(before), flat(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((name) => !isDeepStrictEqual(earlier.get(name), later.get(name)))
    .map((name) => ({ name, before: textOf(earlier.get(name)), after: textOf(later.get(name)) }));
}

function flat(values: Values): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const inner = Object.entries(objectIn(value));
      const isInTwoLanguages = inner.length > 0 && inner.every(([key]) => key === "en" || key === "np");
      return isInTwoLanguages ? inner.map(([key, text]) => [`${name}.${key}`, text]) : [[name, value]];
    }),
  );
}

/** A value as text: the longest are shortened, since an entry may have the whole description of a book. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;
}

const TEXT_MAX = 2000;
