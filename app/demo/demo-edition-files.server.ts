import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue } from "#app/db/row-values.ts";
import { editionFiles } from "#app/db/tables/edition-files.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { slugOf } from "#app/domain/identifiers/slug.ts";
import { bookFilePath } from "#app/platform/book-files/book-file-store.server.ts";
import { writeSmallEpub } from "#app/platform/book-files/small-epub.server.ts";

const editionRow = z.object({
  id: z.string(),
  title: l10nValue,
  text: l10nValue.nullable(),
});

/** Adds the file of each e-book of the demo: its title and what the publisher says about it. */
export async function addDemoEditionFiles(db: Database, uploadDir: string): Promise<void> {
  const editions = await queryRows(
    db,
    editionRow,
    sql`
    select e.id, b.title, b.description as text from book_editions e
    join books b on b.id = e.book_id
    join book_formats f on f.id = e.format_id
    where f.code = 'epub' and e.status = 'active' order by e.id`,
  );
  for (const { id: editionId, title, text } of editions) {
    const id = randomUUID();
    const path = bookFilePath(uploadDir, id);
    const name = title.np ?? title.en ?? "";
    await writeSmallEpub(path, { title: name, text: text?.np ?? text?.en ?? name });
    const { size: bytes } = await stat(path);
    await db.insert(editionFiles).values({
      id,
      editionId,
      sequence: 1,
      format: "epub",
      fileName: `${slugOf(title.en ?? title.np ?? "")}.epub`,
      bytes,
    });
  }
}
