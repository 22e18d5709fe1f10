import { fromPreeti, looksLikePreeti, looksLikePreetiNumber } from "#app/domain/text/preeti.ts";
import { beginningOf } from "#app/domain/text/text.ts";

import { isTextColumn, type Mapping } from "./columns.ts";

/** What a person may choose for a column with text of the font Preeti: to convert what looks like it, or every cell. */
export const PREETI_CHOICES = ["some", "all"] as const;
export type PreetiChoice = (typeof PREETI_CHOICES)[number];

/** A cell of a column whose Preeti is converted. Text that is Devanagari already stays as it is. */
export function convertPreeti(text: string, choice: PreetiChoice): string {
  if (/\p{Script=Devanagari}/u.test(text)) return text;
  return choice === "all" || looksLikePreeti(text) || looksLikePreetiNumber(text) ? fromPreeti(text) : text;
}

/** A column is offered for conversion when at least this share of its cells looks like Preeti. */
const SHARE_MIN = 0.1;

/** The beginning of a cell by which it is recognised: a preview looks at thousands of cells while a person waits. */
const SAMPLE_MAX = 1000;

type Found = { filled: number; texts: number; numbers: number; example: string };

/** Recognises the columns of a file that have text of the font Preeti, from its rows as they were given. */
export class PreetiColumns {
  readonly #columns = new Map<number, Found>();

  /** @param mapping the columns: numbers and codes are none of the font, whatever they look like */
  note(cells: readonly string[], mapping: Mapping): void {
    for (const [at, cell] of cells.entries()) {
      const key = mapping[at];
      if (cell === "" || (key && !isTextColumn(key))) continue;
      const text = beginningOf(cell, SAMPLE_MAX);
      const found = this.#columns.get(at) ?? { filled: 0, texts: 0, numbers: 0, example: "" };
      this.#columns.set(at, found);
      found.filled += 1;
      const isText = looksLikePreeti(text);
      if (isText) found.texts += 1;
      else if (looksLikePreetiNumber(text)) found.numbers += 1;
      else continue;
      if (found.example === "" || (isText && found.texts === 1))
        found.example = beginningOf(fromPreeti(text), 60);
    }
  }

  /** How many cells of each recognised column look like it, with one of them converted. Numbers count beside text alone. */
  found(): ReadonlyMap<number, { readonly count: number; readonly example: string }> {
    const hasText = [...this.#columns.values()].some(({ texts, filled }) => isEnough(texts, filled));
    return new Map(
      [...this.#columns].flatMap(([at, { filled, texts, numbers, example }]) =>
        hasText && isEnough(texts + numbers, filled)
          ? [[at, { count: texts + numbers, example }] as const]
          : [],
      ),
    );
  }
}

const isEnough = (count: number, filled: number): boolean => count > 0 && count >= filled * SHARE_MIN;
