import { type Language, PLATFORM_TAGS } from "./language.ts";

/**
 * Truncates a text to `max` grapheme clusters (श्री is one), the last of them an ellipsis if something was cut.
 */
export function truncateGraphemes(text: string, max: number, language: Language): string {
  const segmenter = new Intl.Segmenter(PLATFORM_TAGS[language].intl, { granularity: "grapheme" });
  let truncated = "";
  let count = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    count++;
    if (count > max) return `${truncated.trimEnd()}\u2026`;
    if (count < max) truncated = text.slice(0, index + segment.length);
  }
  return text;
}
