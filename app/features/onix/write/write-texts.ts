import type { Language } from "#app/domain/text/language.ts";
import type { OnixContentsLine } from "#app/onix/normalise/onix-record.ts";
import type { ExportedEdition, ExportedQuote } from "./exported-edition.ts";
import { inLanguageCode, textsOf, valuesOf } from "./languages.ts";
import { type Content, group, paragraphs, value } from "./xml.ts";

/** Codes of ONIX list 153. */
const DESCRIPTION = "03";
const CONTENTS = "04";
const BLURB = "02";
const HEADLINE = "10";
const QUOTES = { press: "06", endorsement: "09" } as const;

/** For everybody (ONIX list 154). */
const EVERYBODY = "00";

/** The description, the contents as text, and quotes of the press and of endorsers. */
export function writeTexts({ book, quotes, trade }: ExportedEdition, first: Language): Content {
  return [
    writeText(DESCRIPTION, book.description, first),
    writeText(BLURB, trade.blurb, first),
    writeText(HEADLINE, trade.headline, first),
    writeText(CONTENTS, contentsText(book.contents), first),
    quotes.map((quote) => writeQuote(quote, first)),
  ];
}

type Text = { readonly en?: string; readonly np?: string } | null;

function writeText(type: string, text: Text, first: Language, ...more: readonly Content[]): Content {
  const texts = textsOf(text, first);
  if (texts.length === 0) return undefined;
  return group(
    "TextContent",
    value("TextType", type),
    value("ContentAudience", EVERYBODY),
    texts.map((one) => paragraphs("Text", one.text, inLanguageCode(one.language))),
    ...more,
  );
}

/** A line for each entry of the contents, in each language that all entries have; else as each entry is written. */
function contentsText(contents: readonly OnixContentsLine[]): Text {
  const lines = flatLines(contents);
  if (lines.length === 0) return null;
  const inLanguage = (language: Language) =>
    lines.every(({ title }) => title[language])
      ? lines.map(({ title }) => title[language]).join("\n")
      : undefined;
  const en = inLanguage("en");
  const np = inLanguage("np");
  if (en === undefined && np === undefined)
    return { en: lines.map(({ title }) => title.en ?? title.np).join("\n") };
  return { ...(en && { en }), ...(np && { np }) };
}

const flatLines = (lines: readonly OnixContentsLine[]): OnixContentsLine[] =>
  lines.flatMap((line) => [line, ...flatLines(line.children ?? [])]);

/** A quote with its author, where it was published, and when. Its title precedes its text. */
function writeQuote(quote: ExportedQuote, first: Language): Content {
  const text = {
    ...(quote.text.en && { en: withTitle(quote.title?.en, quote.text.en) }),
    ...(quote.text.np && { np: withTitle(quote.title?.np, quote.text.np) }),
  };
  return writeText(
    QUOTES[quote.kind],
    text,
    first,
    // Several authors would be several persons: only one spelling is written.
    textsOf(quote.reviewerName, first)
      .slice(0, 1)
      .map((name) => value("TextAuthor", name.text, inLanguageCode(name.language))),
    valuesOf("SourceTitle", quote.sourceName, first),
    value("TextSourceLink", quote.sourceUrl === null ? null : encodeURI(decodeSafely(quote.sourceUrl))),
    quote.writtenOn === null
      ? undefined
      : group(
          "ContentDate",
          value("ContentDateRole", "01"),
          value("Date", quote.writtenOn.replaceAll("-", "")),
        ),
  );
}

const withTitle = (title: string | undefined, text: string) => (title ? `${title}\n\n${text}` : text);

/** An address may contain spaces and letters of any script, which a link in ONIX may not. */
function decodeSafely(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
