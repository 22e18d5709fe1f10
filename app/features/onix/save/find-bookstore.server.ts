import type { Database } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { LANGUAGES } from "#app/domain/language.ts";

/** The import names a bookstore that does not exist, or several have that name; the message is one line. */
export class BookstoreUnknown extends Error {}

/** A bookstore by its English or Nepali name, capitals aside. */
export async function findBookstore(
  db: Pick<Database, "select">,
  wanted: string,
): Promise<{ readonly id: string; readonly name: L10n }> {
  const rows = await db.select({ id: bookstores.id, name: bookstores.name }).from(bookstores);
  const name = folded(wanted);
  const found = rows.filter((row) => LANGUAGES.some((language) => folded(row.name[language] ?? "") === name));
  const [only] = found;
  if (name !== "" && found.length === 1 && only) return only;
  const shown = wanted.slice(0, 100).replace(/\p{Cc}/gu, " ");
  throw new BookstoreUnknown(
    found.length > 1
      ? `Several bookstores are called "${shown}".`
      : `There is no bookstore called "${shown}".`,
  );
}

function folded(name: string): string {
  return name.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}
