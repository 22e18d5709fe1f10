import { sql } from "drizzle-orm";
import { queryRow } from "#app/db/query-rows.server.ts";
import { codedTitleRow } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { isbnDigits, looksLikeIsbn } from "#app/domain/identifiers/isbn.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";

/**
 * The page that a promo leads to, as it is typed: the ISBN of an edition that visitors can see, an address of this site, or its path.
 * @param baseUrl the URL of the site
 * @returns the path without language prefix
 */
export async function readTarget(
  tx: Pick<Transaction, "execute">,
  typed: string,
  baseUrl: string,
): Promise<Result<string, "promo_target_refused" | "promo_no_such_edition">> {
  if (looksLikeIsbn(typed)) return await pathOfIsbn(tx, typed);
  const { origin } = new URL(baseUrl);
  if (!typed.startsWith("/") && !typed.startsWith(`${origin}/`)) return refuse("promo_target_refused");
  const url = URL.canParse(typed, origin) ? new URL(typed, origin) : undefined;
  if (!url || url.origin !== origin) return refuse("promo_target_refused");
  const path = url.pathname.replace(/^\/np(?=\/|$)/, "") || "/";
  // A path that begins with two slashes leads to another site.
  if (path.startsWith("//")) return refuse("promo_target_refused");
  return done(path + url.search + url.hash);
}

async function pathOfIsbn(tx: Pick<Transaction, "execute">, typed: string) {
  const { isbn13 } = isbnDigits(typed) ?? {};
  const edition = await queryRow(
    tx,
    codedTitleRow,
    sql`
    select e.code, b.title from book_editions e join books b on b.id = e.book_id
    where e.isbn13 = ${isbn13 ?? null} and exists (select from catalogue_entries ce where ce.edition_id = e.id)
    order by e.created_on desc, e.id limit 1`,
  );
  if (!edition) return refuse("promo_no_such_edition");
  return done(`/bookstore/${editionSlug(edition.title, edition.code)}`);
}
