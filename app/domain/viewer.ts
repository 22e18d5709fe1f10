/** Types of roles (decision 011). `admin` always has a scope, the others never do. */
export const ROLE_TYPES = ["user", "siteAdmin", "admin"] as const;
export type RoleType = (typeof ROLE_TYPES)[number];

/** One role of a person. An admin administers exactly one publisher, bookstore or book. */
export type Role =
  | { readonly type: "user" }
  | { readonly type: "siteAdmin" }
  | { readonly type: "admin"; readonly publisherId: string }
  | { readonly type: "admin"; readonly bookstoreId: string }
  | { readonly type: "admin"; readonly bookId: string; readonly ofPublisherId: string };

/** The signed-in person of a request, with their roles. A visitor is `null`. */
export type Viewer = {
  readonly id: string;
  readonly email: string;
  /** What to call the person: see `domain/person-name`. */
  readonly name: string;
  readonly roles: readonly Role[];
};

export const isSiteAdmin = (viewer: Viewer): boolean =>
  viewer.roles.some((role) => role.type === "siteAdmin");

/** Ids of the publishers a person administers as a whole. */
export function publishersOf(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => ("publisherId" in role ? [role.publisherId] : []));
}

/** Ids of the bookstores a person administers. */
export function bookstoresOf(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => ("bookstoreId" in role ? [role.bookstoreId] : []));
}

/** Ids of the single books a person administers. */
export function booksOf(viewer: Viewer): string[] {
  return viewer.roles.flatMap((role) => ("bookId" in role ? [role.bookId] : []));
}
