import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, readPage } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let publisherId: string;
let asha: SignedInPerson;
let foreign: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  const other = (await build.publisher()).id;
  foreign = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: other }] });
});

async function anEdition() {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id });
  const path = `/publishers/manage/books/${id}`;
  return { id, bookId: book.id, path, add: `${path}/reviews/add` };
}

const QUOTE = {
  kind: "press",
  "text.en": "A quiet triumph.",
  "reviewerName.en": "Dil Rai",
  "sourceName.en": "Hill Post",
  sourceUrl: "https://post.example.org/1",
  "writtenOn.day": "२०८२-१०-२०",
  "writtenOn.calendar": "bs",
  status: "pending",
};

const text = async (path: string) => await (await asha.get(path)).text();
const stored = async (bookId: string) => {
  const [row] = await db().select().from(reviews).where(eq(reviews.bookId, bookId));
  return row ?? expect.fail("There is no review.");
};

describe("a press quote", () => {
  test("is added, waits, is published and withdrawn with a reason", async () => {
    const { bookId, path, add } = await anEdition();
    const answer = await asha.post(add, { ...formFields(await text(add)), ...QUOTE });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${path}?done=review_added&part=reviews#reviews`);
    const { id, ...row } = await stored(bookId);
    expect(row).toMatchObject({
      status: "pending",
      rating: null,
      sourceUrl: "https://post.example.org/1",
      writtenOn: "2026-02-03",
    });

    const published = await asha.post(path, formFields(await text(path), "publishReview"));
    expect(published.headers.get("location")).toBe(`${path}?done=review_published&part=reviews#reviews`);
    expect(await stored(bookId)).toMatchObject({ status: "published" });

    const open = `${path}?edit=withdrawReview&review=${id}`;
    const fields = formFields(await text(open), "withdrawReview");
    const refused = await asha.post(open, fields);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("This field is required.");
    expect((await asha.post(open, { ...fields, statusReason: "Wrongly quoted" })).status).toBe(302);
    expect(await stored(bookId)).toMatchObject({ status: "withdrawn", statusReason: "Wrongly quoted" });
    expect(await text(path)).not.toContain("A quiet triumph.");
  });

  test.each([
    ["text.en", "", "This field is required."],
    ["reviewerName.en", "", "This field is required."],
    ["sourceName.en", "", "This field is required."],
    ["writtenOn.day", "", "This field is required."],
    ["writtenOn.day", "2999-01-01", "which is not possible here"],
    ["sourceUrl", "javascript:alert(1)", "Something looks off"],
    ["sourceUrl", "post.example.org", "Something looks off"],
    ["kind", "reader", "Something looks off"],
  ])("is refused with %s %j, and what was typed stays", async (field, value, message) => {
    const { bookId, add } = await anEdition();
    const fields = { ...formFields(await text(add)), ...QUOTE, "writtenOn.calendar": "ad" };
    const refused = await asha.post(add, { ...fields, "writtenOn.day": "2026-02-03", [field]: value });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(message);
    if (field !== "kind") expect(formFields(page)).toMatchObject({ [field]: value });
    expect(await db().$count(reviews, eq(reviews.bookId, bookId))).toBe(0);
  });

  test("is changed in place, and shows the second of two people both values", async () => {
    const { bookId, path, add } = await anEdition();
    await asha.post(add, { ...formFields(await text(add)), ...QUOTE });
    const { id } = await stored(bookId);
    const open = `${path}?edit=changeReview&review=${id}`;
    const fields = formFields(await text(open), "changeReview");
    expect(fields).toMatchObject({ "text.en": "A quiet triumph.", sourceUrl: "https://post.example.org/1" });
    expect((await asha.post(open, { ...fields, "text.en": "A triumph." })).status).toBe(302);
    const refused = await asha.post(open, { ...fields, "text.en": "Triumph." });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Stored now: A triumph.");
  });

  test("is not found for another publisher's admin, whatever they post", async () => {
    const { bookId, path, add } = await anEdition();
    expect((await foreign.get(add)).status).toBe(404);
    expect((await foreign.post(add, QUOTE)).status).toBe(404);
    await asha.post(add, { ...formFields(await text(add)), ...QUOTE });
    const fields = formFields(await text(path), "publishReview");
    expect((await foreign.post(path, fields)).status).toBe(404);
    // The page of a book of their own does not reach it either.
    const own = await build.edition();
    expect((await foreign.post(`/publishers/manage/books/${own.id}`, fields)).status).toBe(404);
    expect(await stored(bookId)).toMatchObject({ status: "pending" });
  });

  test("links to its source on the public page, without credit from search engines", async () => {
    const { id, bookId } = await anEdition();
    const listing = await build.listing({ editionId: id });
    expect(listing.status).toBe("listed");
    await build.review({
      bookId,
      kind: "press",
      sourceName: { en: "Hill Post" },
      sourceUrl: "https://post.example.org/1",
    });
    const { rows } = await db().execute<{ code: string }>(
      `select code from book_editions where id = '${id}'`,
    );
    const page = await (await site.get(`/bookstore/x-${rows[0]?.code}`, { redirect: "follow" })).text();
    const [link] = findAll(readPage(page), "a", { href: "https://post.example.org/1" });
    expect(link?.attributes.rel).toBe("nofollow noopener");
  });
});

describe("a reader's review that waits", () => {
  async function waiting() {
    const edition = await anEdition();
    const { id } = await build.review({ bookId: edition.bookId, status: "pending", text: { np: "राम्रो।" } });
    return { ...edition, reviewId: id };
  }

  test("is published, once", async () => {
    const { bookId, path } = await waiting();
    const fields = formFields(await text(path), "publishReview");
    expect((await asha.post(path, fields)).status).toBe(302);
    expect(await stored(bookId)).toMatchObject({ status: "published", rating: 4 });
    const again = await asha.post(path, fields);
    expect(again.headers.get("location")).toContain("done=form_no_changes");
  });

  test("is rejected with a reason, and cannot be changed", async () => {
    const { bookId, path, reviewId } = await waiting();
    const open = `${path}?edit=rejectReview&review=${reviewId}`;
    const fields = formFields(await text(open), "rejectReview");
    const rewritten = { ...QUOTE, intent: "changeReview", review: reviewId, version: fields.version ?? "" };
    expect((await asha.post(path, rewritten)).status).toBe(400);
    expect((await asha.post(open, { ...fields, statusReason: "Abusive" })).status).toBe(302);
    expect(await stored(bookId)).toMatchObject({ status: "rejected", text: { np: "राम्रो।" } });
  });
});
