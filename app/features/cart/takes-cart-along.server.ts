import type { MiddlewareFunction } from "react-router";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { personSignedInBy } from "#app/platform/viewer/opened-session.server.ts";
import { takeCartAlong } from "./cart-of-reader.server.ts";

/** Root middleware: whoever signs in, whichever way, takes the cart of the device along (`takeCartAlong`). */
export const takesCartAlong: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { config } = requestDetailsOf(context);
  const personId = await personSignedInBy(response, config);
  if (personId === undefined) return response;
  const cookies = request.headers.get("cookie") ?? "";
  for (const cookie of await takeCartAlong({ personId, cookies, production: config.production }))
    response.headers.append("set-cookie", cookie);
  return response;
};
