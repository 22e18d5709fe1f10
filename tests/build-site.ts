import { randomUUID } from "node:crypto";
import { db } from "#app/db/client.server.ts";
import { brandBookPages, brandBookSections } from "#app/db/tables/brand.server.ts";
import { deliveryFees, deliveryZones } from "#app/db/tables/delivery.server.ts";
import { editorListBooks, editorLists } from "#app/db/tables/editor-lists.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { contactMessages, exchangeRates, promos } from "#app/db/tables/site.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { type Opened, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";

type Own<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("There is no such row.");
  return row;
}

/** Builders of what the site shows and receives besides books. */
export function buildersOfSite({ next }: { readonly next: () => number }) {
  /** A message of the contact page, which waits for an answer. */
  async function contactMessage(own: Opened<Own<typeof contactMessages>> = {}) {
    const row = {
      name: "Asha Rai",
      email: "asha@example.org",
      subject: "Hello",
      body: "Where?",
      language: "en" as const,
    };
    return firstRow(
      await db()
        .insert(contactMessages)
        .values(sealedRow(contactMessages, { ...row, ...own }))
        .returning(),
    );
  }

  /** A letter that could not be sent. What it says cannot be read, unless it is given. */
  async function letter(own: Own<typeof letters> = {}) {
    const row = {
      cause: `built:${randomUUID()}`,
      kind: "reset",
      content: "unreadable",
      state: "failed" as const,
      reason: "attemptsFailed" as const,
      settledOn: new Date(),
    };
    return firstRow(
      await db()
        .insert(letters)
        .values({ ...row, ...own })
        .returning(),
    );
  }

  async function promo(own: Own<typeof promos> = {}) {
    const row = { token: `promo-${next()}`, title: { en: "An offer" }, target: "/bookstore", ...own };
    return firstRow(await db().insert(promos).values(row).returning());
  }

  /** An editor's list, with these books in this order. */
  async function editorList({ books = [], ...own }: Own<typeof editorLists> & { books?: string[] } = {}) {
    const number = next();
    const row = {
      slug: `list-${number}`,
      title: { en: `List ${number}` },
      signedBy: { en: "Asha Rai" },
      ...own,
    };
    const list = firstRow(await db().insert(editorLists).values(row).returning());
    for (const [at, bookId] of books.entries())
      await listedBook({ listId: list.id, sequence: at + 1, bookId });
    return list;
  }

  async function listedBook(
    own: Omit<typeof editorListBooks.$inferInsert, "sentence"> & { sentence?: L10n },
  ) {
    const row = { sentence: { en: "Read it." }, ...own };
    return firstRow(await db().insert(editorListBooks).values(row).returning());
  }

  /** A delivery zone without districts, where a kilogram costs 100 rupees. */
  async function deliveryZone(own: Own<typeof deliveryZones> = {}) {
    const row = { name: { en: "Islands" }, minDays: 1, maxDays: 2, ...own };
    const zone = firstRow(await db().insert(deliveryZones).values(row).returning());
    await db().insert(deliveryFees).values({ zoneId: zone.id, upToG: 1000, paisa: 10_000n });
    return zone;
  }

  /** What a rupee of India is worth; by default from a day of its own. */
  async function exchangeRate(own: Own<typeof exchangeRates> = {}) {
    const validFrom = new Date(Date.UTC(2001, 0, next())).toISOString().slice(0, 10);
    const row = { from: "INR", to: "NPR", rate: "1.6", validFrom, ...own };
    return firstRow(await db().insert(exchangeRates).values(row).returning());
  }

  /** A page of the brand book, in a section of its own. */
  async function brandPage(own: Own<typeof brandBookPages> = {}) {
    const code = `b${next()}`;
    const title = { en: `Page ${code}`, np: `पृष्ठ ${code}` };
    const row = { code, title, color: "nila.900", position: 90 };
    const section = firstRow(await db().insert(brandBookSections).values(row).returning());
    const page = { ...row, sectionId: section.id, description: title, ...own };
    return firstRow(await db().insert(brandBookPages).values(page).returning());
  }

  return { brandPage, contactMessage, letter, deliveryZone, editorList, exchangeRate, listedBook, promo };
}
