import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { editionFiles, fileDownloads } from "./tables/edition-files.server.ts";
import { orderLines } from "./tables/orders.server.ts";

type Own<Table extends { readonly $inferInsert: object }> = Partial<Table["$inferInsert"]>;

async function file(own: Own<typeof editionFiles> = {}): Promise<string> {
  const editionId = own.editionId ?? (await build.edition({ format: "epub" })).id;
  const [made] = await db()
    .insert(editionFiles)
    .values({ sequence: 1, format: "epub", fileName: "a.epub", bytes: 10, ...own, editionId })
    .returning();
  return made?.id ?? "";
}

async function aLine(): Promise<string> {
  const { id } = await build.order();
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, id));
  return line?.id ?? "";
}

async function download(own: Own<typeof fileDownloads> = {}): Promise<void> {
  const orderLineId = own.orderLineId ?? (await aLine());
  const fileId = own.fileId ?? (await file());
  const expiresOn = new Date(Date.now() + 60_000);
  await db()
    .insert(fileDownloads)
    .values({ sequence: 1, expiresOn, ...own, orderLineId, fileId });
}

/** The constraints of the files of e-books and of what readers fetch of them. */
export const fileConstraints: readonly ConstraintCase[] = [
  [
    "edition_files_edition_id_book_editions_id_fk",
    "a file of nothing",
    () => file({ editionId: randomUUID() }),
  ],
  [
    "edition_files_sequence",
    "two first files",
    async () => {
      const { id: editionId } = await build.edition({ format: "epub" });
      await file({ editionId });
      await file({ editionId });
    },
  ],
  ["edition_files_sequence_counts", "file 0", () => file({ sequence: 0 })],
  ["edition_files_format_known", "an unknown format", () => file({ format: UNKNOWN })],
  ["edition_files_name_filled", "a file without name", () => file({ fileName: " " })],
  ["edition_files_not_empty", "an empty file", () => file({ bytes: 0 })],
  [
    "file_downloads_order_line_id_order_lines_id_fk",
    "a download of no order",
    () => download({ orderLineId: randomUUID() }),
  ],
  [
    "file_downloads_file_id_edition_files_id_fk",
    "a download of nothing",
    () => download({ fileId: randomUUID() }),
  ],
  [
    "file_downloads_sequence",
    "one download twice",
    async () => {
      const [orderLineId, fileId] = [await aLine(), await file()];
      await download({ orderLineId, fileId });
      await download({ orderLineId, fileId });
    },
  ],
  ["file_downloads_at_most_five", "a sixth download", () => download({ sequence: 6 })],
  ["file_downloads_expire_later", "a link that never worked", () => download({ expiresOn: new Date(0) })],
];
