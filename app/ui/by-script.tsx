import type { ReactNode } from "react";
import { getLocale } from "#app/i18n/generated/runtime.js";

/** The sign of the rupee. */
const RUPEE = "\u0930\u0941";
const DEVANAGARI = /[\u0900-\u097f]/;
/**
 * The rupee sign of a price, which pages in English write in Devanagari as well, or words in Devanagari with the spaces and commas
 * between them.
 */
const PASSAGE =
  /(\u0930\u0941(?=\s*\d)|[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*(?:[\s,.–-]+(?!\u0930\u0941\s*\d)[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*)*)/u;

/**
 * A text that somebody wrote in a language that nothing names, such as a name or a subject: on a page in English its words in Devanagari
 * are marked as Nepali, on which fonts and screen readers depend. Other content is returned unchanged, as is everything on a page in
 * Nepali.
 */
export function byScript(content: ReactNode): ReactNode {
  if (typeof content !== "string" || !DEVANAGARI.test(content) || getLocale() === "np") return content;
  const passages = content.split(PASSAGE).filter((passage) => passage !== "");
  if (!passages.some(isNepali)) return content;
  return passages.map((passage, at) =>
    isNepali(passage) ? (
      <span key={`${at}${passage}`} lang="ne">
        {passage}
      </span>
    ) : (
      passage
    ),
  );
}

/** As `byScript`, as an element. */
export const ByScript = ({ children }: { children: ReactNode }) => <>{byScript(children)}</>;

const isNepali = (passage: string) => DEVANAGARI.test(passage) && passage !== RUPEE;
