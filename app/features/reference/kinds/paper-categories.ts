import type { PaperKind } from "#app/domain/reference/paper.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The names of the categories of paper, in the order of choices. */
export const PAPER_CATEGORIES: Readonly<Record<PaperKind, () => string>> = {
  uncoatedWoodfree: m.paper_uncoated_woodfree,
  uncoatedMechanical: m.paper_uncoated_mechanical,
  bookWove: m.paper_book_wove,
  coatedGloss: m.paper_coated_gloss,
  coatedSilk: m.paper_coated_silk,
  coatedMatt: m.paper_coated_matt,
  newsprint: m.paper_newsprint,
  artBoard: m.paper_art_board,
  foldingBoard: m.paper_folding_board,
  greyboard: m.paper_greyboard,
  kraft: m.paper_kraft,
  lokta: m.paper_lokta,
  other: m.paper_other,
};
