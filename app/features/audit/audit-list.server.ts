import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { OBJECT_ACTIONS, PERSON_ACTIONS } from "#app/domain/access/audit-actions.ts";
import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { dayOfTyped, isTypedDate, readTypedDate } from "#app/domain/calendar/typed-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { isEmail, normaliseEmail } from "#app/domain/people/email.ts";
import { REFERENCE_KINDS, REFERENCE_VERBS } from "#app/domain/reference/reference-kinds.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { ANY_REACH } from "#app/fields/day-reach.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import {
  defineList,
  type FilterOption,
  type TypedFilter,
} from "#app/platform/lists/list-definition.server.ts";
import { personMatches } from "#app/platform/person/person-matches.server.ts";
import { AUDIT_KINDS, AUDIT_VERBS, kindLabel, verbLabel } from "./audit-labels.server.ts";
import { objectName, scopeName } from "./audit-objects.server.ts";

type EntryRow = {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly kind: string;
  readonly object: L10n | null;
  readonly actor: string | null;
  readonly scope: L10n | null;
  readonly requestId: string | null;
};

/** How far the trail is paged through; what is beyond is found by its filters. */
const COUNT_UP_TO = 10_000;

const NONE = { kind: "none" } as const;

/** The trail at `/admin/audit`. */
export const auditList = defineList<EntryRow>()({
  name: "audit",
  ability: "audit.see",
  rows: () => sql`
    select e.id, e.at, e.actor_id, e.action, e.object_kind, e.object_id, e.scope from audit_entries e`,
  details: sql`
    select e.id, e.at, e.action, e.object_kind, e.actor_id, e.request_id, ${objectName} as object, ${scopeName} as scope_name,
      (select concat_ws(' ', u.first_name, nullif(array_to_string(u.middle_names, ' '), ''), u.last_name) from app_users u where u.id = e.actor_id) as actor
    from chosen join audit_entries e on e.id = chosen.id`,
  read: (row) => ({
    id: String(row.id),
    at: new Date(row.at as string | Date),
    action: String(row.action),
    kind: String(row.object_kind),
    object: row.object as L10n | null,
    actor: row.actor_id === null ? null : ((row.actor as string | null) ?? "–"),
    scope: row.scope_name as L10n | null,
    requestId: row.request_id as string | null,
  }),
  // An array, of which the database expects few members: it then looks each up in place of reading the whole trail.
  searched: { kinds: {}, numbers: (text) => sql`rows.id = any(array(${entriesAbout(text)}))` },
  columns: {
    action: { label: m.audit_action, cell: ({ action }) => ({ kind: "text", text: verbLabel(action) }) },
    kind: { label: m.audit_kind, cell: ({ kind }) => ({ kind: "text", text: kindLabel(kind) }) },
    object: {
      label: m.audit_object,
      cell: ({ object }, { language }) =>
        object ? localizedCell(localized(object, language), language) : NONE,
    },
    actor: {
      label: m.audit_actor,
      cell: ({ actor }) => ({ kind: "text", text: actor ?? m.history_product() }),
    },
    at: {
      label: m.audit_at,
      cell: ({ at }, { language }) => instantCell(at, language),
    },
    scope: {
      label: m.audit_scope,
      isOptional: true,
      cell: ({ scope }, { language }) => (scope ? localizedCell(localized(scope, language), language) : NONE),
    },
    request: {
      label: m.audit_request,
      isOptional: true,
      cell: ({ requestId }) => (requestId ? { kind: "code", text: requestId } : NONE),
    },
  },
  filters: {
    actor: typed(m.audit_actor_typed, readPerson, (value) =>
      isUuid(value)
        ? sql`rows.actor_id = ${value}::uuid`
        : sql`rows.actor_id = (select u.id from app_users u where u.email = ${value})`,
    ),
    kind: {
      label: m.audit_kind,
      options: () => AUDIT_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
      where: (value) => sql`rows.object_kind = ${value}`,
    },
    action: {
      label: m.audit_action,
      options: () => AUDIT_VERBS.map((verb) => ({ value: verb, label: verbLabel(`.${verb}`) })),
      where: (value) =>
        sql`rows.action in (${sql.join(
          actionsOf(value).map((action) => sql`${action}`),
          sql`, `,
        )})`,
    },
    scope: {
      label: m.audit_scope,
      options: scopeOptions,
      where: (value) => {
        const [key = "", id = ""] = value.split(":");
        return key === "publisher"
          ? sql`rows.scope ? 'publisherId' and rows.scope ->> 'publisherId' = ${id}`
          : sql`rows.scope ? 'shopId' and rows.scope ->> 'shopId' = ${id}`;
      },
    },
    object: typed(
      m.audit_object_id,
      (text) => (isUuid(text) ? text : undefined),
      (value) => sql`rows.object_id = ${value}`,
    ),
    from: onDay(m.audit_from, (value) => sql`rows.at >= ${dayInNepal(value)}`),
    until: onDay(m.audit_until, (value) => sql`rows.at < ${dayInNepal(value)} + interval '1 day'`),
  },
  sorts: { newest: { label: m.audit_newest, orderBy: () => sql`rows.at desc` } },
  defaultSort: "newest",
  pageSize: 50,
  countUpTo: COUNT_UP_TO,
  pathOf: ({ id }) => href("/admin/audit/:entry", { entry: id }),
});

function typed(label: () => string, read: TypedFilter["read"], where: TypedFilter["where"]): TypedFilter {
  return { label, type: "text", read, where };
}

/** Who did something: the sign-in address, or the id of the account, which may be erased. */
function readPerson(text: string): string | undefined {
  const value = normaliseEmail(text);
  return isUuid(value) || isEmail(value) ? value : undefined;
}

/** A filter by a day, typed as people type one. */
function onDay(label: () => string, where: TypedFilter["where"]): TypedFilter {
  return { label, type: "date", read: readDay, where, show: formatDayAsTyped };
}

function readDay(text: string): string | undefined {
  const today = todayInNepal(databaseNow());
  const read = readTypedDate(text, { language: getLocale(), today, reach: ANY_REACH });
  return isTypedDate(read) ? dayOfTyped(read) : undefined;
}

/** The beginning of a day in Nepal. */
const dayInNepal = (day: string): SQL => sql`(${day}::date)::timestamp at time zone 'Asia/Kathmandu'`;

/** All actions whose verb is this one. */
function actionsOf(verb: string): string[] {
  const all = [
    ...OBJECT_ACTIONS,
    ...PERSON_ACTIONS.map((action) => `person.${action}`),
    ...REFERENCE_KINDS.flatMap((kind) => REFERENCE_VERBS.map((each) => `${kind}.${each}`)),
  ];
  return all.filter((action) => action.endsWith(`.${verb}`));
}

const scopeRow = z.object({
  value: z.string(),
  name: l10nValue,
});

async function scopeOptions(language: Language): Promise<readonly FilterOption[]> {
  const rows = await queryRows(
    db(),
    scopeRow,
    sql`
    select value, name from (
      select 'publisher:' || id as value, name, 1 as place from publishers
      union all select 'bookstore:' || id, name, 2 from bookstores) scopes
    order by place, ${inAlphabeticalOrder(sql`name`, language)}, value`,
  );
  return rows.map(({ value, name }) => ({ value, label: localized(name, language) }));
}

/** People and books that a search may match; more of them would be no search for somebody. */
const MATCHES_MAX = 20;
/** Entries of each of them that a search finds; all of a person are found by the filter for who did something. */
const EACH_MAX = 500;

/**
 * The newest entries about what was searched for: a person who did something or to whom it was done, a book, or the id of an
 * object, an entry or a request. Each source by its own index.
 */
function entriesAbout(text: string): SQL {
  const newest = (of: SQL): SQL =>
    sql`(select e.id from audit_entries e where ${of} order by e.at desc limit ${EACH_MAX})`;
  const people = sql`(select u.id from app_users u where ${personMatches(sql`u`, text)} limit ${MATCHES_MAX})`;
  const books = sql`(select object as id from search_best('books', ${text}) order by score desc limit ${MATCHES_MAX})`;
  const each = (things: SQL, of: SQL): SQL =>
    sql`select found.id from ${things} thing cross join lateral ${newest(of)} found`;
  return sql.join(
    [
      each(people, sql`e.actor_id = thing.id`),
      each(people, sql`e.object_kind = 'person' and e.object_id = thing.id::text`),
      each(books, sql`e.object_kind = 'book' and e.object_id = thing.id::text`),
      sql`select e.id from audit_entries e where e.request_id = ${text}`,
      ...(isUuid(text.toLowerCase())
        ? [
            newest(sql`e.object_id = ${text.toLowerCase()}`),
            sql`select e.id from audit_entries e where e.id = ${text.toLowerCase()}::uuid`,
          ]
        : []),
    ],
    sql` union all `,
  );
}
