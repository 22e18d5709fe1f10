import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { labelsOfOrders, labelsOfPacked } from "#app/features/bookstores/orders/label-data.server.ts";
import { labelFile } from "#app/features/bookstores/orders/label-file.server.ts";
import { selectedOrders } from "#app/features/bookstores/orders/orders-together.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/labels";

/** The labels of the selected orders; without a selection those of all parcels of a bookstore that wait for their courier. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const selected = await selectedOrders(viewer, url);
  if (selected) return await labelFile(await labelsOfOrders(selected, language), "labels", language);
  const { chosen } = await bookstoreChoice(viewer, url.searchParams.get("bookstore"), language);
  if (!chosen) throw new AppError("notFound");
  return await labelFile(await labelsOfPacked(chosen.id, language), "labels", language);
}
