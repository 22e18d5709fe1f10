import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { drawnEditions } from "#app/db/reads/drawn-editions.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  defineOperation,
  type OperationDefinition,
} from "#app/platform/operations/define-operation.server.ts";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { DRAWING_TEXTS, drawInParts, TRY_AGAIN_MS } from "./draw-in-parts.server.ts";
import { type Covers, redrawCovers } from "./draw-missing-covers.server.ts";

const Input = z.object({
  /** The number of the set of tokens because of which covers are drawn again. */
  number: z.number().int(),
});

/** The kind of the operation that draws covers again after the colours or the type of the brand changed. */
export const COVER_REDRAWING = "coverRedrawing";

/**
 * Draws the covers that the product drew again, in the colours and the type of now, in the background. Covers of publishers stay,
 * and so do those in which nothing would change.
 * @param coversIn how covers are drawn and stored in a folder
 * @param tryAgainMs the wait before covers that could not be drawn are tried again
 */
export const coverRedrawing = (
  coversIn: (uploadDir: string) => Covers,
  tryAgainMs = TRY_AGAIN_MS,
): OperationDefinition<z.output<typeof Input>> =>
  defineOperation<z.output<typeof Input>>({
    kind: COVER_REDRAWING,
    input: Input,
    canUndo: false,
    authorize(actor) {
      authorize(actor, "brand.change");
    },
    async run(work) {
      const covers = coversIn(work.uploadDir);
      const editions = await drawnEditions(db());
      await work.progress(work.done, editions.length);
      await drawInParts(work, {
        editions,
        isToDraw: () => true,
        draw: async (part) =>
          await redrawCovers(db(), { actor: work.actor(), isFromRecord: true }, covers, part),
        tryAgainMs,
      });
    },
  });

/** @param reasons why an operation ends before it is done */
export const coverRedrawingTexts = (reasons: OperationTexts["reasons"]): OperationTexts => ({
  title: (input) => {
    const { number } = Input.partial().parse(input);
    return number === undefined ? m.cover_redrawing() : m.cover_redrawing_for({ number: String(number) });
  },
  label: m.cover_redrawing,
  counts: { ...DRAWING_TEXTS.counts, drawn: m.cover_redrawing_drawn },
  reasons: { ...reasons, ...DRAWING_TEXTS.reasons },
  fields: () => ({}),
});
