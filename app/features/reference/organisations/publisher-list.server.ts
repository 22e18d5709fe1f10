import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { PUBLISHER_STATUSES, type PublisherStatus } from "#app/domain/editions/catalogue-values.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
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
import { PUBLISHER_STATUS_LABELS, PUBLISHER_STATUS_TONES } from "./publisher-status.ts";

type PublisherRow = NamedRow & {
  readonly legalName: string;
  readonly status: PublisherStatus;
  readonly panNumber: string | null;
  readonly books: number;
  readonly members: number;
};

/** The list at `/admin/publishers`. */
export const publisherList = defineList<PublisherRow>()({
  name: "publishers",
  ability: "admin.enter",
  rows: () => sql`select p.id, p.name, p.legal_name, p.status, p.place_code, p.pan_number, p.isbn_prefixes, p.updated_on
    from publishers p`,
  details: sql`
    select p.id, p.name, p.legal_name, p.status, p.place_code, p.city, p.pan_number, p.updated_on,
      (select count(*)::int from books b where b.publisher_id = p.id and b.archived_on is null) as books,
      (select count(*)::int from user_roles r where r.publisher_id = p.id) as members
    from chosen join publishers p on p.id = chosen.id`,
  read: (row) => ({
    ...readNamed(row),
    legalName: String(row.legal_name),
    status: row.status as PublisherStatus,
    panNumber: row.pan_number as string | null,
    books: Number(row.books),
    members: Number(row.members),
  }),
  searched: { kinds: { publishers: ["id"] }, numbers: allottedTo },
  columns: {
    name: nameColumn,
    status: {
      label: m.organisation_status,
      cell: ({ status }) => ({
        kind: "badge",
        text: PUBLISHER_STATUS_LABELS[status](),
        tone: PUBLISHER_STATUS_TONES[status],
      }),
    },
    books: countColumn(m.organisation_books, ({ books }: PublisherRow) => books),
    members: countColumn(m.organisation_members, ({ members }: PublisherRow) => members),
    place: placeColumn,
    legalName: {
      label: m.organisation_legal_name,
      isOptional: true,
      cell: ({ legalName }) => ({ kind: "text", text: legalName }),
    },
    pan: {
      label: m.organisation_pan,
      isOptional: true,
      cell: ({ panNumber }) => (panNumber ? { kind: "code", text: panNumber } : { kind: "none" }),
    },
    changed: changedColumn,
  },
  filters: {
    status: {
      label: m.organisation_status,
      options: () => PUBLISHER_STATUSES.map((value) => ({ value, label: PUBLISHER_STATUS_LABELS[value]() })),
      where: (value) => sql`rows.status = ${value}`,
    },
    district: districtFilter,
  },
  sorts: SORTS,
  defaultSort: "name",
  pageSize: 50,
  countUpTo: COUNT_UP_TO,
  pathOf: ({ id }) => href("/admin/publishers/:publisher", { publisher: id }),
});

/** An ISBN finds the publisher to which its first digits were allotted. */
function allottedTo(text: string): SQL | undefined {
  const digits = typedDigits(text).replaceAll(/[\s\p{Pd}]/gu, "");
  if (!/^97[89]\d{2,10}$/.test(digits)) return undefined;
  const beginnings = Array.from({ length: digits.length - 4 }, (_each, at) => digits.slice(0, at + 5));
  return sql`rows.id = any(array(select id from publishers where isbn_prefixes && ${sql.param(beginnings)}::text[]))`;
}
