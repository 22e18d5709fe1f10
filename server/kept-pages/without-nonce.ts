import { createHash } from "node:crypto";

/**
 * A page without the nonce with which it was rendered, and the digests of its inline scripts. Only scripts with the nonce count: one
 * that came into the page by a fault has no nonce, and stays forbidden.
 * @param html rendered with a nonce that nothing else in it contains
 * @returns the digests as SHA-256 in Base64, each once
 * @throws Error when the nonce is anywhere but in an attribute
 */
export function withoutNonce(
  html: string,
  nonce: string,
): { readonly html: string; readonly digests: readonly string[] } {
  const attribute = ` nonce="${nonce}"`;
  const digests = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes))
      digests.add(createHash("sha256").update(code).digest("base64"));
  const plain = html.replaceAll(attribute, "");
  if (plain.includes(nonce)) throw new Error("A page that is kept contains its nonce.");
  return { html: plain, digests: [...digests] };
}
