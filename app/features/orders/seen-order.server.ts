import type { RouterContextProvider } from "react-router";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Order, Purchase } from "#app/records/orders/locked-orders.server.ts";
import { findOrder } from "./find-order.server.ts";
import { hasKey } from "./order-access.server.ts";

type Asked = {
  readonly request: Request;
  readonly params: { readonly order: string };
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** The order of an address, and whether the reader may see it. */
type SeenOrder =
  | { readonly found: { readonly order: Order; readonly purchase: Purchase }; readonly isSeen: boolean }
  | { readonly found: undefined; readonly isSeen: false };

/** The order of an address, which the reader may see by their account, by the cookie of the device, or by the link of a letter. */
export async function seenOrder({ request, params, url, context }: Asked): Promise<SeenOrder> {
  const found = await findOrder(params.order);
  if (!found) return { found: undefined, isSeen: false };
  const { config } = requestDetailsOf(context);
  const { personId, id } = found.purchase;
  const isOwn = personId !== null && personId === viewerOf(context)?.id;
  const cookies = request.headers.get("cookie") ?? "";
  const isSeen = isOwn || hasKey(config, id, { cookies, asked: url.searchParams.get("token") ?? "" });
  return { found, isSeen };
}
