// @ts-check
import { promises as fs } from "node:fs";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { ActiveContent, NotOfFormat } from "./unmarkable-file.mjs";

const FONT_SIZE = 7;
const MARGIN = 14;
/** The pages of the longest book. */
const PAGES_MAX = 10_000;

/** Actions that run something, open another program or send what a reader has typed. ISO 32000-1, 12.6.4. */
const ACTIONS = ["JavaScript", "Launch", "ImportData", "SubmitForm", "RichMediaExecute"].map((name) =>
  PDFName.of(name),
);
/** Entries that hold scripts, files, or forms with scripts. */
const ENTRIES = ["JS", "JavaScript", "EmbeddedFiles", "EF", "RichMediaContent", "XFA"].map((name) =>
  PDFName.of(name),
);
const ACTION = PDFName.of("S");

/** Refuses a document with something that runs or opens by itself. @param {PDFDocument} document */
function refuseActive(document) {
  const waiting = document.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) waiting.push(...dict.asArray());
    if (!(dict instanceof PDFDict)) continue;
    const action = dict.get(ACTION);
    if (ACTIONS.some((each) => each === action) || ENTRIES.some((each) => dict.has(each)))
      throw new ActiveContent("a script, a program or a file");
    waiting.push(...dict.values());
  }
}

/** @param {import("./mark-file.server.ts").MarkTask} task */
export async function markPdf({ from, to, number, texts, isTrial }) {
  const bytes = await fs.readFile(from);
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw new NotOfFormat("no PDF");
  // One that asks for a password cannot be marked, and nobody could read it.
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  if (isTrial) refuseActive(document);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  if (pages.length === 0) throw new NotOfFormat("no pages");
  // A page that is listed many times would be written on as often.
  if (pages.length > PAGES_MAX || new Set(pages.map(({ ref }) => ref)).size < pages.length)
    throw new NotOfFormat("pages that are listed again and again");
  for (const page of pages) {
    const { x, y } = page.getCropBox();
    page.drawText(number, {
      x: x + MARGIN,
      y: y + MARGIN / 2,
      size: FONT_SIZE,
      font,
      color: rgb(0.45, 0.45, 0.45),
    });
  }
  document.setSubject(texts.join(" "));
  await fs.writeFile(to, await document.save());
}
