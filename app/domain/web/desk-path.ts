import { inLanguage } from "#app/domain/text/language.ts";

/** The path of each desk, in English, in the order of the specification's section 2. */
export const DESK_PATHS = {
  admin: "/admin",
  bookstore: "/bookstore/manage",
  publisher: "/publishers/manage",
} as const;
export type Desk = keyof typeof DESK_PATHS;

export const DESKS = Object.keys(DESK_PATHS) as readonly Desk[];

/** The desk that a page belongs to, in either language; undefined for a page of visitors or of an account. */
export function deskOfPath(pathname: string): Desk | undefined {
  const path = inLanguage(pathname, "en");
  return DESKS.find((desk) => path === DESK_PATHS[desk] || path.startsWith(`${DESK_PATHS[desk]}/`));
}

/** The path of a file of a list, in English, at the desk at which the list is shown. */
export const listFilePath = (pathname: string, list: string): string =>
  `${DESK_PATHS[deskOfPath(pathname) ?? "publisher"]}/export/table/${list}`;

/**
 * The path of the list of operations, in English, at the desk of a page. Site administrators and publishers have one; pages
 * elsewhere lead to that of the publishers.
 */
export const operationsPath = (pathname: string): string =>
  `${DESK_PATHS[deskOfPath(pathname) === "admin" ? "admin" : "publisher"]}/operations`;

/** The path of an operation, in English, at the desk of a page. */
export const operationPath = (pathname: string, id: string): string => `${operationsPath(pathname)}/${id}`;
