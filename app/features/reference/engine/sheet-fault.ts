import type { Fault } from "./kind.server.ts";

type Sheet = { readonly maxSheetWidthMm: number | null; readonly maxSheetHeightMm: number | null };

/** The rule that the largest sheet has both sides, or none. */
export function sheetFault({ maxSheetWidthMm: width, maxSheetHeightMm: height }: Sheet): Fault | undefined {
  if ((width === null) === (height === null)) return undefined;
  return {
    code: "reference_size_incomplete",
    field: width === null ? "maxSheetWidthMm" : "maxSheetHeightMm",
  };
}
