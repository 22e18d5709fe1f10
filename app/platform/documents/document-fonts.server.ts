import type { FontFace } from "#app/platform/lettering/font-faces.server.ts";
import { openFaces, readFont } from "#app/platform/lettering/font-faces.server.ts";
import { fontFiles } from "#app/platform/lettering/fonts.ts";
import { openOtherFaces } from "#app/platform/lettering/other-faces.server.ts";

/** The fonts of documents: for reading, and for headings. */
export const DOCUMENT_FONTS = ["reading", "strong"] as const;
export type DocumentFont = (typeof DOCUMENT_FONTS)[number];

/** A font file with its name in a document, its bytes, and the letters that it has. */
export type DocumentFace = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly contains: FontFace["contains"];
};

/** The files in which the letters of a font are looked up, in order: those of both scripts, then those of others. */
export type DocumentFaces = Readonly<Record<DocumentFont, readonly DocumentFace[]>>;

async function read(): Promise<DocumentFaces> {
  const { facesOf } = await openFaces();
  const facesFor = async (font: DocumentFont) => {
    const devanagari = fontFiles(font, "devanagari").slice(0, 1);
    const latin = fontFiles(font, "latin");
    const faces = [...facesOf(font, "devanagari").slice(0, 1), ...facesOf(font, "latin")];
    // Latin letters, figures and stops have the face of Latin in lines of either script.
    const files = [...devanagari, ...latin].map((file, at) => ({ file, contains: faces[at]?.contains }));
    return await Promise.all(
      [...files.slice(1), ...files.slice(0, 1)].map(
        async ({ file, contains }): Promise<DocumentFace> => ({
          name: file,
          bytes: Buffer.from(await readFont(file)),
          contains: contains ?? (() => false),
        }),
      ),
    );
  };
  return { reading: await facesFor("reading"), strong: await facesFor("strong") };
}

let opened: Promise<DocumentFaces> | undefined;

/**
 * The fonts of documents, read from their packages on first use and then cached, and those of the scripts that a document is written in.
 * @param content whatever the document says: every text within it is looked at
 */
export async function documentFaces(content: unknown): Promise<DocumentFaces> {
  const own = await ownFaces();
  const texts = textsIn(content);
  const withOthers = async (font: DocumentFont) => [
    ...own[font],
    ...(await openOtherFaces(texts, font))
      .filter(({ isOnlyDrawn }) => !isOnlyDrawn)
      .map(
        ({ name, bytes, face }): DocumentFace => ({
          name,
          bytes: Buffer.from(bytes),
          contains: face.contains,
        }),
      ),
  ];
  return { reading: await withOthers("reading"), strong: await withOthers("strong") };
}

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  return typeof content === "object" && content !== null ? Object.values(content).flatMap(textsIn) : [];
}

function ownFaces(): Promise<DocumentFaces> {
  opened ??= read().catch((failure: unknown) => {
    opened = undefined;
    throw failure;
  });
  return opened;
}
