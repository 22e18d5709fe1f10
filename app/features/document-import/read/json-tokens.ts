import { DocumentFileRefused } from "./document-file-refused.ts";

/** A string keeps its quotes and escapes; of one that is longer than `max`, only its beginning. */
export type JsonToken = { readonly kind: "mark" | "string" | "scalar"; readonly text: string };

/** The longest number of any export; `true`, `false` and `null` are shorter. */
const SCALAR_MAX = 64;
const SPACES = /[\t\n\r ]*/y;
const IN_STRING = /[^"\\]*/y;
const IN_SCALAR = /[-+.0-9A-Za-z]*/y;

/**
 * Divides JSON text, given a part at a time, into tokens. It keeps no more than one token, and of that no more than `max`
 * characters, however long the file is. What is not JSON is found by whoever parses the tokens of a document.
 */
export class JsonTokens {
  readonly #max: number;
  #state: "between" | "string" | "escape" | "scalar" = "between";
  #text = "";

  constructor(max: number) {
    this.#max = max;
  }

  /** The tokens that end within this part. @throws DocumentFileRefused for a character that begins no token */
  *read(part: string): Generator<JsonToken> {
    for (let at = 0; at < part.length; ) {
      if (this.#state === "escape") {
        this.#add(part.charAt(at++));
        this.#state = "string";
      } else if (this.#state === "string") {
        const end = endOf(IN_STRING, part, at);
        this.#add(part.slice(at, end));
        at = end;
        const next = part.charAt(at);
        if (next === "") continue;
        at++;
        this.#add(next);
        if (next === "\\") this.#state = "escape";
        else yield this.#end("string");
      } else if (this.#state === "scalar") {
        const end = endOf(IN_SCALAR, part, at);
        this.#add(part.slice(at, end));
        if (this.#text.length > SCALAR_MAX) throw new DocumentFileRefused("documents_file_not_json");
        at = end;
        if (at < part.length) yield this.#end("scalar");
      } else {
        at = endOf(SPACES, part, at);
        const next = part.charAt(at);
        if (next === "") continue;
        if ("{}[]:,".includes(next)) {
          at++;
          yield { kind: "mark", text: next };
        } else if (next === '"') {
          at++;
          this.#begin("string", next);
        } else if (/[-0-9a-z]/.test(next)) this.#begin("scalar", "");
        else throw new DocumentFileRefused("documents_file_not_json");
      }
    }
  }

  /** Whether the text ended between two tokens. */
  get isBetween(): boolean {
    return this.#state === "between";
  }

  #begin(state: "string" | "scalar", text: string): void {
    this.#state = state;
    this.#text = text;
  }

  /** The closing quote is kept too, so that a text of the greatest length is not taken for a longer one. */
  #add(text: string): void {
    if (this.#text.length <= this.#max) this.#text += text.slice(0, this.#max + 1);
  }

  #end(kind: "string" | "scalar"): JsonToken {
    const token = { kind, text: this.#text };
    this.#state = "between";
    this.#text = "";
    return token;
  }
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.exec(text);
  return pattern.lastIndex;
}
