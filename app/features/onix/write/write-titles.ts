import { splitTitle } from "#app/domain/editions/title-prefix.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { inLanguageCode, type OneText, textsOf } from "./languages.ts";
import { type Content, group, value } from "./xml.ts";

/** Codes of ONIX list 15. */
const DISTINCTIVE = "01";
const ABBREVIATED = "05";
const OTHER_LANGUAGE = "06";
const ALTERNATIVE = "14";

/** Codes of ONIX list 149. */
export const PRODUCT_LEVEL = "01";
export const COLLECTION_LEVEL = "02";
export const CONTENT_LEVEL = "04";

/** The titles of a product: its own, in the other language, abbreviated, and as readers also spell it. */
export function writeTitles({ book, trade }: ExportedEdition, first: Language): Content {
  return [
    writeTitle(book.title, PRODUCT_LEVEL, first, {
      prefix: trade.titlePrefix,
      subtitle: book.subtitle,
      partNumber: trade.partNumber,
    }),
    textsOf(book.abbreviation, first).map((text) => titleDetail(ABBREVIATED, PRODUCT_LEVEL, text)),
    book.aliases.map((text) =>
      group(
        "TitleDetail",
        value("TitleType", ALTERNATIVE),
        group("TitleElement", value("TitleElementLevel", PRODUCT_LEVEL), value("TitleText", text)),
      ),
    ),
  ];
}

type More = {
  /** The leading article in each language. */
  readonly prefix?: L10n | null;
  readonly subtitle?: L10n | null;
  readonly partNumber?: string | null;
};

/** A title, and the same in the other language. The number of a part belongs to the first one. */
export function writeTitle(title: L10n, level: string, first: Language, more: More = {}): Content {
  const texts = textsOf(title, first);
  const subtitles = textsOf(more.subtitle ?? null, first);
  // A subtitle in a language in which there is no title is written with the first title.
  const homeless = subtitles.filter(({ language }) => !texts.some((text) => text.language === language));
  return texts.map((text, at) => {
    const own = subtitles.find(({ language }) => language === text.language);
    const subtitle = own ?? (at === 0 ? homeless[0] : undefined);
    return titleDetail(at === 0 ? DISTINCTIVE : OTHER_LANGUAGE, level, text, {
      prefix: more.prefix?.[text.language],
      subtitle,
      partNumber: at === 0 ? more.partNumber : null,
    });
  });
}

function titleDetail(
  type: string,
  level: string,
  { text, language }: OneText,
  {
    prefix,
    subtitle,
    partNumber,
  }: {
    prefix?: string | undefined;
    subtitle?: OneText | undefined;
    partNumber?: string | null | undefined;
  } = {},
): Content {
  const split = splitTitle(text, prefix);
  return group(
    "TitleDetail",
    value("TitleType", type),
    group(
      "TitleElement",
      value("TitleElementLevel", level),
      value("PartNumber", partNumber),
      split
        ? [
            value("TitlePrefix", split.prefix, inLanguageCode(language)),
            value("TitleWithoutPrefix", split.rest, inLanguageCode(language)),
          ]
        : value("TitleText", text, inLanguageCode(language)),
      subtitle && value("Subtitle", subtitle.text, inLanguageCode(subtitle.language)),
    ),
  );
}
