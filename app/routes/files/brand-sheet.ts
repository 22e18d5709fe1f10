import { AppError } from "#app/domain/errors.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import type { Route } from "./+types/brand-sheet";

/**
 * The style sheet of the stored tokens of the brand. Its address contains the digest of its content, so it may be cached for
 * ever; a page from before a change gets the present one, which is not cached.
 */
export async function loader({ params }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{16}$/.test(params.digest)) throw new AppError("notFound");
  const { styleSheet } = await brand();
  const isPresent = styleSheet?.digest === params.digest;
  return new Response(styleSheet?.css ?? "", {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": isPresent ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}
