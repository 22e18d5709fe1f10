import { Fragment, type ReactNode } from "react";
import type { LocalizedText } from "#app/domain/text/l10n.ts";

/** Words in Devanagari with what is between them. The sign of the rupee is part of an amount, and no Nepali word. */
const NEPALI =
  /((?!\u0930\u0941[\s\u00a0]\d)[\u0900-\u097f\u200c\u200d]+(?:[ ,;-]+[\u0900-\u097f\u200c\u200d]+)*)/u;

/** A text in which Nepali words within English are marked as Nepali: letter forms and screen readers depend on it. */
export function markedText({ text, language }: LocalizedText): ReactNode {
  if (language === "np") return text;
  return text
    .split(NEPALI)
    .map((part, at) => ({ part, key: `${at} ${part}` }))
    .map(({ part, key }) =>
      NEPALI.test(part) ? (
        <span key={key} lang="ne">
          {part}
        </span>
      ) : (
        <Fragment key={key}>{part}</Fragment>
      ),
    );
}
