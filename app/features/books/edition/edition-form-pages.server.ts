import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { changeableGroups, mayPrice } from "#app/desk/editions/changeable-groups.ts";
import type { StoredFields } from "#app/desk/part-values.ts";
import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import { storedFields } from "./edition-inputs.server.ts";
import { editionOptions } from "./edition-options.server.ts";

/**
 * The page with all fields of an edition in one form.
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function editEditionPage(viewer: Viewer | null, id: string, language: Language) {
  const record = await editionRecord(viewer, id);
  const hasPaper = record.format.medium === "print" || record.papers.length > 0;
  const groups = changeableGroups(viewer, record.book).filter((group) => group !== "paper" || hasPaper);
  const stored: StoredFields = Object.assign(
    {},
    ...groups.map((group) => storedFields(record, group, language)),
  );
  return {
    title: localized(record.book.title, language),
    version: record.edition.version,
    groups,
    stored,
    options: await editionOptions(language, record),
  };
}

/**
 * The page that adds editions beside one that exists, whose values the form begins with.
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function addEditionsBeside(viewer: Viewer | null, editionId: string, language: Language) {
  const record = await editionRecord(viewer, editionId);
  const { formatId: _other, ...format } = storedFields(record, "format", language);
  const stored: StoredFields = {
    ...format,
    ...storedFields(record, "publication", language),
    ...storedFields(record, "measures", language),
  };
  return await addEditionsPage(viewer, record.book, stored, language);
}

/**
 * The page that adds the first editions of a book.
 * @throws AppError notFound when there is no such book, or the viewer may not see it
 */
export async function addFirstEditions(viewer: Viewer | null, bookId: string, language: Language) {
  const [book] = isUuid(bookId) ? await db().select().from(books).where(eq(books.id, bookId)) : [];
  if (!book) throw new AppError("notFound", { hidden: "book" });
  authorize(viewer, "book.see", { publisherId: book.publisherId, bookId: book.id });
  return await addEditionsPage(viewer, book, FIRST_EDITION, language);
}

/** What a first edition is called, until the person says otherwise. */
const FIRST_EDITION: StoredFields = { "name.en": "First edition", "name.np": "पहिलो संस्करण" };

async function addEditionsPage(
  viewer: Viewer | null,
  book: Pick<typeof books.$inferSelect, "id" | "publisherId" | "title">,
  stored: StoredFields,
  language: Language,
) {
  const [publisher] = await db()
    .select({ currency: publishers.defaultCurrency })
    .from(publishers)
    .where(eq(publishers.id, book.publisherId));
  return {
    bookId: book.id,
    title: localized(book.title, language),
    stored,
    options: {
      ...(await editionOptions(language)),
      // Prices are typed in the currency of the publisher unless the person chooses another one.
      currencies: currencyOptions(null, publisher?.currency),
    },
    mayPrice: mayPrice(viewer, book),
  };
}
