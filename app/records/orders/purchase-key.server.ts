import { createHmac } from "node:crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const KEY_BYTES = 16;

type Deployment = Pick<Config, "sessionSecret">;

/**
 * The key of a purchase: whoever has it in an address or a cookie sees its orders, as the letter about them has it. It follows from the
 * secret of the deployment, so that none is stored.
 * @throws Error where the deployment has no secret
 */
export const purchaseKey = (deployment: Deployment, purchaseId: string): string =>
  markOf(purchaseId, keyFor(secretOf(deployment), "purchases"));

/**
 * The key that only whoever reads the mailbox of a purchase has; the device that ordered has another one.
 * @throws Error where the deployment has no secret
 */
export const mailboxKey = (deployment: Deployment, purchaseId: string): string =>
  markOf(purchaseId, keyFor(secretOf(deployment), "orderMailboxes"));

const markOf = (purchaseId: string, key: Buffer): string =>
  createHmac("sha256", key).update(purchaseId).digest().subarray(0, KEY_BYTES).toString("base64url");

function secretOf({ sessionSecret }: Deployment): string {
  if (!sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return sessionSecret;
}
