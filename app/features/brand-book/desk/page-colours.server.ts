import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { bestContrastOn } from "#app/features/brand-book/ink-on.ts";
import { type ContrastProblem, TEXT_CONTRAST } from "#brand/contrast.ts";
import { PALETTE_PATHS, type Tokens } from "#brand/tokens.ts";

const colourRow = z.object({
  color: z.string(),
});

/** The colours of sections and pages of the brand book on which no text could be read in a set of tokens. */
export async function pageColourProblems(
  on: Pick<Database, "execute">,
  tokens: Tokens,
): Promise<ContrastProblem[]> {
  const rows = await queryRows(
    on,
    colourRow,
    sql`
    select color from brand_book_sections where is_active union select color from brand_book_pages where is_active`,
  );
  return rows.flatMap(({ color }): ContrastProblem[] => {
    if (!PALETTE_PATHS.includes(color)) return [];
    const ratio = bestContrastOn(color, tokens);
    if (ratio >= TEXT_CONTRAST) return [];
    return [{ code: "contrast", where: "book", front: "text", back: color, ratio, needed: TEXT_CONTRAST }];
  });
}
