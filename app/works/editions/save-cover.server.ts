import type { Database } from "#app/db/client.server.ts";
import type { Writer } from "#app/works/writer.ts";
import type { Cover } from "./edition-parts.server.ts";
import { type EditionResult, writeEditions } from "./save-edition.server.ts";

const isAt = (place: Pick<Cover, "part" | "position">) => (cover: Cover) =>
  cover.part === place.part && cover.position === place.position;

/** An edition and the version it had when the page was opened. */
type OpenedEdition = { readonly id: string; readonly openedVersion: number | null };

/**
 * Gives an edition a picture of its cover, in place of any that is there.
 * @throws AppError notFound when there is no such edition, or the actor may not change it
 */
export async function saveCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
  cover: Cover,
): Promise<EditionResult> {
  return await write(on, writer, "edition.change", edition, (covers) => [
    ...covers.filter((each) => !isAt(cover)(each)),
    cover,
  ]);
}

/** Removes a picture from an edition. Otherwise as `saveCover`. */
export async function removeCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
  place: Pick<Cover, "part" | "position">,
): Promise<EditionResult> {
  return await write(on, writer, "edition.change", edition, (covers) =>
    covers.filter((each) => !isAt(place)(each)),
  );
}

/**
 * Gives an edition a picture that the product drew. One that a person chose stays.
 * @param cover marked as drawn
 */
export async function saveDrawnCover(
  on: Database,
  writer: Writer,
  editionId: string,
  cover: Cover,
): Promise<EditionResult> {
  const edition = { id: editionId, openedVersion: null };
  return await write(on, writer, "edition.drawCover", edition, (covers) => {
    const stored = covers.find(isAt(cover));
    if (stored && !stored.isDrawn) return covers;
    return [...covers.filter((each) => each !== stored), cover];
  });
}

async function write(
  on: Database,
  writer: Writer,
  action: "edition.change" | "edition.drawCover",
  edition: OpenedEdition,
  after: (covers: readonly Cover[]) => readonly Cover[],
): Promise<EditionResult> {
  const [result] = await writeEditions(on, writer, action, [
    { ...edition, patch: ({ covers }) => ({ covers: after(covers) }) },
  ]);
  return result as EditionResult;
}
