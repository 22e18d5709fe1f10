import type { Database } from "#app/db/client.server.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { Writer } from "#app/works/writer.ts";
import type { Cover } from "./edition-parts.server.ts";
import type { EditionRefusal } from "./edition-values.server.ts";
import { type EditionResult, writeEditions } from "./save-edition.server.ts";

export type CoverSlot = Pick<Cover, "part" | "position">;

const isIn = (slot: CoverSlot) => (cover: Cover) =>
  cover.part === slot.part && cover.position === slot.position;

/** An edition and the version it had when the page was opened. */
type OpenedEdition = { readonly id: string; readonly openedVersion: number | null };

/**
 * The picture that a person saw in a slot, by its hash; null for an empty slot. A person who fills one slot after the other has
 * changed the edition meanwhile: only another picture in the same slot is a conflict.
 */
type Seen = { readonly seen?: string | null };

/**
 * Gives an edition a picture of its cover, in place of any picture with the same part and position.
 * @returns the edition, or why it is refused: `edition_cover_replaced` where the slot no longer has the picture that was seen
 * @throws AppError notFound when there is no such edition, or the actor may not change it
 */
export async function saveCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition & Seen,
  cover: Cover,
): Promise<EditionResult> {
  return await write(on, writer, "edition.change", edition, (covers) =>
    isSeen(covers, cover, edition) ? [...covers.filter((each) => !isIn(cover)(each)), cover] : REPLACED,
  );
}

/** Removes the picture with this part and position from an edition. Otherwise as `saveCover`. */
export async function removeCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition & Seen,
  slot: CoverSlot,
): Promise<EditionResult> {
  return await write(on, writer, "edition.change", edition, (covers) =>
    isSeen(covers, slot, edition) ? covers.filter((each) => !isIn(slot)(each)) : REPLACED,
  );
}

/** Where a picture of the part `other` is moved: before or after as many others as `steps`. */
export type CoverMove = {
  readonly position: number;
  readonly direction: "up" | "down";
  readonly steps: number;
};

/**
 * Moves a picture of the part `other` past those before or after it; where there are fewer, to the end. The others keep their
 * order.
 * @throws AppError notFound when there is no such edition, or the actor may not change it
 */
export async function moveCover(
  on: Database,
  writer: Writer,
  editionId: string,
  { position, direction, steps }: CoverMove,
): Promise<EditionResult> {
  const edition = { id: editionId, openedVersion: null };
  return await write(on, writer, "edition.change", edition, (covers) => {
    const others = covers.filter(({ part }) => part === "other");
    const at = others.findIndex((each) => each.position === position);
    const moved = others[at];
    if (!moved) return covers;
    const to = Math.max(0, direction === "up" ? at - steps : at + steps);
    const ordered = others.toSpliced(at, 1).toSpliced(to, 0, moved);
    const inOrder = ordered.map((each, place) => ({
      ...each,
      position: others[place]?.position ?? each.position,
    }));
    return [...covers.filter(({ part }) => part !== "other"), ...inOrder];
  });
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

const REPLACED = refuse("edition_cover_replaced");

const isSeen = (covers: readonly Cover[], slot: CoverSlot, { seen }: Seen): boolean =>
  seen === undefined || (covers.find(isIn(slot))?.imageHash ?? null) === seen;

async function write(
  on: Database,
  writer: Writer,
  action: "edition.change" | "edition.drawCover",
  edition: OpenedEdition,
  after: (covers: readonly Cover[]) => readonly Cover[] | Refusal<EditionRefusal>,
): Promise<EditionResult> {
  const { id, openedVersion } = edition;
  const [result] = await writeEditions(on, writer, action, [
    {
      id,
      openedVersion,
      patch({ covers }) {
        const given = after(covers);
        return "ok" in given ? given : { covers: given };
      },
    },
  ]);
  return result as EditionResult;
}
