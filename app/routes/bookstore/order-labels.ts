import { languageOfPath } from "#app/domain/text/language.ts";
import { labelsOfOrder } from "#app/features/bookstores/orders/label-data.server.ts";
import { labelFile } from "#app/features/bookstores/orders/label-file.server.ts";
import { orderRecord } from "#app/features/bookstores/orders/order-record.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order-labels";

/** The labels of the parcels of an order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { id, number } = await orderRecord(viewerOf(context), params.orderId, language);
  return await labelFile(await labelsOfOrder(id, language), `labels-${number}`, language);
}
