import type { ShownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { taggedResponse } from "#app/platform/request/tagged-response.server.ts";
import type { BrandFile } from "./brand-files.server.ts";

/**
 * The response with a file that is made from the tokens. With the digest of the brand as `v` in its URL it may be cached without
 * limit; what a site administrator tries may not. A browser that has the same bytes gets 304.
 * @param otherwise how it is cached without the digest
 */
export function brandFileResponse(
  request: Request,
  brand: ShownBrand,
  { type, bytes }: BrandFile,
  otherwise: string,
): Response {
  const isCurrent = new URL(request.url).searchParams.get("v") === brand.digest && !brand.isTrial;
  return taggedResponse(request, bytes, {
    "content-type": type,
    "cache-control": isCurrent
      ? "public, max-age=31536000, immutable"
      : brand.isTrial
        ? "private, no-cache"
        : otherwise,
    // A drawing that is opened by itself must not run anything: ours have no script, and a browser need not trust that.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
