/** Why a whole file is refused; the code by which a screen or a log finds its message. */
export type FileRefusalCode =
  | "onix.missingFile"
  | "onix.unreadable"
  | "onix.empty"
  | "onix.encoding"
  | "onix.notXml"
  | "onix.doctype"
  | "onix.entity"
  | "onix.truncated"
  | "onix.notOnix"
  | "onix.release"
  | "onix.tooDeep"
  | "onix.tooLarge";

/** Characters that a hostile file could put into a message through names that are quoted. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A file that is not read at all. The message is one English sentence for the person who imports the file
 * and contains nothing of the file's path or of the machine; `line` is the line of the file it refers to.
 */
export class FileRefused extends Error {
  readonly code: FileRefusalCode;
  readonly line: number | undefined;

  constructor(code: FileRefusalCode, message: string, line?: number) {
    const said = message.replace(UNPRINTABLE, "\uFFFD");
    super(line === undefined ? said : `Line ${line}: ${said}`);
    this.name = "FileRefused";
    this.code = code;
    this.line = line;
  }
}
