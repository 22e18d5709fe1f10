import { createHmac } from "node:crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const KEY_BYTES = 16;

/**
 * The key of a purchase: whoever has it in an address or a cookie sees its orders, as the letter about them has it. It follows from the
 * secret of the deployment, so that none is stored.
 * @throws Error where the deployment has no secret
 */
export function purchaseKey({ sessionSecret }: Pick<Config, "sessionSecret">, purchaseId: string): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set.");
  const mark = createHmac("sha256", keyFor(sessionSecret, "purchases")).update(purchaseId).digest();
  return mark.subarray(0, KEY_BYTES).toString("base64url");
}
