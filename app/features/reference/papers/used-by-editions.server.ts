import { sql } from "drizzle-orm";
import { href } from "react-router";
import { editionPapers } from "#app/db/tables/edition-papers.server.ts";
import type { Use } from "#app/features/reference/engine/kind.server.ts";
import { movePapers, type PaperColumn } from "#app/features/reference/move-books.server.ts";
import * as m from "#app/i18n/generated/messages.js";

/** The editions that use a paper, coating or printing method for a component. */
export const usedByEditions = (column: PaperColumn): Use => ({
  label: m.format_editions,
  rows: (id) => sql`
    select e.id, b.title as name from book_editions e join books b on b.id = e.book_id
    where e.id in (select ${editionPapers.editionId} from ${editionPapers} where ${editionPapers[column]} = ${id})`,
  pathOf: ({ id: editionId }) => href("/publishers/manage/books/:editionId", { editionId }),
  move: movePapers(column),
});
