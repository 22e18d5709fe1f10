import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contributors } from "#app/db/tables/books.server.ts";
import { mergeGenre } from "#app/features/reference/genres/merge-genre.server.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { addBook, type BookPatch, changeBook } from "#app/records/books/save-book.server.ts";
import { credit } from "#app/records/credits.server.ts";
import {
  adminOfBook,
  creditRows,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  roleId,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { moderateReview } from "#app/records/reviews/moderate-review.server.ts";
import { addReview, changeReview } from "#app/records/reviews/save-review.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { bookHistory } from "./book-history.server.ts";
import { restoreBookVersion } from "./restore-book.server.ts";

useDatabase();

let admin: Awaited<ReturnType<typeof publisherWithAdmin>>["admin"];
let publisherId: string;
let author: string;
let translator: string;

beforeAll(async () => {
  const made = await publisherWithAdmin();
  admin = made.admin;
  publisherId = made.publisher.id;
  author = await roleId("A01");
  translator = await roleId("B06");
});

const aBook = async () =>
  value(
    await addBook(
      db(),
      { actor: admin },
      { publisherId, title: { en: "Farewell", np: "बिदाइ" }, language: "nep" },
    ),
  );

const change = async (id: string, openedVersion: number, patch: BookPatch) =>
  value(await changeBook(db(), { actor: admin }, { id, openedVersion, patch }));

const history = async (
  id: string,
  options: { after?: string; limit?: number } = {},
  viewer: typeof admin | null = admin,
) => (await withLanguage("en", () => bookHistory(viewer, id, { language: "en", ...options }))).page;

const fieldsOf = (changes: Awaited<ReturnType<typeof history>>["changes"]) =>
  changes.map(({ fields }) =>
    fields.map(({ field, before, after }) => [field, before?.text, after?.text] as const),
  );

describe("the history of a book", () => {
  test("shows each field with its value before and after, by the names of what it refers to", async () => {
    const { id } = await aBook();
    const [novels, poetry] = [await build.genre(), await build.genre()];
    await change(id, 1, { genres: [novels.id], aliases: ["Bidai"] });
    await change(id, 2, {
      title: { en: "Farewell", np: "विदाइ" },
      genres: [poetry.id, novels.id],
      contents: [{ title: { en: "One" }, page: 7, children: [{ title: { en: "First" } }] }],
      submittedOn: "2026-04-14",
      awards: [{ name: { en: "Madan Puraskar" }, year: 2081, country: "NP", result: "01" }],
    });
    const { changes } = await history(id);
    expect(changes.map(({ action, version, person }) => [action, version, person])).toEqual([
      ["book.change", 3, admin.name],
      ["book.change", 2, admin.name],
      ["book.add", 1, admin.name],
    ]);
    expect(fieldsOf(changes)).toEqual([
      [
        ["title.np", "बिदाइ", "विदाइ"],
        ["mainGenre", novels.name.en, poetry.name.en],
        ["genres", undefined, novels.name.en],
        ["contents", undefined, "One, p. 7; – First"],
        ["submitted.day", undefined, "14 Apr 2026 (2083\u00a0Baisakh\u00a01)"],
        ["awards", undefined, "Madan Puraskar, 2081: winner"],
      ],
      [
        ["aliases", undefined, "Bidai"],
        ["mainGenre", undefined, novels.name.en],
      ],
      [],
    ]);
  });

  test("shows which contributor was added or removed, and of two lists only what differs", async () => {
    const { id } = await aBook();
    const [sita, hari] = [
      await build.contributor({ name: { en: "Sita Rai" } }),
      await build.contributor({ name: { en: "Hari Thapa" } }),
    ];
    await change(id, 1, { credits: [credit(sita.id, author, { royaltyBps: 500 })] });
    await change(id, 2, {
      credits: [
        credit(sita.id, author, { royaltyBps: 500 }),
        credit(hari.id, translator, { creditedAs: { en: "H. Thapa" } }),
      ],
    });
    await change(id, 3, { credits: [credit(hari.id, translator, { creditedAs: { en: "H. Thapa" } })] });
    const { changes } = await history(id);
    const { name: role } = await build.roleOf("B06");
    expect(fieldsOf(changes).slice(0, 3)).toEqual([
      [["credits", "Author: Sita Rai, 500 basis points", undefined]],
      [["credits", undefined, `${role.en}: Hari Thapa (credited as H. Thapa)`]],
      [["credits", undefined, "Author: Sita Rai, 500 basis points"]],
    ]);
  });

  test("includes its reviews: who added, changed and moderated which", async () => {
    const { id } = await aBook();
    const quote = { text: { en: "A joy." }, reviewerName: { en: "Maya Shah" }, writtenOn: null };
    const review = value(
      await addReview(
        db(),
        { actor: admin },
        { bookId: id, kind: "endorsement", status: "published", ...quote },
      ),
    );
    const changed = { id: review.id, openedVersion: 1, patch: { text: { en: "A great joy." } } };
    value(await changeReview(db(), { actor: admin }, changed));
    const move = { id: review.id, openedVersion: 2, to: "withdrawn", reason: "Asked to" } as const;
    value(await moderateReview(db(), { actor: admin }, move));
    await change(id, 1, { aliases: ["Bidai"] });
    const { changes } = await history(id);
    expect(changes.map(({ kind, action, reviewer }) => [kind, action, reviewer?.text])).toEqual([
      ["book", "book.change", undefined],
      ["review", "review.moderate", "Maya Shah"],
      ["review", "review.change", "Maya Shah"],
      ["review", "review.add", "Maya Shah"],
      ["book", "book.add", undefined],
    ]);
    expect(fieldsOf(changes)[1]).toEqual([
      ["status", "Published", "Withdrawn"],
      ["statusReason", undefined, "Asked to"],
    ]);
    expect(fieldsOf(changes)[2]).toEqual([["text.en", "A joy.", "A great joy."]]);
  });

  test("has pages, of which each knows its versions without those before it", async () => {
    const { id } = await aBook();
    for (let version = 1; version <= 5; version++)
      await change(id, version, { aliases: [`Spelling ${version}`], ageFrom: version });
    const first = await history(id, { limit: 2 });
    const second = await history(id, { limit: 2, after: first.older ?? "" });
    const last = await history(id, { limit: 2, after: second.older ?? "" });
    const pages = [first, second, last];
    expect(pages.map(({ changes }) => changes.map(({ version }) => version))).toEqual([
      [6, 5],
      [4, 3],
      [2, 1],
    ]);
    expect(pages.map(({ isContinued, older }) => [isContinued, older === undefined])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
    expect(second.changes.every(({ canRestore }) => canRestore)).toBe(true);
    expect(fieldsOf(second.changes)).toEqual([
      [
        ["aliases", "Spelling 2", "Spelling 3"],
        ["ageFrom", "2", "3"],
      ],
      [
        ["aliases", "Spelling 1", "Spelling 2"],
        ["ageFrom", "1", "2"],
      ],
    ]);
  });

  test("ends where a change is not recorded: what is older is shown, and cannot be restored", async () => {
    const { id } = await aBook();
    await change(id, 1, { aliases: ["One"] });
    await db().execute(`update books set aliases = '{Two}' where id = '${id}'`);
    await change(id, 3, { aliases: ["Three"] });
    const { changes } = await history(id);
    expect(changes.map(({ version, canRestore }) => [version, canRestore])).toEqual([
      [4, false],
      [2, false],
      [1, false],
    ]);
    const refused = await restoreBookVersion(admin, id, { version: 2, openedVersion: 4 });
    expect(refused).toMatchObject({ code: "history_version_unknown" });
    const known = await restoreBookVersion(admin, id, { version: 3, openedVersion: 4 });
    expect(value(known).row.aliases).toEqual(["Two"]);
  });

  test("is not found for another publisher's admin", async () => {
    const { id } = await aBook();
    for (const viewer of [(await publisherWithAdmin()).admin, await viewerWith(), null]) {
      await expectNotFound(history(id, {}, viewer));
      await expectNotFound(restoreBookVersion(viewer, id, { version: 1, openedVersion: 1 }));
    }
  });
});

describe("an earlier version of a book", () => {
  test("is restored with its genres, contributors, contents and awards, as a change in the audit trail", async () => {
    const { id } = await aBook();
    const [genre, sita] = [await build.genre(), await build.contributor()];
    const earlier: BookPatch = {
      genres: [genre.id],
      credits: [credit(sita.id, author)],
      contents: [{ title: { en: "One" } }],
      awards: [{ name: { en: "Madan Puraskar" }, year: 2081, country: null, result: null }],
      published: { calendar: "bs", year: 2011 },
      description: { en: "Said." },
      furtherLanguages: [{ language: "eng", use: "text" }],
      audiences: ["02"],
      ageFrom: 6,
    };
    await change(id, 1, earlier);
    await change(id, 2, {
      genres: [],
      credits: [],
      contents: [],
      awards: [],
      published: null,
      description: null,
      furtherLanguages: [],
      audiences: [],
      ageFrom: null,
    });
    const bookAdmin = await adminOfBook({ id, publisherId });
    const { row } = value(await restoreBookVersion(bookAdmin, id, { version: 2, openedVersion: 3 }));
    const { published: _columns, credits: _rows, ...values } = earlier;
    expect(row).toMatchObject({ ...values, publishedYear: 2011, publishedCalendar: "bs", version: 4 });
    expect((await creditRows(id)).map(({ contributorId }) => contributorId)).toEqual([sita.id]);
    const entry = (await entriesOf(id)).find(({ version }) => version === 4);
    expect(entry).toMatchObject({ action: "book.change", actorId: bookAdmin.id });
    const again = await restoreBookVersion(bookAdmin, id, { version: 2, openedVersion: 4 });
    expect(value(again).changed).toBe(false);
  });

  test("is refused when the book was changed since the page was opened, and changes nothing", async () => {
    const { id } = await aBook();
    await change(id, 1, { aliases: ["One"] });
    await change(id, 2, { ageFrom: 6 });
    const late = await restoreBookVersion(admin, id, { version: 1, openedVersion: 2 });
    expect(late).toMatchObject({ code: "form_conflict", conflict: { version: 3 } });
    expect((await history(id)).version).toBe(3);
  });

  test("is restored with the genre and the role into which its own were merged since (reported-situations-2, D8)", async () => {
    const { id } = await aBook();
    const [old, now, sita] = [await build.genre(), await build.genre(), await build.contributor()];
    await change(id, 1, { genres: [old.id], credits: [credit(sita.id, author)], ageFrom: 9 });
    await change(id, 2, { genres: [], credits: [], ageFrom: null });
    const siteAdmin = await viewerWith({ type: "siteAdmin" });
    value(await mergeGenre(siteAdmin, { id: old.id, intoId: now.id, openedVersion: 1 }));
    const { row } = value(await restoreBookVersion(admin, id, { version: 2, openedVersion: 3 }));
    expect(row).toMatchObject({ genres: [now.id], ageFrom: 9 });
    expect(await creditRows(id)).toHaveLength(1);
  });

  test("is refused when a contributor of it was archived since", async () => {
    const { id } = await aBook();
    const sita = await build.contributor();
    await change(id, 1, { credits: [credit(sita.id, author)] });
    await change(id, 2, { credits: [] });
    await db().update(contributors).set({ archivedOn: "2026-01-01" }).where(eq(contributors.id, sita.id));
    const refused = await restoreBookVersion(admin, id, { version: 2, openedVersion: 3 });
    expect(refused).toMatchObject({ code: "book_credit_unknown" });
    expect(await creditRows(id)).toEqual([]);
  });
});
