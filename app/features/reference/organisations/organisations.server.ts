import { bookstoreKind } from "./bookstores.server.ts";
import type { OrganisationKind } from "./organisation.server.ts";
import { publisherKind } from "./publishers.server.ts";

/** The companies and stores in which members work. */
export const ORGANISATIONS: readonly OrganisationKind[] = [publisherKind, bookstoreKind];

/** Those that a route belongs to. @param pattern the pattern of the route, such as `/np?/admin/publishers/:publisher` */
export function organisationAt(pattern: string): OrganisationKind {
  const path = pattern.replace(/^\/?np\?/, "").replace(/\/(?:add|:\w+)$/, "");
  const kind = ORGANISATIONS.find((each) => each.path === path);
  if (!kind) throw new Error(`No publishers or bookstores are at ${pattern}.`);
  return kind;
}
