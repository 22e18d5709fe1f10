import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { CatalogueCard } from "#app/features/catalogue/card.ts";

/** A book of an editor's list: its card, and why the editor recommends it. */
export type RecommendedBook = { readonly card: CatalogueCard; readonly sentence: LocalizedText };

/** An editor's list as visitors see it. */
export type EditorList = {
  /** Path without language prefix. */
  readonly path: string;
  readonly title: LocalizedText;
  readonly introduction: LocalizedText | undefined;
  readonly signedBy: LocalizedText;
  readonly books: readonly RecommendedBook[];
};
