import { createHmac } from "node:crypto";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

/**
 * The key with which the browser encrypts what one person typed in a form that could not be sent. Only a page of that person
 * has it, so that on a shared computer the next person cannot read what is stored.
 * @returns 32 bytes as base64url
 */
export function formKeyOf(sessionSecret: string, personId: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "kept forms")).update(personId).digest("base64url");
}
