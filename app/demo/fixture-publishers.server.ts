import { eq } from "drizzle-orm";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { publicationDay } from "#app/domain/editions/publication-date.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { addBook } from "#app/records/books/save-book.server.ts";
import { addEdition } from "#app/records/editions/save-edition.server.ts";
import { addPublisher } from "#app/records/publishers/save-publisher.server.ts";
import { valueOf } from "./demo-rows.ts";
import { canaryOf, type FixtureObject } from "./fixture-types.ts";

/** An edition: its id, the end of the path of its page, and the hash of its front cover. */
export type FixtureEdition = { readonly id: string; readonly slug: string; readonly cover: string };

/** One publisher of the fixture with its books and editions. */
export type FixturePublisher = {
  readonly id: string;
  /** Two public editions of different books. */
  readonly published: readonly FixtureEdition[];
  readonly bookIds: readonly string[];
  readonly bookWithoutEditionId: string;
  readonly draft: FixtureEdition;
  readonly objects: readonly FixtureObject[];
};

/** Hashes of front and back of each edition's cover: two published ones and the draft, in this order. */
export type FixtureCovers = readonly { readonly front: string; readonly back: string }[];

type PublisherKey = "A" | "B";

const WRITER = { actor: SYSTEM, isFromRecord: true };

/** Titles of a publisher's four books: two published, one without an edition, one whose edition is a draft. */
export const fixtureTitles = (key: PublisherKey): readonly L10n[] => [
  { en: `First open book of ${key}`, np: `${key} को पहिलो खुला पुस्तक` },
  { en: `Second open book of ${key}`, np: `${key} को दोस्रो खुला पुस्तक` },
  { en: `Waiting book of ${key}`, np: `${key} को पर्खिरहेको पुस्तक` },
  { en: `Draft book of ${key}`, np: `${key} को मस्यौदा पुस्तक` },
];

/** Adds a publisher with two published editions, one book without an edition and one draft edition. */
export async function addFixturePublisher(
  db: Database,
  key: PublisherKey,
  covers: FixtureCovers,
): Promise<FixturePublisher> {
  const canary = canaryOf(key);
  const { id } = valueOf(
    await addPublisher(db, WRITER, {
      slug: `fixture-publisher-${key.toLowerCase()}`,
      name: { en: `Publisher ${key}`, np: `प्रकाशक ${key}` },
      legalName: `Publisher ${key} (fixture)`,
    }),
  );
  // Everything about a publisher is public except its audit entries.
  await writeAudit(db, {
    actorId: null,
    action: "publisher.add",
    object: { kind: "publisher", id },
    scope: { publisherId: id },
    after: { note: canary },
  });
  const objects: FixtureObject[] = [{ kind: "publisher", id, owner: key, canary }];
  const titles = fixtureTitles(key);
  const bookIds: string[] = [];
  for (const [at, title] of titles.entries()) {
    const isPublic = at < 2;
    const ownCanary = canaryOf(key);
    const bookId = await addFixtureBook(db, id, title, isPublic ? undefined : ownCanary);
    bookIds.push(bookId);
    if (!isPublic)
      objects.push({
        kind: at === 2 ? "bookWithoutEdition" : "book",
        id: bookId,
        owner: key,
        canary: ownCanary,
      });
  }
  const editions: FixtureEdition[] = [];
  for (const [at, title] of [0, 1, 3].map((of) => titles[of] as L10n).entries()) {
    const ownCanary = canaryOf(key);
    const status = at < 2 ? "active" : "draft";
    const bookId = bookIds[at < 2 ? at : 3] as string;
    const edition = await addFixtureEdition(db, {
      bookId,
      title,
      status,
      canary: ownCanary,
      covers: covers[at],
    });
    editions.push(edition);
    objects.push({
      kind: at < 2 ? "edition" : "draftEdition",
      id: edition.id,
      owner: key,
      canary: ownCanary,
    });
  }
  return {
    id,
    published: editions.slice(0, 2),
    bookIds,
    bookWithoutEditionId: bookIds[2] as string,
    draft: editions[2] as FixtureEdition,
    objects,
  };
}

async function addFixtureBook(
  db: Database,
  publisherId: string,
  title: L10n,
  canary: string | undefined,
): Promise<string> {
  const description = { en: canary ? `Not out yet. ${canary}` : "An example for checks." };
  return valueOf(await addBook(db, WRITER, { publisherId, title, description, language: "nep" })).id;
}

type EditionDraft = {
  bookId: string;
  title: L10n;
  status: "active" | "draft";
  canary: string;
  covers: FixtureCovers[number] | undefined;
};

async function addFixtureEdition(
  db: Database,
  { bookId, title, status, canary, covers }: EditionDraft,
): Promise<FixtureEdition> {
  const format = only(await db.select().from(bookFormats).where(eq(bookFormats.code, "paperback")));
  const isDraft = status === "draft";
  if (!covers) throw new Error("An edition of the fixture has no cover.");
  const edition = valueOf(
    await addEdition(db, WRITER, {
      bookId,
      formatId: format.id,
      name: isDraft ? { en: `Draft ${canary}` } : { en: "First edition", np: "पहिलो संस्करण" },
      status,
      // An internal note about the edition; visitors never see it.
      statusReason: canary,
      priceMinor: 50_000n,
      currency: "NPR",
      published: isDraft ? null : (publicationDay("2026-01-15") ?? null),
      covers: (["front", "back"] as const).map((part) => ({
        part,
        position: 0,
        imageHash: covers[part],
        altText: { en: isDraft ? `Cover ${canary}` : `The ${part} of ${title.en ?? ""}` },
        isDrawn: false,
      })),
    }),
  );
  return { id: edition.id, slug: editionSlug(title, edition.code), cover: covers.front };
}

/** The only row of a result. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("A row of the fixture is missing.");
  return row;
}
