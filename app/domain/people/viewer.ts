/** Kinds of object that a role can be limited to, by the column that names the object. */
export const ROLE_SCOPES = ["publisherId", "shopId", "bookId"] as const;
export type RoleScope = (typeof ROLE_SCOPES)[number];

/**
 * Types of roles (decision 011), each with its possible scopes: a role has exactly one of them, or none if its type has
 * none.
 */
export const SCOPES_OF_ROLE = {
  user: [],
  siteAdmin: [],
  admin: ["publisherId", "shopId", "bookId"],
  // A seller of a shop that is no bookstore. No such shop can be opened yet, so no person can get this role.
  seller: ["shopId"],
} as const satisfies Record<string, readonly RoleScope[]>;

export type RoleType = keyof typeof SCOPES_OF_ROLE;
export const ROLE_TYPES = Object.keys(SCOPES_OF_ROLE) as [RoleType, ...RoleType[]];

/** One role of a person. */
export type Role =
  | { readonly type: "user" }
  | { readonly type: "siteAdmin" }
  | { readonly type: "admin"; readonly publisherId: string }
  | { readonly type: "admin"; readonly shopId: string }
  | { readonly type: "admin"; readonly bookId: string; readonly ofPublisherId: string }
  | { readonly type: "seller"; readonly shopId: string };

/** The signed-in person of a request, with their roles. A visitor is `null`. */
export type Viewer = {
  readonly id: string;
  readonly email: string;
  /** The name by which the person is addressed: see `preferredName` in `domain/person-name`. */
  readonly name: string;
  readonly roles: readonly Role[];
};

/** Whether a person is a site administrator. */
export const isSiteAdmin = (viewer: Viewer): boolean =>
  viewer.roles.some((role) => role.type === "siteAdmin");

/** Ids of the publishers a person administers as a whole. */
export function publishersOf(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => ("publisherId" in role ? [role.publisherId] : []));
}

/** Ids of the bookstores a person administers. */
export function bookstoresOf(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => (role.type === "admin" && "shopId" in role ? [role.shopId] : []));
}

/** Ids of the single books a person administers. */
export function booksOf(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => ("bookId" in role ? [role.bookId] : []));
}

/** Ids of the publishers of the single books a person administers. */
export function publishersOfBooks(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => ("bookId" in role ? [role.ofPublisherId] : []));
}
