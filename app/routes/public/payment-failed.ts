import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { leadBack } from "#app/features/payments/lead-back.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import type { Route } from "./+types/payment-failed";

/** Whoever has not paid at a gateway, or it is not known, comes back here. */
export async function loader(args: Route.LoaderArgs) {
  const { settings } = await companyInfo();
  const notify = tellBuyer(senderOf(args.context, settings.contact.email));
  return await leadBack(args, { isFailed: true, notify });
}
