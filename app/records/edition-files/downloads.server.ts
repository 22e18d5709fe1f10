import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { editionFiles, fileDownloads } from "#app/db/tables/edition-files.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { DOWNLOAD_HOURS, DOWNLOADS_MAX } from "#app/domain/editions/edition-file.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import {
  bookFilePath,
  markedFilePath,
  prepareMarkedFolder,
} from "#app/platform/book-files/book-file-store.server.ts";
import { markFile } from "#app/platform/book-files/mark-file.server.ts";
import { discard } from "#app/platform/operations/receive-file.server.ts";
import type { EditionFile } from "./edition-files.server.ts";

export type Download = typeof fileDownloads.$inferSelect;

/** Why a file of an order is not given. */
export type DownloadRefusal =
  /** There is no such file in the order, or the order is not paid. */
  | "download_none"
  /** It was given as often as it may be. */
  | "download_over"
  /** Its copy could not be made. */
  | "download_failed";

const HOUR_MS = 3_600_000;

/** A file of an order, with how often it can still be fetched. */
export type OrderedFile = {
  readonly lineId: string;
  readonly file: EditionFile;
  readonly left: number;
  /** Whether the last link still works, which counts no more. */
  readonly isOpen: boolean;
};

/** The orders whose files can be fetched: they are paid, and nothing was paid back. */
const isFetchable = and(
  eq(orders.way, "download"),
  inArray(orders.status, ["delivered", "completed"]),
  eq(orders.paymentState, "paid"),
);

/** The files of an order that can be fetched, in the order of its lines; none before it is paid. */
export async function filesOfOrder(orderId: string, now = databaseNow()): Promise<OrderedFile[]> {
  const rows = await db()
    .select({ lineId: orderLines.id, file: editionFiles })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(editionFiles, eq(editionFiles.editionId, orderLines.editionId))
    .where(and(eq(orders.id, orderId), isFetchable))
    .orderBy(orderLines.sequence, editionFiles.sequence);
  const given = rows.length === 0 ? [] : await downloadsOf(rows.map(({ lineId }) => lineId));
  return rows.map(({ lineId, file }) => {
    const links = given.filter((each) => each.orderLineId === lineId && each.fileId === file.id);
    const isOpen = links.some(({ expiresOn }) => expiresOn > now);
    return { lineId, file, left: DOWNLOADS_MAX - links.length, isOpen };
  });
}

const downloadsOf = async (lineIds: readonly string[]): Promise<Download[]> =>
  await db()
    .select()
    .from(fileDownloads)
    .where(inArray(fileDownloads.orderLineId, [...new Set(lineIds)]));

/** What a reader asks for: a file of a line of their order, and what its copy says of itself. */
export type AskedFile = {
  readonly orderId: string;
  readonly lineId: string;
  readonly fileId: string;
  readonly textsOf: (number: string) => readonly string[];
};

/**
 * Makes a copy of a file that is marked with the number of its order, and a link to it, which counts among the five. While an earlier link
 * works, that one is given again.
 */
export async function askForFile(
  { orderId, lineId, fileId, textsOf }: AskedFile,
  uploadDir: string,
  on: Database = db(),
): Promise<Result<Download, DownloadRefusal>> {
  if (!isUuid(lineId) || !isUuid(fileId)) return refuse("download_none");
  const [found] = await on
    .select({ number: orders.number, file: editionFiles, publisherId: books.publisherId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(editionFiles, eq(editionFiles.editionId, orderLines.editionId))
    .innerJoin(bookEditions, eq(bookEditions.id, editionFiles.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(and(eq(orders.id, orderId), eq(orderLines.id, lineId), eq(editionFiles.id, fileId), isFetchable));
  if (!found) return refuse("download_none");
  const before = await lastDownload(on, lineId, fileId);
  if (before && before.expiresOn > databaseNow()) return done(before);
  if (before && before.sequence >= DOWNLOADS_MAX) return refuse("download_over");
  const id = randomUUID();
  await prepareMarkedFolder(uploadDir);
  const number = shownOrderNumber(found.number);
  const to = markedFilePath(uploadDir, id);
  const from = bookFilePath(uploadDir, fileId);
  const { format } = found.file;
  const marked = await markFile(
    { format, from, to, number, texts: textsOf(number) },
    { purpose: "reader", publisherId: found.publisherId },
  );
  if (marked !== "marked") return refuse("download_failed");
  const asked = await transact(on, async (tx): Promise<Result<Download, DownloadRefusal>> => {
    // Two devices that ask at the same moment get the same link.
    await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.id, lineId)).for("update");
    const last = await lastDownload(tx, lineId, fileId);
    if (last && last.expiresOn > databaseNow()) return done(last);
    const sequence = (last?.sequence ?? 0) + 1;
    if (sequence > DOWNLOADS_MAX) return refuse("download_over");
    const expiresOn = new Date(databaseNow().getTime() + DOWNLOAD_HOURS * HOUR_MS);
    const [download] = await tx
      .insert(fileDownloads)
      .values({ id, orderLineId: lineId, fileId, sequence, expiresOn })
      .returning();
    if (!download) throw new Error("The download was not noted.");
    return done(download);
  });
  if (!asked.ok || asked.value.id !== id) await discard(to);
  return asked;
}

async function lastDownload(
  on: Pick<Database, "select">,
  lineId: string,
  fileId: string,
): Promise<Download | undefined> {
  const [last] = await on
    .select()
    .from(fileDownloads)
    .where(and(eq(fileDownloads.orderLineId, lineId), eq(fileDownloads.fileId, fileId)))
    .orderBy(desc(fileDownloads.sequence))
    .limit(1);
  return last;
}

/** A download of an order whose link works, with its file; undefined for any other id. */
export async function openDownload(
  orderId: string,
  downloadId: string,
  now = databaseNow(),
): Promise<{ readonly download: Download; readonly file: EditionFile } | undefined> {
  if (!isUuid(downloadId)) return undefined;
  const [found] = await db()
    .select({ download: fileDownloads, file: editionFiles })
    .from(fileDownloads)
    .innerJoin(orderLines, eq(orderLines.id, fileDownloads.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(editionFiles, eq(editionFiles.id, fileDownloads.fileId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(fileDownloads.id, downloadId),
        gt(fileDownloads.expiresOn, now),
        isFetchable,
      ),
    );
  return found;
}
