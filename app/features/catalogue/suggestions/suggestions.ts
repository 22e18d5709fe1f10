import type { LocalizedText } from "#app/domain/text/l10n.ts";

/** What is suggested, in the order in which it is shown. */
export const SUGGESTED_KINDS = ["book", "contributor", "publisher", "series", "genre"] as const;
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number];

export type Suggestion = {
  /** The path of its page or list, without language. */
  readonly path: string;
  readonly name: LocalizedText;
  /** The first of those who made a book. */
  readonly by?: LocalizedText | undefined;
  /** The smallest picture of a book's cover, and its colour. */
  readonly cover?: { readonly src: string; readonly colour: string } | undefined;
};

/** The answer to what was typed so far. */
export type Suggestions = {
  readonly typed: string;
  readonly groups: readonly { readonly kind: SuggestedKind; readonly rows: readonly Suggestion[] }[];
};

/** What was typed, what was answered to it, and which suggestion is chosen by the keys. */
export type SuggestingState = {
  readonly typed: string;
  readonly answer: Suggestions | undefined;
  /** Position among all rows; −1 while none is active. */
  readonly active: number;
};

export const NOTHING_TYPED: SuggestingState = { typed: "", answer: undefined, active: -1 };
