import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contributors } from "#app/db/tables/books.server.ts";
import { sortNameOf } from "#app/domain/people/sort-name.ts";
import { searchKey } from "#app/domain/text/search-key.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import {
  bookWithAdmin,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  storedBook,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { foundBooks } from "#tests/found-books.ts";
import {
  addContributor,
  addContributors,
  archiveContributor,
  changeContributor,
  restoreContributor,
} from "./save-contributor.server.ts";

useDatabase();

const NAME = { en: "Parijat Rai", np: "पारिजात राई" };

const stored = async (id: string) => {
  const [row] = await db().select().from(contributors).where(eq(contributors.id, id));
  if (!row) throw new Error("There is no such contributor.");
  return row;
};

describe("contributor.add", () => {
  test("gives a free slug, a key of the name and an entry", async () => {
    const { admin } = await publisherWithAdmin();
    const [one, other] = value(
      await addContributors(db(), { actor: admin }, [
        { publisherId: null, name: NAME },
        { publisherId: null, name: NAME },
      ]),
    );
    expect([one?.slug, other?.slug]).toEqual(["parijat-rai", "parijat-rai-2"]);
    expect(one).toMatchObject({
      sortName: sortNameOf(NAME, "person"),
      nameKey: searchKey(NAME.en),
      createdBy: admin.id,
    });
    expect(await entriesOf(one?.id ?? "")).toMatchObject([
      { actorId: admin.id, action: "contributor.add", scope: null, after: { name: NAME } },
    ]);
  });

  test("is not found for a person without a role, and refuses invalid values", async () => {
    for (const actor of [await viewerWith(), null])
      await expectNotFound(addContributor(db(), { actor }, { publisherId: null, name: NAME }));
    const { admin: actor } = await publisherWithAdmin();
    expect(await addContributor(db(), { actor }, { publisherId: null, name: {} })).toMatchObject({
      code: "contributor_name_missing",
    });
    for (const years of [
      { born: 1950, died: 1940 },
      { born: 2 ** 31 },
      { died: 1950.5 },
      { born: Number.NaN },
    ])
      expect(
        await addContributor(db(), { actor }, { publisherId: null, name: NAME, ...years }),
      ).toMatchObject({
        code: "contributor_years_wrong",
      });
  });
});

describe("contributor.change", () => {
  test("renames, and lets every book that credits the contributor be found by the new name", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    const author = await build.contributor();
    const book = await build.book({ publisherId: publisher.id, authors: [author] });
    const name = { en: "Bina Thapa" };
    const change = { id: author.id, openedVersion: 1, patch: { name } };
    expect(await changeContributor(db(), { actor: admin }, change)).toMatchObject({
      ok: true,
      value: { row: { name, nameKey: searchKey(name.en), version: 2 } },
    });
    expect(await foundBooks("thapa")).toContain(book.id);
    expect(await storedBook(book.id)).toMatchObject({ version: 1 });
    expect(await entriesOf(author.id)).toMatchObject([{ before: { name: author.name }, after: { name } }]);
  });

  test("needs the site administrator where books of several publishers credit the contributor", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    const { publisher: other } = await publisherWithAdmin();
    const author = await build.contributor();
    for (const { id } of [publisher, other]) await build.book({ publisherId: id, authors: [author] });
    const change = { id: author.id, openedVersion: 1, patch: { born: 1950 } };
    for (const actor of [admin, null]) await expectNotFound(changeContributor(db(), { actor }, change));
    expect(await stored(author.id)).toMatchObject({ born: null, version: 1 });
    const actor = await viewerWith({ type: "siteAdmin" });
    expect(await changeContributor(db(), { actor }, change)).toMatchObject({ ok: true });
    expect(await changeContributor(db(), { actor }, { ...change, patch: { born: 1951 } })).toMatchObject({
      code: "form_conflict",
      conflict: { version: 2, fields: { born: { stored: 1950, wanted: 1951 } } },
    });
  });

  test("archives and restores, with an entry each", async () => {
    const { admin: actor } = await publisherWithAdmin();
    const { id } = value(await addContributor(db(), { actor }, { publisherId: null, name: NAME }));
    value(await archiveContributor(db(), { actor }, { id, openedVersion: 1 }));
    expect((await stored(id)).archivedOn).not.toBeNull();
    value(await restoreContributor(db(), { actor }, { id, openedVersion: 2 }));
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
      "contributor.add",
      "contributor.archive",
      "contributor.restore",
    ]);
  });
});

describe("an identifier", () => {
  const ORCID = "0000000218250097";

  test("is of one contributor: another one is refused it, when added and when changed", async () => {
    const admin = await viewerWith({ type: "siteAdmin" });
    const first = value(
      await addContributor(
        db(),
        { actor: admin },
        { publisherId: null, name: { en: "Ram Sharma" }, orcid: ORCID },
      ),
    );
    const taken = { ok: false, code: "contributor_identifier_taken", values: { field: "orcid" } };
    const second = { publisherId: null, name: { en: "Ram B. Sharma" }, orcid: ORCID };
    expect(await addContributor(db(), { actor: admin }, second)).toMatchObject(taken);
    const twins = ["A", "B"].map((name) => ({
      publisherId: null,
      name: { en: name },
      isni: "0000000121032683",
    }));
    expect(await addContributors(db(), { actor: admin }, twins)).toMatchObject({ code: taken.code });
    const other = value(
      await addContributor(db(), { actor: admin }, { publisherId: null, name: { en: "Another" } }),
    );
    const change = (id: string) =>
      changeContributor(db(), { actor: admin }, { id, openedVersion: null, patch: { orcid: ORCID } });
    expect(await change(other.id)).toMatchObject(taken);
    expect(await change(first.id)).toMatchObject({ ok: true });
  });
});

test("a publisher that credits another's contributor on its own book does not take the right to change it", async () => {
  const own = await bookWithAdmin();
  const other = await bookWithAdmin();
  const { id } = value(
    await addContributor(db(), { actor: own.admin }, { name: NAME, publisherId: own.publisher.id }),
  );
  const role = await build.roleOf("A01");
  for (const { admin, book } of [own, other])
    value(
      await changeBook(
        db(),
        { actor: admin },
        {
          id: book.id,
          openedVersion: null,
          patch: {
            credits: [
              {
                contributorId: id,
                roleId: role.id,
                creditedAs: null,
                fromLanguage: null,
                toLanguage: null,
                royaltyBps: null,
              },
            ],
          },
        },
      ),
    );
  const change = { id, openedVersion: null, patch: { biography: { en: "Writes in Pokhara." } } };
  await expectNotFound(changeContributor(db(), { actor: other.admin }, change));
  expect(value(await changeContributor(db(), { actor: own.admin }, change)).changed).toBe(true);
});
