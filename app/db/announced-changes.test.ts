import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { REFERENCE_KINDS, type ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { addInvitation } from "#tests/invitations.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { db } from "./client.server.ts";
import { transact } from "./transact.server.ts";

useDatabase();

const run = (query: ReturnType<typeof sql>) => db().execute(query);

/** The events since the last call, as `topic kind`, sorted. */
async function announced(): Promise<string[]> {
  const { rows } = await run(
    sql`delete from live_events where topic ~ '^(public|site|publisher|bookstore|book)' returning topic || ' ' || kind as event`,
  );
  return rows.map(({ event }) => String(event)).toSorted();
}

const PUBLIC = "public:catalogue";

/** The kinds of reference rows whose changes visitors see. */
const PUBLIC_KINDS: readonly ReferenceKind[] = ["contributorRole", "format"];

describe("a change is announced to its scope, to the site administrators and, when visitors may see it, to visitors", () => {
  beforeEach(announced);

  /** Runs a change of a row and expects these events. */
  async function expectEvents(change: Promise<unknown>, kind: string, ...topics: string[]): Promise<void> {
    await change;
    expect(await announced()).toEqual(topics.map((topic) => `${topic} ${kind}`).toSorted());
  }

  test("of a publisher", async () => {
    const { id } = await build.publisher();
    const change = (to: ReturnType<typeof sql>) => run(sql`update publishers set ${to} where id = ${id}`);
    expect(await announced()).toEqual([`${PUBLIC} publisher`, `publisher:${id} publisher`, "site publisher"]);
    await expectEvents(change(sql`status = 'suspended'`), "publisher", PUBLIC, `publisher:${id}`, "site");
    await expectEvents(change(sql`legal_name = 'Other'`), "publisher", `publisher:${id}`, "site");
  });

  test("of a book: to visitors once an edition is public, and to the people who are admins of that book only", async () => {
    const { id, publisherId } = await build.book();
    await announced();
    const rename = (title: string) =>
      run(sql`update books set title = ${JSON.stringify({ en: title })}::jsonb where id = ${id}`);
    await expectEvents(rename("One"), "book", `publisher:${publisherId}`, "site");
    await build.edition({ bookId: id });
    const { id: userId } = await build.person();
    await run(sql`insert into user_roles (user_id, type, book_id) values (${userId}, 'admin', ${id})`);
    await announced();
    await expectEvents(rename("Two"), "book", `book:${id}`, PUBLIC, `publisher:${publisherId}`, "site");
  });

  test("of a contributor, to the publishers and to the admins of the books that credit it", async () => {
    const author = await build.contributor();
    const { id, publisherId } = await build.book({ authors: [author] });
    const { id: userId } = await build.person();
    await run(sql`insert into user_roles (user_id, type, book_id) values (${userId}, 'admin', ${id})`);
    await announced();
    const change = run(sql`update contributors set born = 1950 where id = ${author.id}`);
    await expectEvents(change, "contributor", `book:${id}`, `publisher:${publisherId}`, "site");
  });

  test("of a book that moves to another publisher, to both publishers", async () => {
    const { id, publisherId } = await build.book();
    const other = await build.publisher();
    await announced();
    const move = run(sql`update books set publisher_id = ${other.id} where id = ${id}`);
    await expectEvents(move, "book", `publisher:${publisherId}`, `publisher:${other.id}`, "site");
  });

  test("of an edition: to visitors unless it is a draft before and after", async () => {
    const { id: bookId, publisherId } = await build.book();
    const { id } = await build.edition({ bookId, status: "active" });
    await announced();
    const change = (to: ReturnType<typeof sql>) => run(sql`update book_editions set ${to} where id = ${id}`);
    const deskTopics = [`publisher:${publisherId}`, "site"];
    await expectEvents(change(sql`status = 'draft'`), "edition", PUBLIC, ...deskTopics);
    await expectEvents(change(sql`pages = 100`), "edition", ...deskTopics);
  });

  test("of a listing: to its bookstore, and to visitors unless it is withdrawn", async () => {
    const { id, shopId } = await build.listing();
    await announced();
    const change = (to: ReturnType<typeof sql>) => run(sql`update listings set ${to} where id = ${id}`);
    const deskTopics = [`bookstore:${shopId}`, "site"];
    await expectEvents(change(sql`availability = 'fewLeft'`), "listing", PUBLIC, ...deskTopics);
    await expectEvents(change(sql`status = 'withdrawn'`), "listing", PUBLIC, ...deskTopics);
    await expectEvents(change(sql`availability = 'toOrder'`), "listing", ...deskTopics);
  });

  test("of a price by a discount, as a change of the listing", async () => {
    const { editionId, shopId } = await build.listing();
    await announced();
    await expectEvents(build.discount({ editionId }), "listing", PUBLIC, `bookstore:${shopId}`, "site");
  });

  test("of a request for copies and of a remark on it, to the bookstore and to the publisher", async () => {
    const { id: bookId, publisherId } = await build.book();
    const { id: editionId } = await build.edition({ bookId });
    const { id: listingId, shopId } = await build.listing({ editionId });
    const { id: userId } = await build.person();
    await run(sql`insert into user_roles (user_id, type, book_id) values (${userId}, 'admin', ${bookId})`);
    await announced();
    const topics = [`book:${bookId}`, `bookstore:${shopId}`, `publisher:${publisherId}`, "site"];
    const { id: requestId } = await build.copyRequest({ listingId });
    expect(await announced()).toEqual(topics.map((topic) => `${topic} copyRequest`));
    await expectEvents(build.copyRequestRemark({ requestId }), "copyRequest", ...topics);
    const change = run(sql`update copy_requests set status = 'declined' where id = ${requestId}`);
    await expectEvents(change, "copyRequest", ...topics);
  });

  test("of copies at a bookstore, to the bookstore; to visitors when they read something else now", async () => {
    const { id: listingId, shopId } = await build.listing();
    await build.movement({ listingId, change: 5 });
    await announced();
    const sold = (copies: number) => build.movement({ listingId, kind: "sold", change: -copies });
    await expectEvents(sold(1), "stock", `bookstore:${shopId}`, "site");
    await sold(2);
    expect(await announced()).toContain(`${PUBLIC} listing`);
  });

  test("of a copy that is kept for a reader, to the bookstore alone", async () => {
    const { id: listingId, shopId } = await build.listing();
    const { id } = await build.hold({ listingId });
    expect(await announced()).toContain(`bookstore:${shopId} hold`);
    const change = run(sql`update stock_holds set status = 'confirmed' where id = ${id}`);
    await expectEvents(change, "hold", `bookstore:${shopId}`, "site");
  });

  test("of a bookstore", async () => {
    const { id } = await build.bookstore();
    await announced();
    const change = (to: ReturnType<typeof sql>) => run(sql`update bookstores set ${to} where id = ${id}`);
    const deskTopics = [`bookstore:${id}`, "site"];
    await expectEvents(change(sql`is_active = false`), "bookstore", PUBLIC, ...deskTopics);
    await expectEvents(change(sql`phone = '01'`), "bookstore", ...deskTopics);
  });

  test("of a genre", async () => {
    await expectEvents(build.genre(), "genre", PUBLIC, "site");
  });

  test("of a format and of a contributor role", async () => {
    const format = run(sql`update book_formats set sort_order = 9 where code = 'paperback'`);
    await expectEvents(format, "format", PUBLIC, "site");
    const role = run(sql`update contributor_roles set sort_order = 9 where code = 'A01'`);
    await expectEvents(role, "contributorRole", PUBLIC, "site");
  });

  test.each(REFERENCE_KINDS.filter((kind) => !PUBLIC_KINDS.includes(kind)))(
    "of a %s, to site administrators alone",
    async (kind) => {
      await expectEvents(addReferenceRow(kind), kind, "site");
    },
  );

  test("of a review: to visitors when it is published", async () => {
    const { id: bookId, publisherId } = await build.book();
    await announced();
    const deskTopics = [`publisher:${publisherId}`, "site"];
    await expectEvents(build.review({ bookId, status: "pending" }), "review", ...deskTopics);
    await expectEvents(build.review({ bookId, status: "published" }), "review", PUBLIC, ...deskTopics);
    await expectEvents(
      run(sql`delete from reviews where book_id = ${bookId} and status = 'published'`),
      "review",
      PUBLIC,
      ...deskTopics,
    );
  });

  test("of a promo", async () => {
    await expectEvents(build.promo(), "promo", PUBLIC, "site");
    await expectEvents(build.promo({ isActive: false }), "promo", "site");
  });

  test("of an editor's list", async () => {
    await expectEvents(build.editorList(), "editorList", PUBLIC, "site");
    await expectEvents(build.editorList({ isActive: false }), "editorList", "site");
  });

  test("of an invitation, to site administrators alone", async () => {
    const { id: invitedBy } = await build.person();
    await announced();
    const role = { type: "siteAdmin" } as const;
    await expectEvents(addInvitation("asha@example.org", { invitedBy, role }), "invitation", "site");
    await expectEvents(run(sql`update invitations set language = 'np'`), "invitation", "site");
    await expectEvents(run(sql`delete from invitations`), "invitation", "site");
  });
});

describe("events", () => {
  beforeEach(announced);

  test("of one kind are written once for 200 changed rows", async () => {
    const { id: bookId, publisherId } = await build.book();
    const { id: editionId } = await build.edition({ bookId });
    await announced();
    await transact(db(), async (tx) => {
      for (let n = 0; n < 200; n++)
        await tx.execute(sql`update book_editions set pages = ${n + 1} where id = ${editionId}`);
      await tx.execute(sql`insert into reviews (book_id, kind, rating, text, reviewer_name, written_on, status)
        select ${bookId}, 'reader', 4, '{"en":"Good."}', '{"en":"Asha"}', '2026-01-15', 'pending' from generate_series(1, 200)`);
    });
    expect(await announced()).toEqual([
      `${PUBLIC} edition`,
      `publisher:${publisherId} edition`,
      `publisher:${publisherId} review`,
      "site edition",
      "site review",
    ]);
  });

  test("are not written for a change that is rolled back", async () => {
    const rolledBack = transact(db(), async (tx) => {
      await tx.execute(sql`update genres set sort_order = sort_order + 1`);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await announced()).toEqual([]);
  });

  test("are not written for a statement that changes no row or no value", async () => {
    await run(sql`update genres set sort_order = sort_order`);
    await run(sql`delete from promos where token = 'none'`);
    await run(sql`delete from invitations where email = 'nobody@example.org'`);
    expect(await announced()).toEqual([]);
  });
});

test("announce_table gives a new table the three triggers", async () => {
  const asOwner = (statement: string) => asSuperuser(databaseName(), statement);
  await asOwner("create table bells (id int primary key, version int not null)");
  await asOwner("select announce_table('bells', 'bell', 'array[]::text[]', 'r.id > 1')");
  await announced();
  const eventsOf = async (statement: string) => {
    await asOwner(statement);
    return announced();
  };
  expect(await eventsOf("insert into bells values (1, 1)")).toEqual(["site bell"]);
  expect(await eventsOf("insert into bells values (2, 1)")).toEqual([`${PUBLIC} bell`, "site bell"]);
  expect(await eventsOf("update bells set version = 2 where id = 1")).toEqual(["site bell"]);
  expect(await eventsOf("delete from bells where id = 1")).toEqual(["site bell"]);
});
