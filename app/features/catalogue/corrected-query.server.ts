import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";
import { plainNumber } from "#app/domain/identifiers/isbn.ts";
import type { FoundListings } from "./found-listings.server.ts";

const correctedRow = z.object({ corrected: z.string().nullable() });

/** The least score of what has exactly the name that was asked for, or has it as a code. */
const EXACT = 2;

/**
 * What a reader may have meant: their query with the words of the book that it finds best in a bookstore, as they are written there, in place of
 * those that are only like them. Undefined where every word is one of the book's, or nothing is found.
 */
export async function correctedQuery(
  q: string,
  { asked, bestBook, scores: [best = 0] }: FoundListings,
): Promise<string | undefined> {
  if (bestBook === null || best >= EXACT || /^[0-9]/.test(plainNumber(q))) return undefined;
  const [row] = await readPrepared(
    correctedRow,
    "select search_corrected($1::search_query, $2::uuid) as corrected",
    [asked, bestBook],
  );
  return row?.corrected ?? undefined;
}
