import { AppError } from "#app/domain/access/errors.ts";
import { brandFileResponse } from "#app/features/brand-book/brand-file-response.server.ts";
import { brandFile } from "#app/features/brand-book/brand-files.server.ts";
import { shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-file";

/** A file that is made from the tokens. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const brand = await shownBrand(viewerOf(context));
  const file = await brandFile(brand, params.brandFile);
  if (!file) throw new AppError("notFound");
  return brandFileResponse(request, brand, file, "private, no-cache");
}
