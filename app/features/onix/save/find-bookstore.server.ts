import { bookstores } from "#app/db/tables/bookstores.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";

/** Thrown when no bookstore or several have the name given for the import; the message is one line. */
export class BookstoreUnknown extends Error {}

/**
 * The bookstore with an English or Nepali name. Capital letters and repeated spaces make no difference.
 * @throws BookstoreUnknown
 */
export async function findBookstore(
  db: Pick<Database, "select">,
  givenName: string,
): Promise<{ readonly id: string; readonly name: L10n }> {
  const rows = await db.select({ id: bookstores.id, name: bookstores.name }).from(bookstores);
  const name = comparableName(givenName);
  const found = rows.filter((row) =>
    LANGUAGES.some((language) => comparableName(row.name[language] ?? "") === name),
  );
  const [only] = found;
  if (name !== "" && found.length === 1 && only) return only;
  const printable = givenName.slice(0, 100).replace(/\p{Cc}/gu, " ");
  throw new BookstoreUnknown(
    found.length > 1
      ? `Several bookstores are called "${printable}".`
      : `There is no bookstore called "${printable}".`,
  );
}

function comparableName(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
