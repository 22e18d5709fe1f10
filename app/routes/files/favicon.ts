import { AppError } from "#app/domain/access/errors.ts";
import { brandFileResponse } from "#app/features/brand-book/brand-file-response.server.ts";
import { brandFile } from "#app/features/brand-book/brand-files.server.ts";
import { DEFAULT_BRAND, shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/favicon";

/**
 * The icon of the browser's tab, in the colours of now. Browsers ask for it by themselves, without the digest, and may then show
 * an old one for an hour. While the database is away it is in the colours of the set in the code.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await shownBrand(viewerOf(context)).catch(() => undefined);
  const brand = known ?? { ...DEFAULT_BRAND, isTrial: false };
  const file = await brandFile(brand, "favicon-light.svg");
  if (!file) throw new AppError("notFound");
  return brandFileResponse(request, brand, file, known ? "private, max-age=3600" : "no-store");
}
