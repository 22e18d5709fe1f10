import { AppError } from "#app/domain/errors.ts";
import { isSiteAdmin, type Viewer } from "#app/domain/viewer.ts";

/**
 * The publisher or bookstore a person works in, among those they may see: the requested one, else their first. A site
 * administrator, who sees all, has to choose.
 * @throws AppError notFound for one that is not among them
 */
export function chosenTenant<Tenant extends { readonly id: string }>(
  viewer: Viewer,
  visible: readonly Tenant[],
  asked: string | null,
  kind: "publisher" | "bookstore",
): Tenant | undefined {
  if (!asked) return isSiteAdmin(viewer) ? undefined : visible[0];
  const found = visible.find(({ id }) => id === asked.toLowerCase());
  if (!found) throw new AppError("notFound", { hidden: kind });
  return found;
}
