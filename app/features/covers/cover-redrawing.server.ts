import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { type DrawnEdition, drawnEditions } from "#app/db/reads/drawn-editions.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import * as m from "#app/i18n/generated/messages.js";
import { log } from "#app/platform/log/log.server.ts";
import {
  defineOperation,
  type OperationDefinition,
} from "#app/platform/operations/define-operation.server.ts";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { type Covers, redrawCovers } from "./draw-missing-covers.server.ts";

/** Editions whose covers are drawn before the next are: some seconds, after which work that was cancelled ends. */
const TOGETHER = 4;
/** A pause after them, in which this process answers requests, in ms. */
const PAUSE_MS = 50;

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
 */
export const coverRedrawing = (
  coversIn: (uploadDir: string) => Covers,
): OperationDefinition<z.output<typeof Input>> =>
  defineOperation<z.output<typeof Input>>({
    kind: COVER_REDRAWING,
    input: Input,
    canUndo: false,
    authorize(actor) {
      authorize(actor, "brand.change");
    },
    async run({ id, uploadDir, actor, done, step, progress }) {
      const covers = coversIn(uploadDir);
      const editions = await drawnEditions(db());
      await progress(done, editions.length);
      for (let at = done; at < editions.length; at += TOGETHER) {
        const part: readonly DrawnEdition[] = editions.slice(at, at + TOGETHER);
        // Before the step, whose transaction is short: a part that was drawn before a stop is found drawn after it.
        await step(0, () => Promise.resolve());
        const results = await redrawCovers(db(), { actor: actor(), isFromRecord: true }, covers, part);
        for (const { error } of results)
          if (error !== undefined)
            log.warn({ err: error, operation: id }, "a cover could not be drawn again");
        await step(part.length, (_tx, notes) => {
          const drawn = results.reduce((sum, result) => sum + result.drawn, 0);
          const failed = results.filter(({ error }) => error !== undefined).length;
          const unchanged = results.filter(
            (result) => result.error === undefined && result.drawn === 0,
          ).length;
          if (drawn > 0) notes.count("drawn", drawn);
          if (failed > 0) notes.count("notDrawn", failed);
          if (unchanged > 0) notes.count("unchanged", unchanged);
          return Promise.resolve();
        });
        if (results.some(({ drawn }) => drawn > 0)) await pause(PAUSE_MS);
      }
    },
  });

/** @param reasons why an operation ends before it is done */
export const coverRedrawingTexts = (reasons: OperationTexts["reasons"]): OperationTexts => ({
  title: (input) => {
    const { number } = Input.partial().parse(input);
    return number === undefined ? m.cover_redrawing() : m.cover_redrawing_for({ number: String(number) });
  },
  label: m.cover_redrawing,
  counts: {
    drawn: m.cover_redrawing_drawn,
    notDrawn: m.cover_drawing_not_drawn,
    unchanged: m.cover_redrawing_unchanged,
  },
  reasons,
  fields: () => ({}),
});
