import { SaxesParser, type SaxesTagNS } from "saxes";
import { FileRefused } from "./file-refused.ts";
import { doctypeRefusal, type MessageStart, messageStart } from "./message-start.ts";
import { referenceName } from "./short-tags.ts";
import { xmlRefusal } from "./xml-refusal.ts";

/** No ONIX message nests deeper than about fifteen; a deeper file is hostile. */
export const DEPTH_MAX = 100;

/** Characters from the start of one record to its end, marks included; nothing longer is ever in memory. */
export const RECORD_CHARACTERS_MAX = 2 * 1024 * 1024;

/** Elements and attributes of one record: two million characters could otherwise become a million objects. */
export const RECORD_PARTS_MAX = 50_000;

const XHTML = "http://www.w3.org/1999/xhtml";

/** The events of a pass over the message. Names are reference names whatever the file uses. */
export type MessageListener = {
  onStart?(start: MessageStart): void;
  /** `depth` is 0 for the message, 1 for its header and records; `line` is where the tag ends. */
  onOpen?(name: string, depth: number, line: number, tag: SaxesTagNS): void;
  onText?(text: string): void;
  onClose?(name: string, depth: number): void;
};

export type MessageWalk = {
  /** Reads the next piece of the file's text; throws `FileRefused` at the first fault. */
  write(text: string): void;
  /** Ends the file; throws `FileRefused` when the message does not. */
  end(): void;
};

/**
 * Parses an ONIX message as its text arrives. Every pass uses this, so each one refuses what is not
 * well-formed, any DOCTYPE, any entity beyond the five of XML, any other release, and sizes beyond the limits.
 */
export function walkMessage(listener: MessageListener): MessageWalk {
  const parser = new SaxesParser({ xmlns: true });
  let start: MessageStart | undefined;
  let depth = 0;
  let markedAt = 0;
  let parts = 0;
  let written = 0;
  let ending = false;

  const mark = () => {
    markedAt = parser.position;
    parts = 0;
  };
  const keepWithinSize = (readTo: number) => {
    if (readTo - markedAt > RECORD_CHARACTERS_MAX || parts > RECORD_PARTS_MAX) {
      throw new FileRefused("onix.tooLarge", "A record is larger than we read.", parser.line);
    }
  };
  const nameOf = (tag: SaxesTagNS): string => {
    if (tag.uri === start?.namespace) return start.tags === "short" ? referenceName(tag.local) : tag.local;
    return tag.uri === XHTML ? tag.local : tag.name;
  };

  // No more than these six: with a seventh handler the engine stores the parser as a dictionary, which is five times
  // slower. So attributes are counted where a tag opens, and a tag's line is that of its end.
  parser.on("error", (error) => {
    throw xmlRefusal(error.message, parser.line, ending);
  });
  parser.on("doctype", (doctype) => {
    throw doctypeRefusal(doctype, parser.line);
  });
  parser.on("opentag", (tag) => {
    if (!start) {
      start = messageStart(tag, parser.line);
      listener.onStart?.(start);
    }
    if (depth >= DEPTH_MAX) {
      throw new FileRefused("onix.tooDeep", `Elements are nested deeper than ${DEPTH_MAX}.`, parser.line);
    }
    if (depth <= 1) mark();
    parts += 1 + Object.keys(tag.attributes).length;
    keepWithinSize(parser.position);
    listener.onOpen?.(nameOf(tag), depth, parser.line, tag);
    depth++;
  });
  parser.on("closetag", (tag) => {
    depth--;
    keepWithinSize(parser.position);
    listener.onClose?.(nameOf(tag), depth);
    if (depth <= 1) mark();
  });
  if (listener.onText) {
    parser.on("text", (text) => listener.onText?.(text));
    parser.on("cdata", (text) => listener.onText?.(text));
  }

  return {
    write(text) {
      parser.write(text);
      written += text.length;
      keepWithinSize(written);
    },
    end() {
      ending = true;
      parser.close();
    },
  };
}
