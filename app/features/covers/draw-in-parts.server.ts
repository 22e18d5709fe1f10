import { setTimeout as pause } from "node:timers/promises";
import { db } from "#app/db/client.server.ts";
import { coverTextsOfEditions } from "#app/db/reads/cover-texts.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { log } from "#app/platform/log/log.server.ts";
import type { OperationWork } from "#app/platform/operations/define-operation.server.ts";
import type { OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { type CoversLookedAt, followCoversLookedAt } from "#app/records/editions/covers-looked-at.server.ts";
import type { DrawingResult } from "./draw-missing-covers.server.ts";

/** Editions whose covers are drawn before the next are: some seconds at most, after which work that was cancelled ends. */
const TOGETHER = 8;
/** A pause after them, in which this process answers requests, in ms. */
const PAUSE_MS = 10;
/** How often an edition is tried again after all the others, where its covers could not be drawn. */
const MORE_TRIES = 2;
/** The wait before it is, in ms: what fails by a full disk or a database that restarts may work then. */
export const TRY_AGAIN_MS = 5000;

type Edition = { readonly editionId: string };

type Drawing<Each extends Edition> = {
  /** All editions of the work, in the same order in each run, but for those that changed meanwhile. */
  readonly editions: readonly Each[];
  /** Those of them to draw; the others are only counted as done. */
  readonly isToDraw: (edition: Each) => boolean;
  /** Draws and saves what differs from the stored covers. */
  readonly draw: (editions: readonly Each[]) => Promise<readonly DrawingResult[]>;
  readonly tryAgainMs: number;
};

/**
 * Draws the covers of many editions, some at a time; those that somebody looks at meanwhile come next. Those that could not be drawn
 * are tried again at the end, and named if that was in vain.
 */
export async function drawInParts<Each extends Edition>(
  work: Pick<OperationWork<unknown>, "id" | "done" | "step" | "signal">,
  drawing: Drawing<Each>,
): Promise<void> {
  const lookedAt = await followCoversLookedAt();
  try {
    await drawParts(work, drawing, lookedAt);
  } finally {
    await lookedAt.close();
  }
}

async function drawParts<Each extends Edition>(
  { id, done, step, signal }: Pick<OperationWork<unknown>, "id" | "done" | "step" | "signal">,
  { editions, isToDraw, draw, tryAgainMs }: Drawing<Each>,
  lookedAt: CoversLookedAt,
): Promise<void> {
  /** Editions that are still to be drawn, by id. */
  const waiting = new Map(
    editions.slice(done).flatMap((each) => (isToDraw(each) ? [[each.editionId, each] as const] : [])),
  );
  const take = (ids: readonly string[]): Each[] =>
    ids.flatMap((editionId) => {
      const edition = waiting.get(editionId);
      return edition && waiting.delete(editionId) ? [edition] : [];
    });

  /** Draws some editions, counts them, and returns those that could not be drawn. */
  const drawSome = async (some: readonly Each[], counted: number): Promise<Each[]> => {
    // Before the step, whose transaction is short: a part that was drawn before a stop is found drawn after it.
    await step(0, () => Promise.resolve());
    const results = await draw(some);
    for (const { error } of results)
      if (error !== undefined) log.warn({ err: error, operation: id }, "a cover could not be drawn");
    await step(counted, (_tx, notes) => {
      const drawn = results.filter((result) => result.drawn > 0).length;
      const unchanged = results.filter((result) => result.error === undefined && result.drawn === 0).length;
      if (drawn > 0) notes.count("drawn", drawn);
      // Tried again, an edition that is found drawn was counted before.
      if (unchanged > 0 && counted > 0) notes.count("unchanged", unchanged);
      return Promise.resolve();
    });
    if (results.some(({ drawn }) => drawn > 0)) await pause(PAUSE_MS);
    return some.filter((_edition, at) => results[at]?.error !== undefined);
  };

  // Which covers could not be drawn before a stop is not stored: all of them are compared once more.
  let failed = editions.slice(0, done).filter(isToDraw);
  for (let at = done; at < editions.length; at += TOGETHER) {
    const part = editions.slice(at, at + TOGETHER);
    const ids = part.map(({ editionId }) => editionId);
    failed.push(...(await drawSome(take(ids), part.length)));
    const first = take(lookedAt.take());
    for (let from = 0; from < first.length; from += TOGETHER)
      failed.push(...(await drawSome(first.slice(from, from + TOGETHER), 0)));
  }
  for (let tries = 0; tries < MORE_TRIES && failed.length > 0; tries++) {
    await pause(tryAgainMs, undefined, { signal });
    const again = failed;
    failed = [];
    for (let at = 0; at < again.length; at += TOGETHER)
      failed.push(...(await drawSome(again.slice(at, at + TOGETHER), 0)));
  }
  if (failed.length > 0) await nameFailed(failed, step);
}

async function nameFailed(failed: readonly Edition[], step: OperationWork<unknown>["step"]): Promise<void> {
  const texts = await coverTextsOfEditions(
    db(),
    failed.map(({ editionId }) => editionId),
  );
  await step(0, (_tx, notes) => {
    notes.count("notDrawn", failed.length);
    for (const { editionId } of failed)
      notes.mention({
        name: texts.get(editionId)?.title ?? editionId,
        id: editionId,
        kind: "edition",
        code: "cover_not_drawn",
      });
    return Promise.resolve();
  });
}

/** What the counts of the report and its refusals say. */
export const DRAWING_TEXTS = {
  counts: {
    drawn: m.cover_drawing_drawn,
    notDrawn: m.cover_drawing_not_drawn,
    unchanged: m.cover_redrawing_unchanged,
  },
  reasons: { cover_not_drawn: m.cover_not_drawn },
} satisfies Partial<OperationTexts>;
