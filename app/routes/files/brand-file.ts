import { AppError } from "#app/domain/errors.ts";
import { brandFile } from "#app/features/brand-book/brand-files.server.ts";
import { shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-file";

/**
 * A file that is made from the tokens. With the digest of the brand in its URL it may be cached without limit; what a site
 * administrator tries is for them alone.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const brand = await shownBrand(viewerOf(context));
  const file = await brandFile(brand, params.brandFile);
  if (!file) throw new AppError("notFound");
  const isCurrent = url.searchParams.get("v") === brand.digest && !brand.isTrial;
  const headers = {
    "content-type": file.type,
    "content-length": String(file.bytes.length),
    "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "private, no-cache",
    // A drawing that is opened by itself must not run anything: ours have no script, and a browser need not trust that.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
  return new Response(new Uint8Array(file.bytes), { headers });
}
