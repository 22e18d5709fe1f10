import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { openProof } from "#app/records/payments/transfer-proof.server.ts";

/**
 * The picture of a transfer, which no cache keeps.
 * @throws AppError notFound when there is none, or the viewer may not see payments
 */
export async function transferProof(
  viewer: Viewer | null,
  paymentId: string,
  sequence: string,
  { sessionSecret }: Config,
): Promise<Response> {
  if (!/^[1-9]\d?$/.test(sequence)) throw new AppError("notFound", { hidden: "payment" });
  const picture = await openProof(paymentId, Number(sequence), viewer, sessionSecret ?? "");
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/webp", "cache-control": "private, no-store" },
  });
}
