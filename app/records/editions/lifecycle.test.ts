import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/editions/edition.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { archiveBook } from "#app/records/books/archive-book.server.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import {
  adminOfBook,
  bookWithAdmin,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  value,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { archiveEdition, moveEdition, moveEditions, restoreEdition } from "./move-edition.server.ts";
import { changeEdition, type EditionPatch } from "./save-edition.server.ts";

useDatabase();

/** Each change of status: allowed without a reason, with a reason only, or never. */
const CASES: Readonly<
  Record<EditionStatus, Partial<Record<EditionStatus, "withoutReason" | "withReason" | "never">>>
> = {
  draft: {
    forthcoming: "withoutReason",
    active: "withoutReason",
    outOfPrint: "withoutReason",
    withdrawn: "never",
  },
  forthcoming: {
    draft: "withReason",
    active: "withoutReason",
    outOfPrint: "withoutReason",
    withdrawn: "withoutReason",
  },
  active: {
    draft: "withReason",
    forthcoming: "withReason",
    outOfPrint: "withoutReason",
    withdrawn: "withoutReason",
  },
  outOfPrint: {
    draft: "withReason",
    forthcoming: "withReason",
    active: "withReason",
    withdrawn: "withoutReason",
  },
  withdrawn: {
    draft: "withReason",
    forthcoming: "withReason",
    active: "withReason",
    outOfPrint: "withReason",
  },
};

const ALL = EDITION_STATUSES.flatMap((from) =>
  EDITION_STATUSES.filter((to) => to !== from).map((to) => [from, to, CASES[from][to]] as const),
);

/** An edition with every field that a public edition needs. */
async function completeEdition(status: EditionStatus) {
  const texts = { abbreviation: { en: "Tea" }, description: { en: "A road." } };
  const { publisher, admin, book } = await bookWithAdmin(texts);
  const edition = await build.edition({ bookId: book.id, status });
  for (const part of ["front", "back"] as const) await build.cover({ editionId: edition.id, part });
  return { publisher, admin, book, edition };
}

describe("a field that a public edition needs", () => {
  const removals: [string, EditionPatch][] = [
    ["price", { priceMinor: null, currency: null }],
    ["coverFront", { covers: [] }],
  ];

  test.each(removals)("cannot be emptied by a person: %s", async (field, patch) => {
    const { admin, edition } = await completeEdition("active");
    const change = { id: edition.id, openedVersion: null, patch };
    expect(await changeEdition(db(), { actor: admin }, change)).toEqual({
      ok: false,
      code: "edition_incomplete",
      values: { field },
    });
    value(await changeEdition(db(), { actor: SYSTEM, isFromRecord: true }, change));
  });

  test.each(removals)(
    "may be emptied in a draft, and remain empty after a record emptied it: %s",
    async (_field, patch) => {
      const { admin, edition } = await completeEdition("draft");
      value(await changeEdition(db(), { actor: admin }, { id: edition.id, openedVersion: null, patch }));
      const { edition: bare } = await completeEdition("active");
      const emptied = { id: bare.id, openedVersion: null, patch };
      value(await changeEdition(db(), { actor: SYSTEM, isFromRecord: true }, emptied));
      const pages = { id: bare.id, openedVersion: null, patch: { pages: 7 } };
      expect(await changeEdition(db(), { actor: SYSTEM }, pages)).toMatchObject({ ok: true });
    },
  );

  test.each(["abbreviation", "description"] as const)("cannot be emptied in its book: %s", async (field) => {
    const { admin, book, edition } = await completeEdition("forthcoming");
    const change = { id: book.id, openedVersion: null, patch: { [field]: null } };
    expect(await changeBook(db(), { actor: admin }, change)).toEqual({
      ok: false,
      code: "book_has_public_editions",
      values: { field },
    });
    const move = { id: edition.id, openedVersion: 1, to: "withdrawn", reason: null } as const;
    value(await moveEdition(db(), { actor: admin }, move));
    value(await changeBook(db(), { actor: admin }, change));
  });
});

describe("edition.move", () => {
  test.each(ALL)("from %s to %s is allowed: %s", async (from, to, allowed) => {
    const { admin, edition } = await completeEdition(from);
    const move = { id: edition.id, openedVersion: 1, to };
    const without = await moveEdition(db(), { actor: admin }, { ...move, reason: " " });
    const refusal = { never: "edition_move_refused", withReason: "edition_reason_missing" };
    if (allowed === "withoutReason") {
      expect(without).toMatchObject({ ok: true, value: { row: { status: to, statusReason: null } } });
      return;
    }
    expect(without).toMatchObject({ ok: false, code: refusal[allowed ?? "never"] });
    const withReason = await moveEdition(db(), { actor: admin }, { ...move, reason: "A mistake" });
    if (allowed === "never") expect(withReason).toMatchObject({ ok: false, code: "edition_move_refused" });
    else
      expect(withReason).toMatchObject({
        ok: true,
        value: { row: { status: to, statusReason: "A mistake" } },
      });
  });

  test("writes an audit entry with status and reason before and after, and its scope", async () => {
    const { publisher, admin, book, edition } = await completeEdition("active");
    const move = { id: edition.id, openedVersion: 1, to: "draft", reason: "Wrong text" } as const;
    value(await moveEdition(db(), { actor: admin }, move));
    expect(await entriesOf(edition.id)).toMatchObject([
      {
        actorId: admin.id,
        action: "edition.move",
        scope: { publisherId: publisher.id, bookId: book.id },
        before: { status: "active", statusReason: null },
        after: { status: "draft", statusReason: "Wrong text" },
      },
    ]);
  });

  test("refuses a version that is not the stored one, and is not found for an admin of the book and for others", async () => {
    const { admin, book, edition } = await completeEdition("active");
    const move = { id: edition.id, openedVersion: 7, to: "withdrawn", reason: null } as const;
    expect(await moveEdition(db(), { actor: admin }, move)).toMatchObject({ code: "form_conflict" });
    const bookAdmin = await adminOfBook(book);
    for (const actor of [bookAdmin, (await publisherWithAdmin()).admin, null])
      await expectNotFound(moveEdition(db(), { actor }, { ...move, openedVersion: 1 }));
  });

  test("to a public status is refused with the first field that is missing", async () => {
    const { admin, publisher } = await completeEdition("draft");
    const book = await build.book({ publisherId: publisher.id });
    const edition = await build.edition({
      bookId: book.id,
      status: "draft",
      priceMinor: null,
      currency: null,
    });
    const publish = async () =>
      await moveEdition(
        db(),
        { actor: admin },
        { id: edition.id, openedVersion: null, to: "active", reason: null },
      );
    const steps: [field: string, fill: () => Promise<unknown>][] = [
      [
        "abbreviation",
        () => db().execute(`update books set abbreviation = '{"en":"T"}' where id = '${book.id}'`),
      ],
      [
        "description",
        () => db().execute(`update books set description = '{"en":"T"}' where id = '${book.id}'`),
      ],
      [
        "price",
        () =>
          db().execute(
            `update book_editions set price_minor = 1, currency = 'NPR' where id = '${edition.id}'`,
          ),
      ],
      ["coverFront", () => build.cover({ editionId: edition.id, part: "front" })],
      ["coverBack", () => build.cover({ editionId: edition.id, part: "back" })],
    ];
    for (const [field, fill] of steps) {
      expect(await publish()).toEqual({ ok: false, code: "edition_incomplete", values: { field } });
      await fill();
    }
    expect(await publish()).toMatchObject({ ok: true });
  });

  test("to a public status is refused while the book is archived", async () => {
    const { admin, book, edition } = await completeEdition("withdrawn");
    value(await archiveBook(db(), { actor: admin }, { id: book.id, openedVersion: null }));
    const move = { id: edition.id, openedVersion: 1, to: "active", reason: "Again" } as const;
    expect(await moveEdition(db(), { actor: admin }, move)).toMatchObject({ code: "edition_book_archived" });
  });

  test("to a public status needs no other field where a record makes it", async () => {
    const { id } = await build.edition({ status: "draft" });
    const writer = { actor: SYSTEM, isFromRecord: true };
    const move = { id, openedVersion: null, to: "active", reason: null } as const;
    expect(await moveEdition(db(), writer, move)).toMatchObject({ ok: true });
  });

  test("of several editions changes those that may change, and gives each its own result", async () => {
    const { admin, book, edition } = await completeEdition("active");
    const draft = await build.edition({ bookId: book.id, status: "draft", editionNumber: 2 });
    const moves = [edition, draft].map(
      ({ id }) => ({ id, openedVersion: null, to: "withdrawn", reason: null }) as const,
    );
    expect(await moveEditions(db(), { actor: admin }, moves)).toMatchObject([
      { ok: true },
      { ok: false, code: "edition_move_refused" },
    ]);
  });
});

describe("edition.archive and edition.restore", () => {
  test.each(EDITION_STATUSES)("apply to an edition that is %s, unless it is public", async (status) => {
    const { admin, edition } = await completeEdition(status);
    const isPublic = status === "active" || status === "forthcoming";
    const archived = await archiveEdition(db(), { actor: admin }, { id: edition.id, openedVersion: 1 });
    if (isPublic) {
      expect(archived).toMatchObject({ ok: false, code: "edition_is_public" });
      return;
    }
    expect(value(archived).row.archivedOn).not.toBeNull();
    const move = { id: edition.id, openedVersion: 2, to: "active", reason: "Again" } as const;
    expect(await moveEdition(db(), { actor: admin }, move)).toMatchObject({ code: "edition_is_public" });
    value(await restoreEdition(db(), { actor: admin }, { id: edition.id, openedVersion: 2 }));
    expect((await entriesOf(edition.id)).map(({ action }) => action)).toEqual([
      "edition.archive",
      "edition.restore",
    ]);
  });
});
