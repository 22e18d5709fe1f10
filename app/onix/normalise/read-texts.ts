import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nOfAll } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawProduct } from "#app/onix/read/raw-element.ts";
import { readParagraphs } from "./text-values.ts";

/** Codes of ONIX list 153, the longest type of text first: description, cover copy, short description, abstract. */
export const DESCRIPTIONS = ["03", "05", "02", "30"];
/** Codes of ONIX list 153 for tables of contents. */
const CONTENTS = ["04", "32"];

/** The description, in the languages of the catalogue that the record has. A text that is too long refuses the record. */
export function readDescription(product: RawProduct, findings: Findings): L10n | undefined {
  return readTexts(product, DESCRIPTIONS, "refuses", findings);
}

/** The table of contents as text, a line for an entry. */
export function readContents(product: RawProduct, findings: Findings): L10n | undefined {
  return readTexts(product, CONTENTS, "isLeftOut", findings);
}

function readTexts(
  product: RawProduct,
  types: readonly string[],
  tooLong: "refuses" | "isLeftOut",
  findings: Findings,
): L10n | undefined {
  const contents = all(first(product, "CollateralDetail"), "TextContent");
  const texts: string[] = [];
  for (const type of types) {
    for (const content of contents) {
      if (code(content, "TextType") !== type) continue;
      for (const element of all(content, "Text")) {
        const text = readParagraphs(element, tooLong, findings);
        if (text) texts.push(text);
      }
    }
  }
  return l10nOfAll(texts);
}
