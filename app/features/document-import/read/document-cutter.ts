import { DocumentFileRefused } from "./document-file-refused.ts";
import { type JsonToken, JsonTokens } from "./json-tokens.ts";

/** The collections that are read, by the names of the old store. */
export const COLLECTIONS = ["appusers", "bookstores", "book_editions"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** One document of an export, as the text of its JSON. */
export type CutDocument = {
  readonly collection: Collection;
  /** The key of the document; null in an export that has its documents in a list. */
  readonly id: string | null;
  /** The path of the document that contains the collection: of its bookstore, for an edition that a store holds. */
  readonly parent: string | null;
  readonly text: string;
  /** Why it cannot be read. */
  readonly fault?: "documents_too_large" | "documents_too_deep";
};

/** The most characters of one document, without the documents of its own collections. */
export const DOCUMENT_MAX = 1_000_000;
/** The specification's deepest document has eight levels. */
export const DEPTH_MAX = 24;

/** How some exports name the collections of a document, and those of the whole store. */
const SUB_COLLECTIONS = "__collections__";

type Frame = {
  /** What the values of this object or list are. */
  readonly of: "collections" | "documents" | "fields" | "nothing";
  readonly collection: Collection | null;
  /** The path of the document that these collections or this collection belong to. */
  readonly parent: string | null;
  readonly isList: boolean;
  /** The document's key, for its fields. */
  readonly id: string | null;
  key: string | null;
  depth: number;
  length: number;
  fault: CutDocument["fault"] | undefined;
  readonly parts: string[];
};

/**
 * Cuts the documents out of an export, which arrives a part at a time, so that a file of any length needs the memory of one
 * document. The editions of a bookstore are documents of their own, not a part of the store.
 */
export class DocumentCutter {
  readonly #tokens = new JsonTokens(DOCUMENT_MAX);
  readonly #frames: Frame[] = [];
  #hasBegun = false;
  #hasCollection = false;

  /** The documents that end within this part. @throws DocumentFileRefused */
  *read(part: string): Generator<CutDocument> {
    for (const token of this.#tokens.read(part)) {
      const frame = this.#frames.at(-1);
      if (!frame) this.#beginFile(token);
      else if (frame.of === "nothing") this.#skip(frame, token);
      else if (frame.of === "fields") yield* this.#inDocument(frame, token);
      else yield* this.#inContainer(frame, token);
    }
  }

  /** @throws DocumentFileRefused for a file that ended too early, or that has none of the collections */
  end(): void {
    if (!this.#hasBegun) throw new DocumentFileRefused("documents_file_not_json");
    if (this.#frames.length > 0 || !this.#tokens.isBetween)
      throw new DocumentFileRefused("documents_truncated");
    if (!this.#hasCollection) throw new DocumentFileRefused("documents_no_collection");
  }

  #beginFile({ text }: JsonToken): void {
    if (this.#hasBegun || text !== "{") throw new DocumentFileRefused("documents_file_not_json");
    this.#hasBegun = true;
    this.#push({ of: "collections", collection: null, parent: null });
  }

  *#inContainer(frame: Frame, token: JsonToken): Generator<CutDocument> {
    const { kind, text } = token;
    if (text === "}" || text === "]") this.#pop(frame, text);
    else if (text === ",") frame.key = null;
    else if (kind === "string" && !frame.isList && frame.key === null) frame.key = keyOf(text);
    else if (text !== ":") yield* this.#value(frame, token);
  }

  *#value(frame: Frame, { text }: JsonToken): Generator<CutDocument> {
    const { collection, parent, key } = frame;
    if (!frame.isList && key === null) throw new DocumentFileRefused("documents_file_not_json");
    const opens = text === "{" || text === "[";
    if (frame.of === "collections") {
      const named = COLLECTIONS.find((each) => each === key);
      const isWrapper = key === SUB_COLLECTIONS && parent === null;
      if (named && (parent === null || isOfStore(named, parent))) this.#hasCollection = true;
      if (!opens) return;
      if (isWrapper) this.#push({ of: "collections", collection: null, parent, text });
      else if (named && (parent === null || isOfStore(named, parent)))
        this.#push({ of: "documents", collection: named, parent, text });
      else this.#push({ of: "nothing", collection: null, parent, text });
      return;
    }
    if (collection === null) throw new Error("Documents are of a collection.");
    // Cut out too: it may be null, which is a document that does not exist.
    if (text !== "{" && text !== "[") yield { collection, id: key, parent, text };
    else this.#push({ of: "fields", collection, parent, id: key, text });
  }

  *#inDocument(frame: Frame, { kind, text }: JsonToken): Generator<CutDocument> {
    const isOpening = text === "{" || text === "[";
    if (isOpening && frame.depth === 1 && this.#pushOwnCollection(frame, text)) {
      keep(frame, "null");
      return;
    }
    if (isOpening && ++frame.depth > DEPTH_MAX) frame.fault = "documents_too_deep";
    if (frame.depth === 1 && text === ",") frame.key = null;
    else if (frame.depth === 1 && kind === "string" && frame.key === null && !frame.isList)
      frame.key = keyOf(text);
    // A space keeps two scalars apart that no comma divides, which then are not JSON.
    keep(frame, kind === "scalar" ? `${text} ` : text);
    if ((text !== "}" && text !== "]") || --frame.depth > 0) return;
    this.#frames.pop();
    const { collection, id, parent, fault } = frame;
    if (collection) yield { collection, id, parent, text: frame.parts.join(""), ...(fault && { fault }) };
  }

  /** The collections of a document are not among its fields. */
  #pushOwnCollection({ collection, id, key }: Frame, text: string): boolean {
    const path = id === null ? null : `${collection}/${id}`;
    if (key === SUB_COLLECTIONS)
      this.#push({
        of: path === null ? "nothing" : "collections",
        collection: null,
        parent: path ?? "",
        text,
      });
    else if (collection === "bookstores" && key === "book_editions" && path !== null)
      this.#push({ of: "documents", collection: "book_editions", parent: path, text });
    else return false;
    return true;
  }

  #skip(frame: Frame, { text }: JsonToken): void {
    if (text === "{" || text === "[") frame.depth++;
    else if ((text === "}" || text === "]") && --frame.depth === 0) this.#frames.pop();
  }

  #push({
    text = "{",
    id = null,
    ...frame
  }: Pick<Frame, "of" | "collection" | "parent"> & {
    readonly text?: string;
    readonly id?: string | null;
  }): void {
    const parts = frame.of === "fields" ? [text] : [];
    this.#frames.push({
      ...frame,
      id,
      isList: text === "[",
      key: null,
      depth: 1,
      length: 1,
      fault: undefined,
      parts,
    });
  }

  #pop({ isList }: Frame, text: string): void {
    if (isList !== (text === "]")) throw new DocumentFileRefused("documents_file_not_json");
    this.#frames.pop();
  }
}

const isOfStore = (collection: Collection, parent: string): boolean =>
  collection === "book_editions" && parent.startsWith("bookstores/");

function keep(frame: Frame, text: string): void {
  frame.length += text.length;
  if (frame.length > DOCUMENT_MAX) {
    frame.fault ??= "documents_too_large";
    frame.parts.length = 0;
  } else if (frame.fault === undefined) frame.parts.push(text);
}

function keyOf(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw new DocumentFileRefused("documents_file_not_json");
  }
}
