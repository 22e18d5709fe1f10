import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, link, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { queryRows } from "#app/db/query-rows.server.ts";
import { idRow } from "#app/db/row-values.ts";
import type { Database } from "#app/db/transact.server.ts";
import { importingPublisher } from "./save/importing-publisher.server.ts";
import { exportMessage } from "./write/export-message.server.ts";
import { type IncompleteEdition, incompleteEditions } from "./write/missing-values.server.ts";

/** What to export, and where to. */
export type ExportRequest = {
  /** The path of the file, or a stream that is left open at the end. */
  readonly to: string | Writable;
  /** Opens the database; called only after the path was checked. */
  readonly connect: () => Promise<Database>;
  /** Slug or name of a publisher; without it the editions of all. */
  readonly publisher?: string | undefined;
  readonly includesDrafts: boolean;
  /** Whether an existing file is replaced. */
  readonly overwrites: boolean;
  readonly origin: string;
  readonly now: Date;
  /** Stops the export: no file is left behind. */
  readonly signal?: AbortSignal;
  /** Called after each batch with the number of editions done and of all. */
  readonly onProgress?: (done: number, total: number) => void;
};

/** The number of editions exported, and those whose records lack something that receivers need. */
export type ExportReport = { readonly exported: number; readonly incomplete: readonly IncompleteEdition[] };

/** Thrown when the file cannot be written; the message is one line. */
export class ExportRefused extends Error {}

/**
 * Exports editions that are not archived as an ONIX message. A file is written under another name and renamed at the end, so
 * that an incomplete one is never taken for the whole.
 * @throws ExportRefused, PublisherUnknown; the error of the database or of the file system
 */
export async function exportFile(request: ExportRequest): Promise<ExportReport> {
  const { to, overwrites, origin, now, signal, onProgress } = request;
  if (typeof to === "string" && !overwrites) await refuseExisting(to);
  const db = await request.connect();
  const publisherId =
    request.publisher === undefined ? undefined : await importingPublisher(db, request.publisher);
  const editionIds = await idsOf(db, publisherId, request.includesDrafts);
  const incomplete = await incompleteEditions(editionIds, db);
  const pieces = Readable.from(
    exportMessage({
      db,
      editionIds,
      origin,
      now,
      onProgress: (done) => onProgress?.(done, editionIds.length),
    }),
  );
  if (typeof to === "string") await writeFile(to, pieces, overwrites, signal);
  else await pipeline(pieces, to, { end: false, ...(signal && { signal }) });
  return { exported: editionIds.length, incomplete };
}

async function idsOf(
  db: Database,
  publisherId: string | undefined,
  includesDrafts: boolean,
): Promise<string[]> {
  const rows = await queryRows(
    db,
    idRow,
    sql`
    select e.id from book_editions e join books on books.id = e.book_id
    where e.archived_on is null and books.archived_on is null
      and (${includesDrafts} or e.status <> 'draft')
      and (${publisherId ?? null}::uuid is null or books.publisher_id = ${publisherId ?? null}::uuid)
    order by e.created_on, e.id`,
  );
  return rows.map(({ id }) => id);
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new ExportRefused("The file exists already; --overwrite replaces it.");
}

async function writeFile(
  file: string,
  pieces: Readable,
  overwrites: boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.partial`);
  try {
    await pipeline(pieces, createWriteStream(partial, { flags: "wx" }), signal ? { signal } : {});
    if (overwrites) await rename(partial, file);
    // A link is refused where a file has appeared meanwhile; a rename would replace it.
    else await link(partial, file);
  } catch (error) {
    if (error instanceof Error && "code" in error) {
      if (error.code === "ENOENT" || error.code === "ENOTDIR")
        throw new ExportRefused("The folder of the file does not exist.");
      if (error.code === "EACCES") throw new ExportRefused("The folder of the file may not be written to.");
      if (error.code === "EEXIST")
        throw new ExportRefused("The file exists already; --overwrite replaces it.");
    }
    throw error;
  } finally {
    await rm(partial, { force: true }).catch(() => {});
  }
}
