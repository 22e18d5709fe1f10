import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Medium } from "#app/domain/editions/catalogue-values.ts";
import { hasMeasure, isMeasure } from "#app/domain/editions/edition-measures.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { EditionRefusal } from "#app/records/editions/edition-values.server.ts";
import { addEditions, type EditionPatch } from "#app/records/editions/save-edition.server.ts";
import type { AddEditionsValue } from "./add-editions.schema.ts";
import { patchOf } from "./edition-inputs.server.ts";
import { editionsWithIsbn, type IsbnHolder } from "./editions-with-isbn.server.ts";

type Added = Done<{ readonly firstId: string }>;
type Refused = Refusal<EditionRefusal | "edition_isbn_taken"> & { readonly others?: readonly IsbnHolder[] };

/**
 * Adds drafts of a book's editions, one for each format: all, or none.
 * @returns the id of the first, or a refusal at the row of the format it is about
 * @throws AppError notFound when there is no such book, or the viewer may not add editions to it
 */
export async function addEditionsOfBook(
  viewer: Viewer | null,
  bookId: string,
  value: AddEditionsValue,
  language: Language,
): Promise<Added | Refused> {
  if (value.isShared === undefined) {
    const taken = await firstTakenIsbn(viewer, value, language);
    if (taken) return taken;
  }
  const media = await mediaOf(value.formats.map(({ formatId }) => formatId));
  const { editionNumber, name } = value;
  const editions = value.formats.map(({ formatId, isbn13, price }) => ({
    bookId,
    ...patchOf("publication", value),
    ...measuresOf(patchOf("measures", value), media.get(formatId)),
    ...patchOf("numbers", { isbn13, isbn10: undefined, upc: null, isShared: undefined }),
    formatId,
    editionNumber,
    name,
    priceMinor: price?.amount ?? null,
    currency: price?.currency ?? null,
  }));
  const added = await addEditions(db(), { actor: viewer }, editions);
  if (!added.ok) return atItsField(added);
  const [first] = added.value;
  return done({ firstId: first?.id ?? "" });
}

async function firstTakenIsbn(
  viewer: Viewer | null,
  { formats }: AddEditionsValue,
  language: Language,
): Promise<Refused | undefined> {
  for (const [row, { isbn13 }] of formats.entries()) {
    const others = await editionsWithIsbn(viewer, isbn13, null, language);
    if (others.length > 0)
      return { ...refuse("edition_isbn_taken", { field: `formats.${row}.isbn13` }), others };
  }
  return undefined;
}

async function mediaOf(formatIds: readonly string[]): Promise<ReadonlyMap<string, Medium>> {
  const rows = await db()
    .select({ id: bookFormats.id, medium: bookFormats.medium })
    .from(bookFormats)
    .where(inArray(bookFormats.id, [...formatIds]));
  return new Map(rows.map(({ id, medium }) => [id, medium]));
}

/** The measures that a file or a recording has of those that were typed for all formats together. */
function measuresOf(measures: EditionPatch, medium: Medium = "print"): EditionPatch {
  const own = Object.entries(measures).filter(([name]) =>
    isMeasure(name) ? hasMeasure(medium, name) : medium === "print",
  );
  return Object.fromEntries(own);
}

/** The fields that each format has of its own, by the names of the verb. */
const FIELDS_OF_FORMAT: Readonly<Record<string, string>> = {
  formatId: "formatId",
  isbn13: "isbn13",
  price: "price.amount",
  // One number in all formats: it is taken in this one.
  editionNumber: "formatId",
};

function atItsField({ code, values }: Refusal<EditionRefusal>): Refused {
  const { row, field, ...rest } = values ?? {};
  const own = FIELDS_OF_FORMAT[String(field)];
  const at = own === undefined ? field : `formats.${row}.${own}`;
  return refuse(code, { ...rest, ...(at === undefined ? {} : { field: at }) });
}
