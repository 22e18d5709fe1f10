import { randomUUID } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { and, asc, count, eq, inArray, max } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { editionFiles } from "#app/db/tables/edition-files.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { EDITION_FILES_MAX, FILE_MAX_MB, type FileFormat } from "#app/domain/editions/edition-file.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import {
  adoptBookFile,
  markedFilePath,
  prepareMarkedFolder,
  removeBookFile,
} from "#app/platform/book-files/book-file-store.server.ts";
import { type Marked, markFile } from "#app/platform/book-files/mark-file.server.ts";
import { discard, type ReceivedFile } from "#app/platform/operations/receive-file.server.ts";
import type { Writer } from "#app/records/writer.ts";

export type EditionFile = typeof editionFiles.$inferSelect;

/** Why a file is not stored, or not removed. */
export type EditionFileRefusal =
  /** It is no EPUB, PDF or MP3, or none that can be marked with the number of an order. */
  | "file_not_of_format"
  /** It has scripts, programs or files inside, which run or open on the device of its reader. */
  | "file_active"
  /** Marking it takes too long, or too much memory. */
  | "file_too_demanding"
  /** It is larger than files of its format may be; with the megabytes, `max`. */
  | "file_too_large"
  /** The edition has as many as it may have. */
  | "file_too_many"
  /** Readers have bought it, and the edition would have none. */
  | "file_sold";

const REFUSALS: Readonly<Record<Exclude<Marked, "marked">, EditionFileRefusal>> = {
  notOfFormat: "file_not_of_format",
  active: "file_active",
  tooDemanding: "file_too_demanding",
};

/** The first bytes of the formats. */
const BEGINNINGS: readonly { readonly format: FileFormat; readonly isOf: (head: Buffer) => boolean }[] = [
  { format: "pdf", isOf: (head) => head.subarray(0, 5).toString("latin1") === "%PDF-" },
  { format: "epub", isOf: (head) => head.readUInt32BE(0) === 0x504b0304 },
  { format: "mp3", isOf: (head) => head.subarray(0, 3).toString("latin1") === "ID3" || head[0] === 0xff },
];
const HEAD_BYTES = 8;
const MB = 1_000_000;

/** Tried on each file that is sent: what cannot be marked cannot be sold. */
const TRIAL = { number: "TRIAL-TRIAL", texts: ["TRIAL-TRIAL"] } as const;

/**
 * Stores a further file of an e-book or an audiobook, which is there to be sold at once. The caller has authorised the actor, and removes
 * what was received.
 * @throws AppError notFound when there is no such edition
 */
export async function addEditionFile(
  { actor }: Pick<Writer, "actor">,
  editionId: string,
  received: ReceivedFile,
  uploadDir: string,
  on: Database = db(),
): Promise<Result<EditionFile, EditionFileRefusal>> {
  const at = { field: "file" };
  const format = await formatOf(received.path);
  if (!format) return refuse("file_not_of_format", at);
  const { size: bytes } = await stat(received.path);
  if (bytes > FILE_MAX_MB[format] * MB) return refuse("file_too_large", { ...at, max: FILE_MAX_MB[format] });
  const publisherId = await publisherOf(editionId, on);
  const marked = await markOnTrial(received.path, format, { uploadDir, publisherId });
  if (marked !== "marked") return refuse(REFUSALS[marked], at);
  const id = randomUUID();
  await adoptBookFile(uploadDir, id, received.path);
  const added = await transact(on, async (tx): Promise<Result<EditionFile, EditionFileRefusal>> => {
    await lockEdition(tx, editionId);
    const [last] = await tx
      .select({ files: count(), sequence: max(editionFiles.sequence) })
      .from(editionFiles)
      .where(eq(editionFiles.editionId, editionId));
    const sequence = (last?.sequence ?? 0) + 1;
    if (sequence > EDITION_FILES_MAX) return refuse("file_too_many", at);
    const by = actor === null ? null : actorId(actor);
    const { fileName } = received;
    const [file] = await tx
      .insert(editionFiles)
      .values({ id, editionId, sequence, format, fileName, bytes })
      .returning();
    if (!file) throw new Error("The file was not stored.");
    await writeAudit(tx, {
      actorId: by,
      action: "edition.addFile",
      object: { kind: "edition", id: editionId },
      after: { format, fileName, bytes },
    });
    return done(file);
  });
  if (!added.ok) await removeBookFile(uploadDir, id);
  return added;
}

async function formatOf(path: string): Promise<FileFormat | undefined> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    return BEGINNINGS.find(({ isOf }) => isOf(head))?.format;
  } finally {
    await file.close();
  }
}

/** The publisher of an edition. @throws AppError notFound when there is no such edition */
async function publisherOf(editionId: string, on: Pick<Database, "select">): Promise<string> {
  const [found] = await on
    .select({ publisherId: books.publisherId })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(eq(bookEditions.id, editionId));
  if (!found) throw new AppError("notFound", { hidden: "edition" });
  return found.publisherId;
}

async function markOnTrial(
  from: string,
  format: FileFormat,
  { uploadDir, publisherId }: { readonly uploadDir: string; readonly publisherId: string },
): Promise<Marked> {
  await prepareMarkedFolder(uploadDir);
  const to = markedFilePath(uploadDir, randomUUID());
  try {
    return await markFile({ format, from, to, ...TRIAL }, { purpose: "trial", publisherId });
  } finally {
    await discard(to);
  }
}

/**
 * Removes a file of an edition. The caller has authorised the actor.
 * @returns `file_sold` for the last file of an edition that readers have bought
 * @throws AppError notFound when there is no such file of the edition
 */
export async function removeEditionFile(
  { actor }: Pick<Writer, "actor">,
  editionId: string,
  fileId: string,
  uploadDir: string,
  on: Database = db(),
): Promise<Done<EditionFile> | Refusal<"file_sold">> {
  const removed = await transact(on, async (tx): Promise<Done<EditionFile> | Refusal<"file_sold">> => {
    await lockEdition(tx, editionId);
    const files = await filesOfEdition(editionId, tx);
    const file = files.find(({ id }) => id === fileId);
    if (!file) throw new AppError("notFound", { hidden: "edition" });
    if (files.length === 1 && (await isSold(tx, editionId))) return refuse("file_sold");
    await tx.delete(editionFiles).where(eq(editionFiles.id, fileId));
    await writeAudit(tx, {
      actorId: actor === null ? null : actorId(actor),
      action: "edition.removeFile",
      object: { kind: "edition", id: editionId },
      before: { format: file.format, fileName: file.fileName, bytes: file.bytes },
    });
    return done(file);
  });
  if (removed.ok) await removeBookFile(uploadDir, fileId);
  return removed;
}

type Reader = Pick<Database, "select">;

/** The files of an edition, in their order. */
export const filesOfEdition = async (editionId: string, on: Reader = db()): Promise<EditionFile[]> =>
  await on
    .select()
    .from(editionFiles)
    .where(eq(editionFiles.editionId, editionId))
    .orderBy(asc(editionFiles.sequence));

async function lockEdition(tx: Reader, editionId: string): Promise<void> {
  const [edition] = await tx
    .select({ id: bookEditions.id })
    .from(bookEditions)
    .where(eq(bookEditions.id, editionId))
    .for("update");
  if (!edition) throw new AppError("notFound", { hidden: "edition" });
}

/** Whether a reader has bought the file, or is paying for it. */
async function isSold(tx: Reader, editionId: string): Promise<boolean> {
  const [sold] = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orderLines.editionId, editionId),
        eq(orders.way, "download"),
        inArray(orders.status, ["awaitingPayment", "delivered", "completed"]),
      ),
    )
    .limit(1);
  return sold !== undefined;
}
