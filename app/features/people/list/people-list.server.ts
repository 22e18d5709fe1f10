import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { fullName } from "#app/domain/people/person-name.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { type PersonState, stateLabel, stateOf, stateTone } from "#app/features/people/person-state.ts";
import { type RoleKind, roleLabel, shortRoleLine } from "#app/features/people/roles/role-texts.ts";
import { type RoleOfPerson, readRoles, rolesSql } from "#app/features/people/roles/roles-sql.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { dayCell, instantCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { hasAddress } from "#app/platform/person/person-matches.server.ts";

type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: PersonState;
  readonly roles: readonly RoleOfPerson[];
  readonly createdOn: Date;
  readonly usedOn: Date | null;
  readonly hasSecondFactor: boolean;
};

/** The roles that the list is filtered by, each as a condition on `r`, a row of `user_roles`. */
const ROLE_FILTERS: Readonly<Partial<Record<RoleKind, SQL>>> = {
  siteAdmin: sql`r.type = 'siteAdmin'`,
  publisher: sql`r.type = 'admin' and r.publisher_id is not null`,
  bookstore: sql`r.type = 'admin' and r.shop_id is not null`,
  book: sql`r.type = 'admin' and r.book_id is not null`,
};

/** A person can be in several states, such as disabled and to be deleted; each is found by all of its own. */
const STATE_FILTERS: Readonly<Partial<Record<PersonState, SQL>>> = {
  active: sql`rows.disabled_on is null and rows.delete_after is null and rows.email_verified`,
  disabled: sql`rows.disabled_on is not null`,
  unverified: sql`not rows.email_verified`,
  deleting: sql`rows.delete_after is not null`,
};

const NONE = { kind: "none" } as const;

/** How many roles a row names; the others are counted. */
const ROLES_SHOWN = 2;

/** The list at `/admin/users`. Erased people are not in it. */
export const peopleList = defineList<PersonRow>()({
  name: "people",
  ability: "person.list",
  rows: () => sql`
    select u.id, u.email, u.first_name, u.last_name, u.created_on, u.disabled_on, u.delete_after, u.email_verified
    from app_users u where u.erased_on is null`,
  details: sql`
    select u.id, u.email, u.first_name, u.middle_names, u.last_name, u.created_on, u.erased_on, u.disabled_on, u.delete_after,
      u.email_verified, u.two_factor_enabled, (select max(s.updated_at) from sessions s where s.user_id = u.id) as used_on,
      ${rolesSql(sql`u.id`)} as roles
    from chosen join app_users u on u.id = chosen.id`,
  read: (row) => ({
    id: String(row.id),
    name: fullName({
      first: String(row.first_name),
      middle: row.middle_names as string[],
      last: String(row.last_name),
    }),
    email: String(row.email),
    state: stateOf({
      erasedOn: dateOf(row.erased_on),
      disabledOn: dateOf(row.disabled_on),
      deleteAfter: dateOf(row.delete_after),
      emailVerified: row.email_verified === true,
    }),
    roles: readRoles(row.roles).filter(({ kind }) => kind !== "user"),
    createdOn: new Date(String(row.created_on)),
    usedOn: dateOf(row.used_on),
    hasSecondFactor: row.two_factor_enabled === true,
  }),
  searched: { kinds: { app_users: ["id"] }, numbers: (text) => hasAddress(sql`rows`, text) },
  columns: {
    name: { label: m.people_name, sort: "name", cell: ({ name }) => ({ kind: "text", text: name }) },
    email: { label: m.people_email, sort: "email", cell: ({ email }) => ({ kind: "text", text: email }) },
    roles: {
      label: m.people_roles,
      cell: ({ roles }, { language }) => {
        const lines = roles
          .slice(0, ROLES_SHOWN)
          .map(({ kind, of }) => shortRoleLine(kind, of ? localized(of, language) : undefined));
        const more = roles.length - lines.length;
        if (more > 0) lines.push(`+${more}`);
        return lines.length > 0 ? { kind: "text", text: lines.join("; ") } : NONE;
      },
    },
    state: {
      label: m.people_state,
      cell: ({ state }) =>
        state === "active" ? NONE : { kind: "badge", text: stateLabel(state), tone: stateTone(state) },
    },
    since: {
      label: m.people_since,
      sort: "newest",
      cell: ({ createdOn }, { language }) => dayCell(todayInNepal(createdOn), language),
    },
    used: {
      label: m.people_last_used,
      isOptional: true,
      cell: ({ usedOn }, { language }) => instantCell(usedOn, language),
    },
    secondFactor: {
      label: m.account_security_second_factor,
      isOptional: true,
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? { kind: "text", text: m.account_security_second_factor_on() } : NONE,
    },
  },
  filters: {
    role: {
      label: m.people_role,
      options: () =>
        (Object.keys(ROLE_FILTERS) as RoleKind[]).map((kind) => ({ value: kind, label: roleLabel(kind) })),
      where: (value) =>
        sql`rows.id in (select r.user_id from user_roles r where ${ROLE_FILTERS[value as RoleKind] ?? sql`false`})`,
    },
    state: {
      label: m.people_state,
      options: () =>
        (Object.keys(STATE_FILTERS) as PersonState[]).map((state) => ({
          value: state,
          label: stateLabel(state),
        })),
      where: (value) => STATE_FILTERS[value as PersonState] ?? sql`false`,
    },
  },
  sorts: {
    newest: { label: m.people_sort_newest, orderBy: () => sql`rows.created_on desc` },
    name: {
      label: m.people_name,
      orderBy: () => sql`rows.first_name collate by_name, rows.last_name collate by_name`,
    },
    email: { label: m.people_email, orderBy: () => sql`rows.email` },
  },
  defaultSort: "newest",
  pageSize: 50,
  countUpTo: 200_000,
  // A file with the addresses of everybody serves nobody's work, and cannot be taken back.
  hasExport: false,
  pathOf: ({ id }) => href("/admin/users/:person", { person: id }),
});

const dateOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(value as string | Date);
