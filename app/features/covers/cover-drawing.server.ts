import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { importedEditions } from "#app/db/reads/imported-editions.server.ts";
import { authorize } from "#app/domain/abilities.ts";
import * as m from "#app/i18n/generated/messages.js";
import { log } from "#app/platform/log/log.server.ts";
import {
  defineOperation,
  type OperationDefinition,
} from "#app/platform/operations/define-operation.server.ts";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { COVER_DRAWING } from "#app/works/editions/covers-to-draw.server.ts";
import { type Covers, drawMissingCovers } from "./draw-missing-covers.server.ts";

/** Editions whose covers are drawn before the next are: some seconds, after which work that was cancelled ends. */
const TOGETHER = 4;
/** A pause after them, in which this process answers requests, in ms. */
const PAUSE_MS = 50;

const Input = z.object({
  /** The file that was imported. */
  fileName: z.string().default(""),
});

/**
 * Draws the covers that the editions of an import lack, in the background: an import takes a minute, drawing ten thousand
 * covers an hour.
 * @param coversIn how covers are drawn and stored in a folder
 */
export const coverDrawing = (
  coversIn: (uploadDir: string) => Covers,
): OperationDefinition<z.output<typeof Input>> =>
  defineOperation<z.output<typeof Input>>({
    kind: COVER_DRAWING,
    input: Input,
    canUndo: true,
    authorize(actor, { publisherId }) {
      authorize(actor, "book.add", { publisherId: publisherId ?? "" });
    },
    async run({ id, follows, uploadDir, actor, done, step }) {
      if (follows === null) throw new Error("Covers are drawn for an import.");
      const covers = coversIn(uploadDir);
      const editions = await importedEditions(db(), follows);
      for (let at = done; at < editions.length; at += TOGETHER) {
        const part = editions.slice(at, at + TOGETHER);
        const toDraw = part.filter(({ isToDraw }) => isToDraw);
        // Before the step, whose transaction is short: a part that was drawn before a stop is found drawn after it.
        await step(0, () => Promise.resolve());
        const errors = await drawMissingCovers(db(), { actor: actor(), isFromRecord: true }, covers, toDraw);
        for (const error of errors)
          if (error !== undefined) log.warn({ err: error, operation: id }, "a cover could not be drawn");
        await step(part.length, (_tx, notes) => {
          const drawn = errors.filter((error) => error === undefined).length;
          if (drawn > 0) notes.count("drawn", drawn);
          if (drawn < errors.length) notes.count("notDrawn", errors.length - drawn);
          return Promise.resolve();
        });
        if (toDraw.length > 0) await pause(PAUSE_MS);
      }
    },
  });

/** @param reasons why an operation ends before it is done */
export const coverDrawingTexts = (reasons: OperationTexts["reasons"]): OperationTexts => ({
  title: (input) => {
    const { fileName } = Input.parse(input);
    return fileName === "" ? m.cover_drawing() : m.cover_drawing_of({ file: fileName });
  },
  label: m.cover_drawing,
  counts: { drawn: m.cover_drawing_drawn, notDrawn: m.cover_drawing_not_drawn },
  reasons,
  fields: () => ({}),
});
