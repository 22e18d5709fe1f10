import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { RoleType } from "./viewer.ts";

/** A role that a person is given: of the whole site, or of one publisher, bookstore or book. */
export type GrantedRole =
  | { readonly type: "siteAdmin" }
  | { readonly type: "admin"; readonly publisherId: string }
  | { readonly type: "admin"; readonly shopId: string }
  | { readonly type: "admin"; readonly bookId: string };

/** What a form for a role posts as one value: its kind, and the id of its publisher or bookstore. A book is named by another field. */
export type RoleChoice =
  | { readonly kind: "siteAdmin" | "book" }
  | { readonly kind: "publisher" | "bookstore"; readonly id: string };

/** Reads `siteAdmin`, `book`, `publisher:<id>` or `bookstore:<id>`; undefined for any other text, such as another type of role. */
export function parseRoleChoice(text: string): RoleChoice | undefined {
  if (text === "siteAdmin" || text === "book") return { kind: text };
  const [kind, id = "", ...rest] = text.split(":");
  if ((kind !== "publisher" && kind !== "bookstore") || !isUuid(id) || rest.length > 0) return undefined;
  return { kind, id };
}

/** The columns of a role in the database, with null for those it does not have. */
export const roleColumns = (role: GrantedRole) => ({
  type: role.type,
  publisherId: "publisherId" in role ? role.publisherId : null,
  shopId: "shopId" in role ? role.shopId : null,
  bookId: "bookId" in role ? role.bookId : null,
});

type RoleColumns = {
  readonly type: RoleType;
  readonly publisherId: string | null;
  readonly shopId: string | null;
  readonly bookId: string | null;
};

/** The role in the columns of a row; undefined for that of every reader, and for sellers, of whom there are none. */
export function roleInColumns({ type, publisherId, shopId, bookId }: RoleColumns): GrantedRole | undefined {
  if (type === "siteAdmin") return { type };
  if (type !== "admin") return undefined;
  if (publisherId) return { type, publisherId };
  if (shopId) return { type, shopId };
  return bookId ? { type, bookId } : undefined;
}

/** The scope of a role by its column, as an audit entry has it; undefined for a role of the whole site. */
export function scopeOfRole(role: GrantedRole): Record<string, string> | undefined {
  if ("publisherId" in role) return { publisherId: role.publisherId };
  if ("shopId" in role) return { shopId: role.shopId };
  return "bookId" in role ? { bookId: role.bookId } : undefined;
}
