import { desc, eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import { hasEnded } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";
import { COVER_REDRAWING } from "./cover-redrawing.server.ts";

/**
 * How far the newest work of drawing covers again is, and the path of its page; undefined where there was none.
 * @throws AppError notFound when the viewer may not change the brand
 */
export async function newestRedrawing(viewer: Viewer | null, language: Language) {
  authorize(viewer, "brand.change");
  const [row] = await db()
    .select()
    .from(operations)
    .where(eq(operations.kind, COVER_REDRAWING))
    .orderBy(desc(operations.createdOn))
    .limit(1);
  if (!row) return undefined;
  const { id, state, done, total } = row;
  const number = (value: number) => formatNumber(value, language);
  return {
    path: href("/admin/operations/:operationId", { operationId: id }),
    text: hasEnded(state)
      ? m.cover_redrawing_ended()
      : m.cover_redrawing_progress({ done: number(done), total: number(total ?? 0) }),
  };
}
