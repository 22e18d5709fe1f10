import type { Database } from "#app/db/client.server.ts";
import type { Writer } from "#app/works/writer.ts";
import type { Cover } from "./edition-parts.server.ts";
import { type EditionResult, writeEditions } from "./save-edition.server.ts";

type CoverSlot = Pick<Cover, "part" | "position">;

const isIn = (slot: CoverSlot) => (cover: Cover) =>
  cover.part === slot.part && cover.position === slot.position;

/** An edition and the version it had when the page was opened. */
type OpenedEdition = { readonly id: string; readonly openedVersion: number | null };

/**
 * Gives an edition a picture of its cover, in place of any picture with the same part and position.
 * @throws AppError notFound when there is no such edition, or the actor may not change it
 */
export async function saveCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
  cover: Cover,
): Promise<EditionResult> {
  return await write(on, writer, "edition.change", edition, (covers) => [
    ...covers.filter((each) => !isIn(cover)(each)),
    cover,
  ]);
}

/** Removes the picture with this part and position from an edition. Otherwise as `saveCover`. */
export async function removeCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
  slot: CoverSlot,
): Promise<EditionResult> {
  return await write(on, writer, "edition.change", edition, (covers) =>
    covers.filter((each) => !isIn(slot)(each)),
  );
}

/**
 * Gives an edition a picture that the product drew. A picture that a person chose is not replaced.
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
    const stored = covers.find(isIn(cover));
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
