import { brandFile } from "#app/features/brand-book/brand-files.server.ts";
import { shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/favicon";

/** The icon of the browser's tab, in the colours of now. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const brand = await shownBrand(viewerOf(context));
  const file = await brandFile(brand, "favicon-light.svg");
  const isCurrent = url.searchParams.get("v") === brand.digest && !brand.isTrial;
  return new Response(new Uint8Array(file?.bytes ?? []), {
    headers: {
      "content-type": "image/svg+xml",
      // Without the digest, as browsers ask for it by themselves, an old one may be shown for an hour.
      "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "private, max-age=3600",
    },
  });
}
