import { type Transaction, transact } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { beginningOf } from "#app/domain/text/text.ts";
import type { Collection, CutDocument } from "#app/features/document-import/read/document-cutter.ts";
import { readBookstore } from "#app/features/document-import/records/bookstore.ts";
import { readEdition } from "#app/features/document-import/records/edition.ts";
import { isObject, isSegment } from "#app/features/document-import/records/fields.ts";
import { readPerson } from "#app/features/document-import/records/person.ts";
import { log } from "#app/platform/log/log.server.ts";
import { type DocumentResult, type Reason, refused } from "./result.ts";
import { saveBookstore } from "./save-bookstore.server.ts";
import { saveEdition } from "./save-edition.server.ts";
import { savePerson } from "./save-person.server.ts";

/** The messages that the old store logged for these faults. */
const COVER_WRONG = "Error parsing BookCoverImage from Firestore";
const NO_DOCUMENT = "No such document!";
const LEFT_OUT = "A document was left out.";

/** More admins of bookstores than the old store had. */
const CLAIMS_MAX = 10_000;

/** Imports documents one by one. Stores refer to people and editions to stores, so the caller gives them in this order. */
export class DocumentImporter {
  readonly #actor: () => Actor;
  /** Bookstores of which people say to be admins: `appusers/… bookstores/…`. */
  readonly #claims = new Set<string>();

  /** @param actor who imports, read again for each document: the person may have lost the role meanwhile */
  constructor(actor: () => Actor) {
    this.#actor = actor;
  }

  /** Saves a document, all of it or nothing. */
  async save(tx: Transaction, document: CutDocument): Promise<DocumentResult> {
    const path = pathOf(document);
    const result = await transact(tx, async (inner) => await this.#save(inner, document, path));
    warnOf(path, result);
    return result;
  }

  /** Reads a document that an earlier run has saved, for what later ones need of it. */
  skip(document: CutDocument): void {
    const value = document.collection === "appusers" ? valueIn(document) : undefined;
    if (value) this.#claim(pathOf(document), readPerson(value).value?.adminOf ?? []);
  }

  async #save(tx: Transaction, document: CutDocument, path: string): Promise<DocumentResult> {
    const { fault, collection, parent } = document;
    if (fault) return refused({ field: "", code: fault });
    const value = valueIn(document);
    if (value === undefined) return refused({ field: "", code: "documents_not_json" });
    if (value === null) return refused({ field: "", code: "documents_no_document" });
    if (!isSegment(idOf(document, value) ?? "")) return refused({ field: "", code: "documents_no_id" });
    const writer = { actor: this.#actor() };
    if (collection === "appusers") {
      const read = readPerson(value);
      if (read.value === undefined) return refused(...read.faults);
      this.#claim(path, read.value.adminOf);
      return withParts(await savePerson(tx, writer, path, read.value), read.without);
    }
    if (collection === "bookstores") {
      const read = readBookstore(value);
      if (read.value === undefined) return refused(...read.faults);
      const saysAdmin = (person: string) => this.#claims.has(`${person} ${path}`);
      return withParts(await saveBookstore(tx, writer, path, read.value, saysAdmin), read.without);
    }
    const read = readEdition(value);
    if (read.value === undefined) return refused(...read.faults);
    return withParts(await saveEdition(tx, writer, parent, read.value), read.without);
  }

  #claim(person: string, stores: readonly string[]): void {
    for (const store of stores) if (this.#claims.size < CLAIMS_MAX) this.#claims.add(`${person} ${store}`);
  }
}

/** The path of a document, as references name it, and as the report and the log do. */
export function pathOf(document: CutDocument): string {
  const { collection, parent } = document;
  const value = valueIn(document);
  const id = idOf(document, value ?? null) ?? "?";
  const path = `${parent === null ? "" : `${parent}/`}${collection}/${id}`;
  return beginningOf(path.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "\ufffd"), 300);
}

/** The key of a document; in a list, what the document says itself. */
function idOf({ id }: CutDocument, value: object | null): string | undefined {
  if (id !== null) return id;
  for (const name of ["id", "uid", "docRef"]) {
    const own: unknown =
      value && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (typeof own === "string") return own.split("/").at(-1);
  }
  return undefined;
}

/** The value of a document: null for one that does not exist, undefined for what is no object. */
function valueIn({ text, fault }: CutDocument): object | null | undefined {
  if (fault) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value === null || isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A document that stands is as it is, whatever the file says of its parts. */
const withParts = (result: DocumentResult, without: readonly Reason[]): DocumentResult =>
  result.outcome === "added" ? { ...result, reasons: [...without, ...result.reasons] } : result;

/** Logs what the old store logged, and each document that is left out. Values of a document are not logged. */
function warnOf(document: string, { outcome, reasons }: DocumentResult): void {
  const fields = reasons.map(({ field }) => beginningOf(field, 200)).slice(0, 20);
  const isOf = (...codes: readonly Reason["code"][]) => reasons.some(({ code }) => codes.includes(code));
  if (isOf("documents_no_document", "documents_reference_missing"))
    log.warn({ document, fields }, NO_DOCUMENT);
  if (outcome !== "refused") return;
  if (fields.some((field) => field.startsWith("bookEditionInfo.bookCoverImage")))
    log.warn({ document, fields }, COVER_WRONG);
  log.warn({ document, fields }, LEFT_OUT);
}

/** The order in which the collections are imported. */
export const ORDER: readonly Collection[] = ["appusers", "bookstores", "book_editions"];
