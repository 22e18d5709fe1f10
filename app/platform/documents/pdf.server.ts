import { once } from "node:events";
import PdfKit from "pdfkit";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { drawableText } from "#app/platform/lettering/drawable-text.ts";
import { fromLeftToRight } from "#app/platform/lettering/other-fonts.ts";
import { type DocumentFace, type DocumentFont, documentFaces } from "./document-fonts.server.ts";

/** The sizes of pages that documents have, in points. */
const SIZES = { A4: [595.28, 841.89], A6: [297.64, 419.53] } as const;

type PdfOptions = {
  readonly title: string;
  readonly language: Language;
  readonly size: keyof typeof SIZES;
  /** In points. */
  readonly margin: number;
  /** When it was made: the same content gives the same bytes. */
  readonly madeOn: Date;
  /** Whatever the document says: the fonts of its scripts are opened. */
  readonly content: unknown;
};

/** Where and how a text is set; lengths in points from the left and upper edge. */
type TextOptions = {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly font?: DocumentFont;
  readonly align?: "left" | "right";
};

/** A document that is being written. */
export type Pdf = {
  /** Between the margins. */
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  /** Sets a text below `y`, in lines that fit the width. @returns where the next one begins */
  text(text: string, y: number, options?: TextOptions): number;
  /** Draws a line across. @returns where the next text begins */
  rule(y: number): number;
  /** Draws a picture of black squares, such as a QR code, row by row. */
  squares(
    rows: readonly (readonly boolean[])[],
    at: { readonly x: number; readonly y: number; readonly width: number },
  ): void;
  /** Begins a new page. @returns where its first text begins */
  page(): number;
  finish(): Promise<Buffer>;
};

type Run = { readonly text: string; readonly face: string };
/** A word with its letters by font; its width without the space after it. */
type Word = { readonly text: string; readonly runs: readonly Run[]; readonly width: number };

const LINE_HEIGHT = 1.45;
const RULE_GAP = 8;
const BASELINE = 1.05;
const graphemes = new Intl.Segmenter();

/**
 * Opens a document in our own fonts, in both scripts, and in those of other scripts; a letter that none of them has is romanised. Each word says what it is, so that it is read aloud and copied as it was written: the
 * glyphs of Devanagari are in another order than its letters.
 */
export async function openPdf({ title, language, size, margin, madeOn, content }: PdfOptions): Promise<Pdf> {
  const faces = await documentFaces(content);
  const [pageWidth, pageHeight] = SIZES[size];
  const document = new PdfKit({
    size: [pageWidth, pageHeight],
    margin,
    lang: PLATFORM_TAGS[language].html,
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    info: { Title: title, CreationDate: madeOn, ModDate: madeOn },
  });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const root = document.struct("Document");
  document.addStructure(root);
  for (const face of new Set([...faces.reading, ...faces.strong]))
    document.registerFont(face.name, face.bytes);

  const widthOf = (runs: readonly Run[], fontSize: number): number =>
    runs.reduce((sum, { text, face }) => sum + document.font(face).fontSize(fontSize).widthOfString(text), 0);

  function wordOf(text: string, font: DocumentFont, fontSize: number): Word {
    const canDraw = (word: string) => undrawnIn(word, faces[font]).length === 0;
    const runs = fromLeftToRight(runsOf(drawableText(text, canDraw), faces[font]));
    return { text, runs, width: widthOf(runs, fontSize) };
  }

  function drawWord({ text, runs }: Word, x: number, baseline: number, fontSize: number): void {
    root.add(
      document.struct("Span", { actual: text }, [
        () => {
          let at = x;
          for (const run of runs) {
            document.font(run.face).fontSize(fontSize);
            document.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
            at += document.widthOfString(run.text);
          }
        },
      ]),
    );
  }

  return {
    left: margin,
    width: pageWidth - 2 * margin,
    bottom: pageHeight - margin,
    text(
      text,
      y,
      {
        x = margin,
        width = pageWidth - margin - x,
        size: fontSize = 10,
        font = "reading",
        align = "left",
      } = {},
    ) {
      const words = text
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word) => wordOf(word, font, fontSize));
      const space = widthOf(runsOf(" ", faces[font]), fontSize);
      let top = y;
      for (const line of linesOf(words, width, space)) {
        const lineWidth = line.reduce((sum, word) => sum + word.width, space * (line.length - 1));
        let at = align === "right" ? x + width - lineWidth : x;
        const places = new Map<Word, number>();
        for (const word of fromLeftToRight(line)) {
          places.set(word, at);
          at += word.width + space;
        }
        // In the order in which they are read.
        for (const word of line) drawWord(word, places.get(word) ?? x, top + fontSize * BASELINE, fontSize);
        top += fontSize * LINE_HEIGHT;
      }
      return top;
    },
    rule(y) {
      document.markContent("Artifact");
      document
        .moveTo(margin, y)
        .lineTo(pageWidth - margin, y)
        .lineWidth(0.5)
        .stroke();
      document.endMarkedContent();
      return y + RULE_GAP;
    },
    squares(rows, { x, y, width }) {
      const side = width / rows.length;
      document.markContent("Artifact");
      for (const [row, squares] of rows.entries())
        for (const [column, isBlack] of squares.entries())
          if (isBlack) document.rect(x + column * side, y + row * side, side, side);
      document.fill("black");
      document.endMarkedContent();
    },
    page() {
      document.addPage();
      return margin;
    },
    async finish() {
      root.end();
      const ended = once(document, "end");
      document.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
}

/** The letters of a word that no font has. */
const undrawnIn = (word: string, faces: readonly DocumentFace[]): string[] =>
  Array.from(graphemes.segment(word), ({ segment }) => segment).filter(
    (segment) => !faces.some(({ contains }) => contains(segment)),
  );

/** A word by the fonts that have its letters. */
function runsOf(text: string, faces: readonly DocumentFace[]): Run[] {
  const runs: { text: string; face: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const face = faces.find(({ contains }) => contains(segment))?.name ?? faces[0]?.name ?? "";
    const last = runs.at(-1);
    if (last?.face === face) last.text += segment;
    else runs.push({ text: segment, face });
  }
  return runs;
}

/** Words in lines that are not wider than may be; one that is wider itself has its own. */
function linesOf(words: readonly Word[], width: number, space: number): Word[][] {
  const lines: Word[][] = [];
  let used = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && used + space + word.width <= width) {
      line.push(word);
      used += space + word.width;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines;
}
