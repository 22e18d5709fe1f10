import type { PaperComponent, PaperKind, PaperUse } from "#app/domain/reference/paper.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

type Text = (inputs?: object, options?: { readonly locale?: Language }) => string;

/** The names of the components of a book. */
export const COMPONENT_LABELS: Readonly<Record<PaperComponent, Text>> = {
  text: m.paper_text,
  cover: m.paper_cover,
  endpaper: m.paper_endpaper,
  jacket: m.paper_jacket,
  case: m.paper_case,
  insert: m.paper_insert,
};

/** The names of the kinds of paper. */
export const KIND_LABELS: Readonly<Record<PaperKind, Text>> = {
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

/** The names of papers, coatings and printing methods, by their ids. */
export type PaperNames = { readonly get: (id: string) => L10n | undefined };

/** The paper of a component in parts, without the name of the component: `Book wove`, `80 g/m²`, `120 leaves`. */
export function paperParts(paper: PaperUse, language: Language, names: PaperNames): string[] {
  const locale = { locale: language };
  const { paperId, kind, grammageGsm, leaves, colours, isGrainAlongSpine } = paper;
  const grain = isGrainAlongSpine ? m.paper_grain_along : m.paper_grain_across;
  // Versions of editions from before papers could be chosen have no ids.
  const nameOf = (id: string | null | undefined) => {
    const name = id ? names.get(id) : undefined;
    return name ? localized(name, language).text : "";
  };
  const parts = [
    nameOf(paperId),
    kind === null ? "" : KIND_LABELS[kind]({}, locale),
    grammageGsm === null ? "" : m.paper_gsm({ count: formatNumber(grammageGsm, language) }, locale),
    leaves === null ? "" : m.paper_leaves_count({ count: formatNumber(leaves, language) }, locale),
    colours === null ? "" : m.paper_colours_printed({ colours: digitsIn(colours, language) }, locale),
    isGrainAlongSpine === null ? "" : grain({}, locale),
    nameOf(paper.printingMethodId),
    nameOf(paper.coatingId),
  ];
  return parts.filter(Boolean);
}

/** The paper of a component in one line, without the name of the component. */
export const paperText = (paper: PaperUse, language: Language, names: PaperNames): string =>
  paperParts(paper, language, names).join(", ");
