import { AppError } from "#app/domain/access/errors.ts";
import { shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-style-sheet";

/**
 * The style sheet of the stored tokens of the brand. Its URL contains the digest of its content, so it may be cached without
 * limit; a page that was rendered before a change gets the current style sheet, which is not cached. Nor is one that a site
 * administrator tries.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{16}$/.test(params.digest)) throw new AppError("notFound");
  const { styleSheet, isTrial } = await shownBrand(viewerOf(context));
  const isCurrent = styleSheet?.digest === params.digest && !isTrial;
  return new Response(styleSheet?.css ?? "", {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
