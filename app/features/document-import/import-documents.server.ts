import type { Database, Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import type { CutDocument } from "./read/document-cutter.ts";
import { readDocuments } from "./read/read-documents.server.ts";
import { DocumentImporter, ORDER, pathOf } from "./save/document-importer.server.ts";
import { checking, importing } from "./save/import-lock.server.ts";
import type { DocumentResult } from "./save/result.ts";

/** Documents that are saved in one transaction. */
const TOGETHER = 50;

/** A document, by its path, and what came of it. */
export type Imported = DocumentResult & { readonly path: string };

/** What is counted of documents: those that were added whole or without some of their parts, that stand already, and that are left out. */
export const DOCUMENT_COUNTS = ["added", "partly", "unchanged", "refused"] as const;
export type DocumentCount = (typeof DOCUMENT_COUNTS)[number];

/** As what a document is counted. Each is counted once, so the counts add up to the documents. */
export const countedAs = ({ outcome, reasons }: DocumentResult): DocumentCount =>
  outcome === "added" && reasons.length > 0 ? "partly" : outcome;

type Import = {
  readonly actor: () => Actor;
  /** Documents that an earlier run has saved. */
  readonly done: number;
  /** Saves one part of the documents, in a transaction. */
  readonly step: (count: number, work: (tx: Transaction) => Promise<readonly Imported[]>) => Promise<void>;
};

/** The number of documents of a file, which is read to its end. @throws DocumentFileRefused */
export async function countDocuments(path: string): Promise<number> {
  let count = 0;
  for await (const _document of readDocuments(path)) count++;
  return count;
}

/** Imports the documents of a file, part by part: people, then bookstores, then editions. The file is read once for each. */
export async function importDocuments(path: string, { actor, done, step }: Import): Promise<void> {
  const importer = new DocumentImporter(actor);
  let seen = 0;
  let part: CutDocument[] = [];
  const save = async () => {
    const documents = part;
    part = [];
    if (documents.length > 0) await step(documents.length, (tx) => saveAll(tx, importer, documents));
  };
  for (const collection of ORDER) {
    for await (const document of readDocuments(path)) {
      if (document.collection !== collection) continue;
      if (++seen <= done) importer.skip(document);
      else if (part.push(document) === TOGETHER) await save();
    }
    // Parts of two collections would have the same time in the audit trail, by whose order an import is undone.
    await save();
  }
}

async function saveAll(
  tx: Transaction,
  importer: DocumentImporter,
  documents: readonly CutDocument[],
): Promise<readonly Imported[]> {
  const results: Imported[] = [];
  for (const document of documents)
    results.push({ path: pathOf(document), ...(await importer.save(tx, document)) });
  return results;
}

/** Imports the documents of a file at once, for the command. @returns the number of each outcome */
export async function importDocumentsNow(
  on: Database,
  path: string,
  {
    actor,
    isCheck,
    signal,
    report,
  }: {
    readonly actor: Actor;
    readonly isCheck: boolean;
    readonly signal: AbortSignal;
    readonly report: (imported: Imported) => void;
  },
): Promise<Readonly<Record<DocumentCount, number>>> {
  const counts = { added: 0, partly: 0, unchanged: 0, refused: 0 };
  await countDocuments(path);
  const work = async (
    run: (part: (tx: Transaction) => Promise<readonly Imported[]>) => Promise<readonly Imported[]>,
  ) =>
    await importDocuments(path, {
      actor: () => actor,
      done: 0,
      async step(_count, part) {
        signal.throwIfAborted();
        for (const imported of await run(part)) {
          counts[countedAs(imported)]++;
          report(imported);
        }
      },
    });
  if (isCheck) await checking(on, async (tx) => await work((part) => part(tx)));
  else await work((part) => importing(on, part));
  return counts;
}
