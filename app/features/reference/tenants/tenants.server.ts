import { bookstoreKind } from "./bookstores.server.ts";
import { publisherKind } from "./publishers.server.ts";
import type { TenantKind } from "./tenant.server.ts";

/** The companies and stores in which members work. */
export const TENANTS: readonly TenantKind[] = [publisherKind, bookstoreKind];

/** Those that a route belongs to. @param pattern the pattern of the route, such as `/np?/admin/publishers/:publisher` */
export function tenantAt(pattern: string): TenantKind {
  const path = pattern.replace(/^\/?np\?/, "").replace(/\/(?:add|:\w+)$/, "");
  const kind = TENANTS.find((each) => each.path === path);
  if (!kind) throw new Error(`No publishers or bookstores are at ${pattern}.`);
  return kind;
}
