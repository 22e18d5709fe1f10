import { transferProof } from "#app/features/payments/desk/transfer-proof.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/payment-proof";

/** The picture by which a reader shows that they have transferred the money. Who looks at it is noted. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config } = requestDetailsOf(context);
  return await transferProof(viewerOf(context), params.paymentId, params.sequence, config);
}
