import { orderFileResponse } from "#app/features/orders/files/order-file-response.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/order-file";

/** A file of an order, by the link that its page has made. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { config } = requestDetailsOf(context);
  return await orderFileResponse(request, params, url.searchParams.get("key") ?? "", config);
}
