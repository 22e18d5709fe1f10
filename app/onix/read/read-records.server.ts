import type { SaxesTagNS } from "saxes";
import { openXmlText } from "./file-encoding.server.ts";
import {
  code,
  first,
  type HeaderDefaults,
  lineOfText,
  type RawElement,
  type RawProduct,
  type RawRecord,
} from "./raw-element.ts";
import { walkMessage } from "./walk-message.ts";

type OpenElement = RawElement & { readonly children: (RawElement | string)[] };

/**
 * The second pass: the records of a file one after another, in its order. Only the records of one piece of text
 * (64 kB) are in memory at a time, however long the file is. To be called on a file that `checkMessage` has accepted.
 * @throws FileRefused if the file was changed since then and is malformed now
 */
export async function* readRecords(path: string): AsyncGenerator<RawRecord, void, undefined> {
  const ready: RawRecord[] = [];
  const open: OpenElement[] = [];
  let defaults: HeaderDefaults = {};
  let sender = "";
  let recordLine = 0;

  const walk = walkMessage({
    onOpen(name, depth, line, tag) {
      if (depth === 0 || (depth === 1 && name !== "Product" && name !== "Header")) return;
      const parent = open.at(-1);
      if (depth > 1 && !parent) return;
      if (depth === 1) recordLine = line;
      const element: OpenElement = { name, attributes: attributesOf(tag), children: [] };
      parent?.children.push(element);
      open.push(element);
    },
    onText(text) {
      open.at(-1)?.children.push(text);
    },
    onClose(_name, depth) {
      const element = depth > 0 ? open.pop() : undefined;
      if (!element || depth !== 1) return;
      if (element.name !== "Header") ready.push(recordOf(element, recordLine, sender, defaults));
      else {
        defaults = defaultsOf(element);
        sender = senderOf(element);
      }
    },
  });

  for await (const text of openXmlText(path)) {
    walk.write(text);
    yield* ready.splice(0);
  }
  walk.end();
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  const found = Object.values(tag.attributes);
  if (found.length === 0) return NO_ATTRIBUTES;
  return new Map(found.map((attribute) => [attribute.name, attribute.value]));
}

function recordOf(element: RawProduct, line: number, sender: string, defaults: HeaderDefaults): RawRecord {
  return { line, recordReference: code(element, "RecordReference") ?? "", sender, element, defaults };
}

const SENDER_MAX = 200;

/** The sender's name, or the first of its numbers with the code of its scheme (list 44): `06:9501101530003`. */
function senderOf(header: RawElement): string {
  const sender = first(header, "Sender");
  const identifier = first(sender, "SenderIdentifier");
  const number = code(identifier, "IDValue");
  const text =
    lineOfText(sender, "SenderName") ?? (number && `${code(identifier, "SenderIDType") ?? ""}:${number}`);
  return (text ?? "")
    .replace(/\p{Cc}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .slice(0, SENDER_MAX)
    .trim();
}

function defaultsOf(header: RawElement): HeaderDefaults {
  const language = code(header, "DefaultLanguageOfText")?.toLowerCase();
  const priceType = code(header, "DefaultPriceType");
  const currency = code(header, "DefaultCurrencyCode")?.toUpperCase();
  return { ...(language && { language }), ...(priceType && { priceType }), ...(currency && { currency }) };
}
