import type { Database } from "#app/db/transact.server.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { Writer } from "#app/records/writer.ts";
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
type Seen = {
  readonly seen?: string | null;
  /** Whether the picture was sent just now. Where the slot has it already, an earlier answer was lost, and nothing is replaced. */
  readonly isSent?: boolean;
};

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
  return await write(on, writer, edition, (covers) =>
    isSeen(covers, cover, edition) || (edition.isSent && isStored(covers, cover))
      ? [...covers.filter((each) => !isIn(cover)(each)), withOrigin(cover, covers)]
      : REPLACED,
  );
}

/** A drawn picture that stays, with another text for screen readers perhaps, is still drawn from the same. */
function withOrigin(cover: Cover, stored: readonly Cover[]): Cover {
  const same = stored.find((each) => isIn(cover)(each) && each.imageHash === cover.imageHash);
  return cover.isDrawn && cover.drawnAs === undefined ? { ...cover, drawnAs: same?.drawnAs ?? null } : cover;
}

/** Removes the picture with this part and position from an edition. Otherwise as `saveCover`. */
export async function removeCover(
  on: Database,
  writer: Writer,
  edition: OpenedEdition & Seen,
  slot: CoverSlot,
): Promise<EditionResult> {
  return await write(on, writer, edition, (covers) =>
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
  return await write(on, writer, edition, (covers) => {
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

/** The pictures that the product drew for an edition, marked as drawn. */
export type DrawnCovers = { readonly editionId: string; readonly covers: readonly Cover[] };

/**
 * Gives editions pictures that the product drew. A picture that a person chose is not replaced.
 * @returns for each edition its result
 */
export async function saveDrawnCovers(
  on: Database,
  writer: Writer,
  given: readonly DrawnCovers[],
): Promise<EditionResult[]> {
  return await writeEditions(
    on,
    writer,
    "edition.drawCover",
    given.map(({ editionId, covers: drawn }) => ({
      id: editionId,
      openedVersion: null,
      patch: ({ covers }) => ({ covers: drawn.reduce(withDrawn, covers) }),
    })),
  );
}

/** Gives one edition one picture, as `saveDrawnCovers` gives many. */
export async function saveDrawnCover(
  on: Database,
  writer: Writer,
  editionId: string,
  cover: Cover,
): Promise<EditionResult> {
  const [result] = await saveDrawnCovers(on, writer, [{ editionId, covers: [cover] }]);
  return result as EditionResult;
}

function withDrawn(covers: readonly Cover[], drawn: Cover): readonly Cover[] {
  const stored = covers.find(isIn(drawn));
  return stored && !stored.isDrawn ? covers : [...covers.filter((each) => each !== stored), drawn];
}

const REPLACED = refuse("edition_cover_replaced");

const isSeen = (covers: readonly Cover[], slot: CoverSlot, { seen }: Seen): boolean =>
  seen === undefined || (covers.find(isIn(slot))?.imageHash ?? null) === seen;

const isStored = (covers: readonly Cover[], cover: Cover): boolean =>
  covers.find(isIn(cover))?.imageHash === cover.imageHash;

async function write(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
  after: (covers: readonly Cover[]) => readonly Cover[] | Refusal<EditionRefusal>,
): Promise<EditionResult> {
  const { id, openedVersion } = edition;
  const [result] = await writeEditions(on, writer, "edition.change", [
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
