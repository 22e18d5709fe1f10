import { type SQL, sql } from "drizzle-orm";
import { fullName } from "#app/domain/people/person-name.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { RoleKind } from "./role-texts.ts";

/** A role of a person with the names of what it is limited to and of who gave it. */
export type RoleOfPerson = {
  readonly id: string;
  readonly kind: RoleKind;
  /** Id and name of the publisher, bookstore or book; null for a role without a scope. */
  readonly scopeId: string | null;
  readonly of: L10n | null;
  readonly grantedOn: Date;
  readonly grantedBy: { readonly id: string; readonly name: string } | null;
};

/** The roles of a person as JSON, as `readRoles` reads them: site administrators first, then by the time they were given. */
export const rolesSql = (userId: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'publisherId', r.publisher_id, 'shopId', r.shop_id,
      'bookId', r.book_id, 'of', coalesce(publisher.name, bookstore.name, book.title), 'grantedOn', r.granted_on,
      'grantedBy', r.granted_by, 'first', giver.first_name, 'middle', giver.middle_names, 'last', giver.last_name)
    order by r.type <> 'siteAdmin', r.type = 'user', r.granted_on, r.id)
  from user_roles r left join publishers publisher on publisher.id = r.publisher_id
    left join bookstores bookstore on bookstore.id = r.shop_id left join books book on book.id = r.book_id
    left join app_users giver on giver.id = r.granted_by
  where r.user_id = ${userId}), '[]')`;

type RoleJson = {
  readonly id: string;
  readonly type: "user" | "siteAdmin" | "admin" | "seller";
  readonly publisherId: string | null;
  readonly shopId: string | null;
  readonly bookId: string | null;
  readonly of: L10n | null;
  readonly grantedOn: string;
  readonly grantedBy: string | null;
  readonly first: string | null;
  readonly middle: readonly string[] | null;
  readonly last: string | null;
};

/** Reads the value of `rolesSql`. */
export const readRoles = (json: unknown): readonly RoleOfPerson[] =>
  (json as readonly RoleJson[]).map((row) => ({
    id: row.id,
    kind: kindOf(row),
    scopeId: row.publisherId ?? row.shopId ?? row.bookId,
    of: row.of,
    grantedOn: new Date(row.grantedOn),
    grantedBy:
      row.grantedBy === null
        ? null
        : {
            id: row.grantedBy,
            name: fullName({ first: row.first ?? "", middle: row.middle ?? [], last: row.last ?? "" }),
          },
  }));

function kindOf({ type, publisherId, shopId }: RoleJson): RoleKind {
  if (type !== "admin") return type;
  if (publisherId) return "publisher";
  return shopId ? "bookstore" : "book";
}
