import { db } from "#app/db/client.server.ts";
import { type CoverTextsOfEdition, coverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";

type Previewed = {
  readonly kind: "front" | "back";
  readonly design: string;
  readonly palette: string;
};

type Draw = (
  order: Previewed & { readonly texts: CoverTextsOfEdition; readonly seed: string; readonly scale: number },
) => Promise<Buffer | undefined>;

/** A page shows ten; a person looks at several palettes of several books. */
const LIMIT = { name: "coverPreview", points: 600, seconds: 600 } as const;

/** Factor of the full size: 200 pixels wide. */
const SCALE = 0.25;

/**
 * A drawn cover of an edition, small, as a PNG.
 * @throws AppError notFound for a design or palette that does not exist; tooManyRequests after too many in a short time
 */
export async function previewCover(
  viewer: Viewer,
  editionId: string,
  order: Previewed,
  draw: Draw,
): Promise<Buffer> {
  const attempt = await takeAttempt(LIMIT, viewer.id);
  if (!attempt.ok) throw new AppError("tooMany", { seconds: attempt.seconds });
  const texts = await coverTextsOfEdition(db(), editionId);
  const png = await draw({ ...order, texts, seed: editionId, scale: SCALE });
  if (!png) throw new AppError("notFound");
  return png;
}
