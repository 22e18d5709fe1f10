import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/actor.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/edition.ts";
import { archiveBook } from "#app/works/books/archive-book.server.ts";
import { changeBook } from "#app/works/books/save-book.server.ts";
import {
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  value,
  viewerWith,
} from "#app/works/works-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { archiveEdition, moveEdition, moveEditions, restoreEdition } from "./move-edition.server.ts";
import { changeEdition, type EditionPatch } from "./save-edition.server.ts";

useDatabase();

/** Decision 15 of the product: each change of status, without and with a reason. */
const CASES: Readonly<Record<EditionStatus, Partial<Record<EditionStatus, "free" | "reason" | "never">>>> = {
  draft: { forthcoming: "free", active: "free", outOfPrint: "free", withdrawn: "never" },
  forthcoming: { draft: "reason", active: "free", outOfPrint: "free", withdrawn: "free" },
  active: { draft: "reason", forthcoming: "reason", outOfPrint: "free", withdrawn: "free" },
  outOfPrint: { draft: "reason", forthcoming: "reason", active: "reason", withdrawn: "free" },
  withdrawn: { draft: "reason", forthcoming: "reason", active: "reason", outOfPrint: "reason" },
};

const ALL = EDITION_STATUSES.flatMap((from) =>
  EDITION_STATUSES.filter((to) => to !== from).map((to) => [from, to, CASES[from][to]] as const),
);

/** An edition that has all it needs to be public. */
async function complete(status: EditionStatus) {
  const { publisher, admin } = await publisherWithAdmin();
  const book = await build.book({
    publisherId: publisher.id,
    abbreviation: { en: "Tea" },
    description: { en: "A road." },
  });
  const edition = await build.edition({ bookId: book.id, status });
  for (const part of ["front", "back"] as const) await build.cover({ editionId: edition.id, part });
  return { publisher, admin, book, edition };
}

describe("what a public edition needs", () => {
  const taken: [string, EditionPatch][] = [
    ["price", { priceMinor: null, currency: null }],
    ["coverFront", { covers: [] }],
  ];

  test.each(taken)("is not taken from it by a person: %s", async (field, patch) => {
    const { admin, edition } = await complete("active");
    const change = { id: edition.id, openedVersion: null, patch };
    expect(await changeEdition(db(), { actor: admin }, change)).toEqual({
      ok: false,
      code: "edition_incomplete",
      values: { field },
    });
    value(await changeEdition(db(), { actor: SYSTEM, isFromRecord: true }, change));
  });

  test.each(taken)("may be taken from a draft, and stay missing: %s", async (_field, patch) => {
    const { admin, edition } = await complete("draft");
    value(await changeEdition(db(), { actor: admin }, { id: edition.id, openedVersion: null, patch }));
    const { edition: bare } = await complete("active");
    const emptied = { id: bare.id, openedVersion: null, patch };
    value(await changeEdition(db(), { actor: SYSTEM, isFromRecord: true }, emptied));
    const pages = { id: bare.id, openedVersion: null, patch: { pages: 7 } };
    expect(await changeEdition(db(), { actor: SYSTEM }, pages)).toMatchObject({ ok: true });
  });

  test.each(["abbreviation", "description"] as const)("stays in its book: %s", async (field) => {
    const { admin, book, edition } = await complete("forthcoming");
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
  test.each(ALL)("from %s to %s: %s", async (from, to, needs) => {
    const { admin, edition } = await complete(from);
    const move = { id: edition.id, openedVersion: 1, to };
    const without = await moveEdition(db(), { actor: admin }, { ...move, reason: " " });
    const refusal = { never: "edition_move_refused", reason: "edition_reason_missing", free: undefined };
    if (needs === "free") {
      expect(without).toMatchObject({ ok: true, value: { row: { status: to, statusReason: null } } });
      return;
    }
    expect(without).toMatchObject({ ok: false, code: refusal[needs ?? "never"] });
    const withReason = await moveEdition(db(), { actor: admin }, { ...move, reason: "A mistake" });
    if (needs === "never") expect(withReason).toMatchObject({ ok: false, code: "edition_move_refused" });
    else
      expect(withReason).toMatchObject({
        ok: true,
        value: { row: { status: to, statusReason: "A mistake" } },
      });
  });

  test("is in the audit trail with status and reason before and after, and its scope", async () => {
    const { publisher, admin, book, edition } = await complete("active");
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

  test("refuses another version, and is not found for an admin of the book and for others", async () => {
    const { publisher, admin, book, edition } = await complete("active");
    const move = { id: edition.id, openedVersion: 7, to: "withdrawn", reason: null } as const;
    expect(await moveEdition(db(), { actor: admin }, move)).toMatchObject({ code: "form_conflict" });
    const bookAdmin = await viewerWith({ type: "admin", bookId: book.id, ofPublisherId: publisher.id });
    for (const actor of [bookAdmin, (await publisherWithAdmin()).admin, null])
      await expectNotFound(moveEdition(db(), { actor }, { ...move, openedVersion: 1 }));
  });

  test("to a public status names the first thing that is missing", async () => {
    const { admin, publisher } = await complete("draft");
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
    const steps: [field: string, mend: () => Promise<unknown>][] = [
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
    for (const [field, mend] of steps) {
      expect(await publish()).toEqual({ ok: false, code: "edition_incomplete", values: { field } });
      await mend();
    }
    expect(await publish()).toMatchObject({ ok: true });
  });

  test("to a public status is refused while the book is archived", async () => {
    const { admin, book, edition } = await complete("withdrawn");
    value(await archiveBook(db(), { actor: admin }, { id: book.id, openedVersion: null }));
    const move = { id: edition.id, openedVersion: 1, to: "active", reason: "Again" } as const;
    expect(await moveEdition(db(), { actor: admin }, move)).toMatchObject({ code: "edition_book_archived" });
  });

  test("of a record needs nothing more: its edition exists elsewhere", async () => {
    const { id } = await build.edition({ status: "draft" });
    const writer = { actor: SYSTEM, isFromRecord: true };
    const move = { id, openedVersion: null, to: "active", reason: null } as const;
    expect(await moveEdition(db(), writer, move)).toMatchObject({ ok: true });
  });

  test("of many moves those that may and gives each its own result", async () => {
    const { admin, book, edition } = await complete("active");
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
  test.each(EDITION_STATUSES)("an edition that is %s", async (status) => {
    const { admin, edition } = await complete(status);
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
