import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { ReviewStatus } from "#app/domain/editions/review.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import {
  adminOfBook,
  bookWithAdmin,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { moderateReview } from "./moderate-review.server.ts";
import { addReview, addReviews, changeReview, type NewReview } from "./save-review.server.ts";

useDatabase();

const QUOTE = {
  kind: "press",
  status: "pending",
  text: { en: "A quiet triumph.", np: "शान्त विजय।" },
  reviewerName: { en: "Dil Rai" },
  sourceName: { en: "Hill Post" },
  sourceUrl: "https://post.example.org/reviews/1",
  writtenOn: "2026-02-03",
} as const satisfies Omit<NewReview, "bookId">;

const stored = async (id: string) =>
  (await db().select().from(reviews).where(eq(reviews.id, id)))[0] ?? expect.fail("There is no such review.");

async function addedQuote(more: Partial<NewReview> = {}) {
  const { publisher, admin, book } = await bookWithAdmin();
  const review = value(await addReview(db(), { actor: admin }, { bookId: book.id, ...QUOTE, ...more }));
  return { publisher, admin, book, review };
}

describe("review.add", () => {
  test("adds a press quote with its source, in one entry with its scope", async () => {
    const { publisher, admin, book, review } = await addedQuote();
    expect(await stored(review.id)).toMatchObject({ ...QUOTE, createdBy: admin.id, rating: null });
    expect(await entriesOf(review.id)).toMatchObject([
      {
        actorId: admin.id,
        action: "review.add",
        objectKind: "review",
        scope: { publisherId: publisher.id, bookId: book.id },
        after: { text: QUOTE.text, sourceUrl: QUOTE.sourceUrl },
      },
    ]);
  });

  test.each<[string, Partial<NewReview>, string]>([
    ["review_text_missing", { text: {} }, "text"],
    ["review_name_missing", { reviewerName: {} }, "reviewerName"],
    ["review_source_missing", { sourceName: null }, "sourceName"],
    ["review_url_wrong", { sourceUrl: "javascript:alert(1)" }, "sourceUrl"],
    ["review_day_wrong", { writtenOn: "2999-01-01" }, "writtenOn"],
    ["review_of_reader", { kind: "reader", rating: 5 }, "kind"],
    ["review_of_reader", { rating: 5 }, "kind"],
  ])("refuses with %s", async (code, more, field) => {
    const { admin, book } = await bookWithAdmin();
    const given = { bookId: book.id, ...QUOTE, ...more };
    expect(await addReview(db(), { actor: admin }, given)).toEqual({ ok: false, code, values: { field } });
    expect(await db().$count(reviews, eq(reviews.bookId, book.id))).toBe(0);
  });

  test("takes an endorsement without a source, and a review of today", async () => {
    const writtenOn = todayInNepal(new Date());
    const { review } = await addedQuote({ kind: "endorsement", sourceName: null, writtenOn });
    expect(await stored(review.id)).toMatchObject({ kind: "endorsement", writtenOn });
  });

  test("adds readers' reviews in the name of the product alone, all or none", async () => {
    const { book } = await bookWithAdmin();
    const good = { bookId: book.id, ...QUOTE, kind: "reader", rating: 4 } as const;
    const writer = { actor: SYSTEM };
    expect(await addReviews(db(), writer, [good, { ...good, text: {} }])).toMatchObject({ ok: false });
    expect(value(await addReviews(db(), writer, [good, good]))).toMatchObject([
      { rating: 4, createdBy: null },
      { rating: 4 },
    ]);
  });

  test("is not found for other publishers, people without a role, visitors and a book that does not exist", async () => {
    const { book, admin } = await bookWithAdmin();
    const { admin: other } = await publisherWithAdmin();
    for (const actor of [other, await viewerWith(), null])
      await expectNotFound(addReview(db(), { actor }, { bookId: book.id, ...QUOTE }));
    for (const bookId of [crypto.randomUUID(), "no-id"])
      await expectNotFound(addReview(db(), { actor: admin }, { bookId, ...QUOTE }));
    const bookAdmin = await adminOfBook(book);
    expect((await addReview(db(), { actor: bookAdmin }, { bookId: book.id, ...QUOTE })).ok).toBe(true);
  });
});

describe("review.change", () => {
  const change = async (
    actor: Viewer | null,
    id: string,
    openedVersion: number,
    patch: Parameters<typeof changeReview>[2]["patch"],
  ) => await changeReview(db(), { actor }, { id, openedVersion, patch });

  test("changes a quote, with an entry of what changed", async () => {
    const { admin, review } = await addedQuote();
    expect((await change(admin, review.id, 1, { text: { en: "A triumph." } })).ok).toBe(true);
    expect((await entriesOf(review.id)).at(-1)).toMatchObject({
      action: "review.change",
      before: { text: QUOTE.text },
      after: { text: { en: "A triumph." } },
    });
  });

  test("is a conflict where another person saved meanwhile", async () => {
    const { admin, review } = await addedQuote();
    value(await change(admin, review.id, 1, { sourceUrl: null }));
    expect(await change(admin, review.id, 1, { sourceUrl: "https://other.example.org/" })).toMatchObject({
      code: "form_conflict",
      conflict: { version: 2, fields: { sourceUrl: { stored: null } } },
    });
  });

  test("does not change what a reader wrote, nor make a quote a reader's", async () => {
    const { admin, book, review } = await addedQuote();
    const reader = await build.review({ bookId: book.id });
    const refused = { ok: false, code: "review_of_reader" };
    expect(await change(admin, reader.id, 1, { text: { en: "Wonderful." } })).toMatchObject(refused);
    expect(await change(admin, review.id, 1, { kind: "reader" })).toMatchObject(refused);
    expect(await change(admin, review.id, 1, { sourceName: null })).toMatchObject({
      code: "review_source_missing",
    });
  });

  test("is not found for another publisher's admin", async () => {
    const { review } = await addedQuote();
    const { admin: other } = await publisherWithAdmin();
    await expectNotFound(change(other, review.id, 1, { sourceUrl: null }));
  });
});

describe("review.moderate", () => {
  const moderate = async (actor: Viewer | null, id: string, to: ReviewStatus, reason: string | null = null) =>
    await moderateReview(db(), { actor }, { id, openedVersion: null, to, reason });

  test("publishes a reader's review that waits, and withdraws it with a reason", async () => {
    const { admin, book } = await bookWithAdmin();
    const { id } = await build.review({ bookId: book.id, status: "pending" });
    expect((await moderate(admin, id, "published")).ok).toBe(true);
    expect(await moderate(admin, id, "withdrawn", " ")).toEqual({
      ok: false,
      code: "review_reason_missing",
      values: { field: "statusReason" },
    });
    expect((await moderate(admin, id, "withdrawn", "Not about the book")).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ status: "withdrawn", statusReason: "Not about the book" });
    expect(await entriesOf(id)).toMatchObject([
      { action: "review.moderate", before: { status: "pending" }, after: { status: "published" } },
      { before: { status: "published" }, after: { status: "withdrawn", statusReason: "Not about the book" } },
    ]);
  });

  test("rejects with a reason, and refuses every other way", async () => {
    const { admin, review } = await addedQuote();
    const { id } = review;
    const refused = { ok: false, code: "review_move_refused" };
    expect(await moderate(admin, id, "withdrawn", "x")).toMatchObject(refused);
    expect(await moderate(admin, id, "rejected")).toMatchObject({ code: "review_reason_missing" });
    expect((await moderate(admin, id, "rejected", "Too long")).ok).toBe(true);
    expect(await moderate(admin, id, "published")).toMatchObject(refused);
    expect(await moderate(admin, id, "pending")).toMatchObject(refused);
    expect(await moderate(admin, id, "rejected", "Again")).toMatchObject({ value: { changed: false } });
  });

  test("is not found for another publisher's admin", async () => {
    const { review } = await addedQuote();
    const { admin: other } = await publisherWithAdmin();
    await expectNotFound(moderate(other, review.id, "published"));
    expect(await stored(review.id)).toMatchObject({ status: "pending" });
  });
});
