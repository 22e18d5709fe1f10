/** Why a whole file is refused. */
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

/** Characters that a hostile file could put into a message, since messages quote names from the file. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Thrown for a file of which no record is imported. The message is one English sentence for the person who imports the
 * file; it does not contain the file's path or anything about the machine. `line` is the line of the file it refers to.
 */
export class FileRefused extends Error {
  readonly code: FileRefusalCode;
  readonly line: number | undefined;

  constructor(code: FileRefusalCode, message: string, line?: number) {
    const printable = message.replace(UNPRINTABLE, "\uFFFD");
    super(line === undefined ? printable : `Line ${line}: ${printable}`);
    this.name = "FileRefused";
    this.code = code;
    this.line = line;
  }
}
