import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

/** What hangs on a row as texts, such as "Books: 12"; what does not is left out. */
export const obstacleTexts = <Kind extends string>(
  counts: Readonly<Record<Kind, number>>,
  labels: Readonly<Record<Kind, () => string>>,
  language: Language,
): string[] =>
  (Object.keys(labels) as Kind[]).flatMap((kind) =>
    counts[kind] > 0 ? [`${labels[kind]()}: ${formatNumber(counts[kind], language)}`] : [],
  );
