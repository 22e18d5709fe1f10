import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { importedEditions } from "#app/db/reads/imported-editions.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  defineOperation,
  type OperationDefinition,
} from "#app/platform/operations/define-operation.server.ts";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { COVER_DRAWING } from "#app/records/editions/covers-to-draw.server.ts";
import { DRAWING_TEXTS, drawInParts, TRY_AGAIN_MS } from "./draw-in-parts.server.ts";
import { type Covers, drawMissingCovers } from "./draw-missing-covers.server.ts";

const Input = z.object({
  /** The file that was imported. */
  fileName: z.string().default(""),
});

/**
 * Draws the covers that the editions of an import lack, in the background: an import of ten thousand
 * rows takes half a minute, drawing their covers ten.
 * @param coversIn how covers are drawn and stored in a folder
 * @param tryAgainMs the wait before covers that could not be drawn are tried again
 */
export const coverDrawing = (
  coversIn: (uploadDir: string) => Covers,
  tryAgainMs = TRY_AGAIN_MS,
): OperationDefinition<z.output<typeof Input>> =>
  defineOperation<z.output<typeof Input>>({
    kind: COVER_DRAWING,
    input: Input,
    canUndo: true,
    authorize(actor, { publisherId }) {
      authorize(actor, "book.add", { publisherId: publisherId ?? "" });
    },
    async run(work) {
      if (work.follows === null) throw new Error("Covers are drawn for an import.");
      const covers = coversIn(work.uploadDir);
      const editions = await importedEditions(db(), work.follows);
      await drawInParts(work, {
        editions,
        isToDraw: (edition) => edition.isToDraw,
        draw: async (part) =>
          await drawMissingCovers(db(), { actor: work.actor(), isFromRecord: true }, covers, part),
        tryAgainMs,
      });
    },
  });

/** @param reasons why an operation ends before it is done */
export const coverDrawingTexts = (reasons: OperationTexts["reasons"]): OperationTexts => ({
  title: (input) => {
    const { fileName } = Input.parse(input);
    return fileName === "" ? m.cover_drawing() : m.cover_drawing_of({ file: fileName });
  },
  label: m.cover_drawing,
  counts: DRAWING_TEXTS.counts,
  reasons: { ...reasons, ...DRAWING_TEXTS.reasons },
  fields: () => ({}),
});
