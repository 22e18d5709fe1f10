import type { Language } from "#app/domain/text/language.ts";
import type { OnixContentsLine } from "#app/onix/normalise/onix-record.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { CONTENT_LEVEL, writeTitle } from "./write-titles.ts";
import { type Content, group, value } from "./xml.ts";

/** ONIX list 42: a part of the text between front matter and back matter. */
const BODY_MATTER = "03";

/** The contents as an outline: each entry has its place, such as `2.1`, the page it begins on, and its titles. */
export function writeContents({ book }: ExportedEdition, first: Language): Content {
  return group("ContentDetail", writeLines(book.contents, "", first));
}

function writeLines(lines: readonly OnixContentsLine[], above: string, first: Language): Content {
  return lines.map(({ title, page, children }, at) => {
    const place = `${above}${at + 1}`;
    const titles = writeTitle(title, CONTENT_LEVEL, first);
    return [
      group(
        "ContentItem",
        value("LevelSequenceNumber", place),
        group(
          "TextItem",
          value("TextItemType", BODY_MATTER),
          page === undefined ? undefined : group("PageRun", value("FirstPageNumber", page)),
        ),
        titles,
      ),
      writeLines(children ?? [], `${place}.`, first),
    ];
  });
}
