import { eq } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { codeOfSlug } from "#app/domain/editions/edition-code.ts";
import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import type { GrantedRole, RoleChoice } from "#app/domain/people/granted-role.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";

type On = Pick<Database, "select" | "selectDistinct">;

export type RoleRefusal =
  | "people_role_unknown"
  | "people_book_unknown"
  | "people_book_several"
  | "form_required";

/**
 * The role that a form names, with the row it is limited to read from the database.
 * @param book what was typed for the book: its address at this site, the code of an edition, or an ISBN
 * @returns refusals at the fields `role` and `book`
 */
export async function resolveRole(
  on: On,
  choice: RoleChoice,
  book: string | undefined,
): Promise<Result<GrantedRole, RoleRefusal>> {
  switch (choice.kind) {
    case "siteAdmin":
      return done({ type: "siteAdmin" });
    case "publisher": {
      const [row] = await on
        .select({ id: publishers.id })
        .from(publishers)
        .where(eq(publishers.id, choice.id));
      return row
        ? done({ type: "admin", publisherId: row.id })
        : refuse("people_role_unknown", { field: "role" });
    }
    case "bookstore": {
      const [row] = await on
        .select({ id: bookstores.id })
        .from(bookstores)
        .where(eq(bookstores.id, choice.id));
      return row ? done({ type: "admin", shopId: row.id }) : refuse("people_role_unknown", { field: "role" });
    }
    default:
      return await resolveBook(on, book);
  }
}

async function resolveBook(on: On, typed: string | undefined): Promise<Result<GrantedRole, RoleRefusal>> {
  if (!typed) return refuse("form_required", { field: "book" });
  const ids = await bookIdsOf(on, typed);
  const [bookId] = ids;
  if (bookId === undefined) return refuse("people_book_unknown", { field: "book" });
  // One ISBN has been printed on several books.
  if (ids.length > 1) return refuse("people_book_several", { field: "book" });
  return done({ type: "admin", bookId });
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

async function bookIdsOf(on: On, typed: string): Promise<string[]> {
  const id = UUID.exec(typed)?.[0].toLowerCase();
  if (id) {
    const [own] = await on.select({ id: books.id }).from(books).where(eq(books.id, id));
    return own ? [own.id] : await booksWith(on, eq(bookEditions.id, id));
  }
  const isbn = isbnDigits(typed);
  if (isbn) return await booksWith(on, eq(bookEditions.isbn13, isbn.isbn13));
  const code = codeOfSlug(typed.trim().replace(/[/?#]+$/, ""));
  return code ? await booksWith(on, eq(bookEditions.code, code)) : [];
}

async function booksWith(on: On, condition: ReturnType<typeof eq>): Promise<string[]> {
  const rows = await on.selectDistinct({ id: bookEditions.bookId }).from(bookEditions).where(condition);
  return rows.map(({ id }) => id);
}
