import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { coverLanguage } from "#app/features/covers/cover-text.ts";
import type { CoverKind, CoverRequest } from "#app/features/covers/draw-cover.server.ts";
import { drawInBackground } from "#app/features/covers/draw-in-background.server.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import type { AcceptedImage } from "#app/platform/images/accept-image.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import type { Tokens } from "#brand/tokens.ts";
import type { DemoBook, DemoContributor, DemoEdition } from "./demo-types.ts";
import { demoPublishers } from "./publishers.ts";

/** Hash of each drawn part, by edition (`editionKey`). */
export type DrawnCovers = ReadonlyMap<string, Partial<Record<CoverKind, string>>>;

export type DemoCoverOptions = {
  /** Called with the number of covers drawn, to show progress. */
  readonly report?: (drawn: number, of: number) => void;
  /** How a cover is drawn, as a PNG. Tests draw small ones, most of them without text. */
  readonly draw?: (request: CoverRequest, tokens: Tokens) => Promise<Buffer | AcceptedImage>;
};

/** The number of covers drawn and encoded at the same time; each uses one thread. */
const CONCURRENT_COVERS = 3;

/** The key of an edition of a demo book. */
export const editionKey = (book: DemoBook, edition: DemoEdition): string =>
  `${book.key}/${edition.format}/${edition.editionNumber}`;

/** Draws front, back and spine of every demo edition that has covers and stores them as uploaded pictures are stored. */
export async function drawDemoCovers(
  db: Database,
  store: ImageStore,
  books: readonly DemoBook[],
  people: readonly DemoContributor[],
  { report = () => {}, draw = drawInBackground }: DemoCoverOptions = {},
): Promise<DrawnCovers> {
  const formats = await db
    .select({ code: bookFormats.code, hasSpine: bookFormats.hasSpine })
    .from(bookFormats);
  const withSpine = new Set(formats.filter(({ hasSpine }) => hasSpine).map(({ code }) => code));
  const parts = books.flatMap((book) =>
    book.editions
      .filter(({ hasCovers }) => hasCovers !== false)
      .flatMap((edition) =>
        (["front", "back", ...(withSpine.has(edition.format) ? (["spine"] as const) : [])] as const).map(
          (kind) => ({ book, edition, kind }),
        ),
      ),
  );
  const drawn = new Map<string, Partial<Record<CoverKind, string>>>();
  const remaining = parts.values();
  let count = 0;
  const { tokens } = await brand(db);
  const work = async () => {
    for (const { book, edition, kind } of remaining) {
      const drawing = await draw(coverRequest(book, edition, kind, people), tokens);
      const stored = await storeDrawnImage(db, store, drawing);
      const key = editionKey(book, edition);
      drawn.set(key, { ...drawn.get(key), [kind]: stored.hash });
      report(++count, parts.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_COVERS }, work));
  return drawn;
}

function coverRequest(
  book: DemoBook,
  edition: DemoEdition,
  kind: CoverKind,
  people: readonly DemoContributor[],
): CoverRequest {
  const language = coverLanguage(book.language);
  const named = book.contributions.filter(
    ({ role }) => role.startsWith("A0") || role.startsWith("B0") || role === "C01",
  );
  const names = named.slice(0, 2).flatMap(({ contributor }) => {
    const person = people.find(({ key }) => key === contributor);
    return person ? [localized(person.name, language).text] : [];
  });
  const publisher = demoPublishers.find(({ key }) => key === book.publisher);
  return {
    kind,
    title: book.title,
    ...(book.subtitle ? { subtitle: book.subtitle } : {}),
    contributors: names,
    publisherName: publisher ? localized(publisher.name, language).text : "",
    language: book.language,
    design: book.cover.design,
    palette: book.cover.palette,
    seed: editionKey(book, edition),
    ...(book.description ? { blurb: book.description } : {}),
    ...(edition.isbn13 ? { isbn13: edition.isbn13 } : {}),
  };
}
