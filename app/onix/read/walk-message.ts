import { SaxesParser, type SaxesTagNS } from "saxes";
import { FileRefused } from "./file-refused.ts";
import {
  doctypeRefusal,
  isPlainMessageDoctype,
  type MessageStart,
  messageStart,
  refusalWithDtd,
} from "./message-start.ts";
import { referenceName } from "./short-tags.ts";
import { xmlRefusal } from "./xml-refusal.ts";

/** Levels of nested elements. No ONIX message has more than about fifteen; a file with more than this is hostile. */
export const DEPTH_MAX = 100;

/** Characters from the start of one record to its end, tags included; nothing longer is ever in memory. */
export const RECORD_CHARACTERS_MAX = 2 * 1024 * 1024;

/** The maximum of elements and attributes in one record: two million characters could otherwise become a million objects. */
export const RECORD_PARTS_MAX = 50_000;

const XHTML = "http://www.w3.org/1999/xhtml";

/** The functions called during a pass over the message. Names are reference names, also for a file with short names. */
export type MessageListener = {
  onStart?(start: MessageStart): void;
  /** `depth` is 0 for the message, 1 for its header and records; `line` is the line on which the tag ends. */
  onOpen?(name: string, depth: number, line: number, tag: SaxesTagNS): void;
  onText?(text: string): void;
  onClose?(name: string, depth: number): void;
};

/** A pass over a message: a parser that receives its text. */
export type MessageWalk = {
  /** Reads the next piece of the file's text; throws `FileRefused` at the first fault. */
  write(text: string): void;
  /** To be called at the end of the file; throws `FileRefused` when the message is not complete. */
  end(): void;
};

/**
 * Parses an ONIX message as its text arrives. Both passes use this function, so each refuses a file that is not
 * well-formed, any DOCTYPE, any entity beyond the five of XML, any other release, and sizes beyond the limits.
 */
export function walkMessage(listener: MessageListener): MessageWalk {
  const parser = new SaxesParser({ xmlns: true });
  let start: MessageStart | undefined;
  let depth = 0;
  let countedFrom = 0;
  let partCount = 0;
  let charactersWritten = 0;
  let isAtEnd = false;
  let hasPlainDoctype = false;

  const startCounting = () => {
    countedFrom = parser.position;
    partCount = 0;
  };
  const checkSize = (position: number) => {
    if (position - countedFrom > RECORD_CHARACTERS_MAX || partCount > RECORD_PARTS_MAX) {
      throw new FileRefused("onix.tooLarge", "A record exceeds the maximum size.", parser.line);
    }
  };
  const nameOf = (tag: SaxesTagNS): string => {
    if (tag.uri === start?.namespace) return start.tags === "short" ? referenceName(tag.local) : tag.local;
    return tag.uri === XHTML ? tag.local : tag.name;
  };

  // No more than these six handlers: with a seventh, V8 stores the parser as a dictionary, which is five times slower.
  // So attributes are counted where a tag opens, and the line of a tag is that of its end.
  parser.on("error", (error) => {
    throw xmlRefusal(error.message, parser.line, isAtEnd);
  });
  parser.on("doctype", (doctype) => {
    const refusal = doctypeRefusal(doctype, parser.line);
    hasPlainDoctype = refusal.code === "onix.doctype" && isPlainMessageDoctype(doctype);
    if (!hasPlainDoctype) throw refusal;
  });
  parser.on("opentag", (tag) => {
    if (hasPlainDoctype) throw refusalWithDtd(tag, parser.line);
    if (!start) {
      start = messageStart(tag, parser.line);
      listener.onStart?.(start);
    }
    if (depth >= DEPTH_MAX) {
      throw new FileRefused("onix.tooDeep", `Elements are nested deeper than ${DEPTH_MAX}.`, parser.line);
    }
    if (depth <= 1) startCounting();
    partCount += 1 + Object.keys(tag.attributes).length;
    checkSize(parser.position);
    listener.onOpen?.(nameOf(tag), depth, parser.line, tag);
    depth++;
  });
  parser.on("closetag", (tag) => {
    depth--;
    checkSize(parser.position);
    listener.onClose?.(nameOf(tag), depth);
    if (depth <= 1) startCounting();
  });
  if (listener.onText) {
    parser.on("text", (text) => listener.onText?.(text));
    parser.on("cdata", (text) => listener.onText?.(text));
  }

  return {
    write(text) {
      parser.write(text);
      charactersWritten += text.length;
      checkSize(charactersWritten);
    },
    end() {
      isAtEnd = true;
      parser.close();
    },
  };
}
