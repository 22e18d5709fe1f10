import { AppError } from "#app/domain/access/errors.ts";
import { authorizeCovers } from "#app/features/books/covers/authorize-covers.server.ts";
import { previewCover } from "#app/features/books/covers/preview-cover.server.ts";
import { drawChosenCover } from "#app/features/covers/draw-edition-cover.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/drawn-cover";

/** A drawn cover as it would be, small: one design in one palette. */
export async function loader({ context, params: { editionId }, url }: Route.LoaderArgs) {
  const viewer = await authorizeCovers(viewerOf(context), editionId);
  const { part, design = "", palette = "" } = Object.fromEntries(url.searchParams);
  if (part !== "front" && part !== "back") throw new AppError("notFound");
  const order = { kind: part, design, palette } as const;
  const png = await previewCover(
    viewer,
    editionId,
    order,
    async (wanted) => (await drawChosenCover(wanted))?.png,
  );
  // The URL has the version of the edition; the texts of its book are not in that, so it is not kept for long.
  const headers = { "content-type": "image/png", "cache-control": "private, max-age=300" };
  return new Response(new Uint8Array(png), { headers });
}
