import { sql } from "drizzle-orm";
import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import {
  COUNT_UP_TO,
  changedColumn,
  countColumn,
  districtFilter,
  type NamedRow,
  nameColumn,
  placeColumn,
  readNamed,
  SORTS,
} from "./organisation-list-parts.server.ts";

type BookstoreRow = NamedRow & {
  readonly isActive: boolean;
  readonly phone: string | null;
  readonly listings: number;
  readonly members: number;
};

/** The list at `/admin/bookstore`. */
export const bookstoreList = defineList<BookstoreRow>()({
  name: "bookstores",
  ability: "admin.enter",
  rows: () => sql`select s.id, s.name, s.phone, s.is_active, s.place_code, s.updated_on from bookstores s`,
  details: sql`
    select s.id, s.name, s.phone, s.is_active, s.place_code, s.city, s.updated_on,
      (select count(*)::int from listings l where l.shop_id = s.id and l.status <> 'withdrawn') as listings,
      (select count(*)::int from user_roles r where r.shop_id = s.id) as members
    from chosen join bookstores s on s.id = chosen.id`,
  read: (row) => ({
    ...readNamed(row),
    isActive: row.is_active === true,
    phone: row.phone as string | null,
    listings: Number(row.listings),
    members: Number(row.members),
  }),
  searched: { kinds: { bookstores: ["id"] } },
  columns: {
    name: nameColumn,
    state: {
      label: m.bookstore_state,
      cell: ({ isActive }) => ({
        kind: "badge",
        text: isActive ? m.bookstore_badge_open() : m.bookstore_badge_closed(),
        tone: isActive ? "good" : "warning",
      }),
    },
    listings: countColumn(m.organisation_listings, ({ listings }: BookstoreRow) => listings),
    members: countColumn(m.organisation_members, ({ members }: BookstoreRow) => members),
    place: placeColumn,
    phone: {
      label: m.bookstore_phone,
      isOptional: true,
      cell: ({ phone }) => (phone ? { kind: "code", text: phone } : { kind: "none" }),
    },
    changed: changedColumn,
  },
  filters: {
    state: {
      label: m.bookstore_state,
      options: () => [
        { value: "open", label: m.bookstore_badge_open() },
        { value: "closed", label: m.bookstore_badge_closed() },
      ],
      where: (value) => (value === "open" ? sql`rows.is_active` : sql`not rows.is_active`),
    },
    district: districtFilter,
  },
  sorts: SORTS,
  defaultSort: "name",
  pageSize: 50,
  countUpTo: COUNT_UP_TO,
  pathOf: ({ id }) => href("/admin/bookstore/:bookstore", { bookstore: id }),
});
