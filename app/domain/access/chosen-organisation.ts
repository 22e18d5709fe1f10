import { isSiteAdmin, type Viewer } from "#app/domain/people/viewer.ts";
import { AppError } from "./errors.ts";

/**
 * The publisher or bookstore that a desk shows, among those the viewer may see: the requested one, else the first. A site
 * administrator, who may see all, has to choose one; until then there is none.
 * @throws AppError notFound for one that is not among them
 */
export function chosenOrganisation<Organisation extends { readonly id: string }>(
  viewer: Viewer,
  visible: readonly Organisation[],
  requestedId: string | null,
  kind: "publisher" | "bookstore",
): Organisation | undefined {
  if (!requestedId) return isSiteAdmin(viewer) ? undefined : visible[0];
  const found = visible.find(({ id }) => id === requestedId.toLowerCase());
  if (!found) throw new AppError("notFound", { hidden: kind });
  return found;
}
