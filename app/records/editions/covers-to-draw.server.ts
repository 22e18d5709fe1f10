import { importedEditions } from "#app/db/reads/imported-editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Following } from "#app/platform/operations/define-operation.server.ts";
import type { Operation } from "#app/platform/operations/read-operation.server.ts";

/** The kind of the operation that draws the covers which the editions of an import lack. */
export const COVER_DRAWING = "coverDrawing";

/** For the definition of an import: once it has ended, the covers that its editions lack are drawn. */
export async function coversToDraw(
  tx: Transaction,
  { id, input }: Operation,
): Promise<Following | undefined> {
  const { fileName = "", mode } = input as { readonly fileName?: string; readonly mode?: string };
  if (mode === "check") return undefined;
  const editions = await importedEditions(tx, id);
  if (!editions.some(({ isToDraw }) => isToDraw)) return undefined;
  return { kind: COVER_DRAWING, input: { fileName }, total: editions.length };
}
