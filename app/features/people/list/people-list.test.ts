import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { viewerWith } from "#app/features/people/people-for-tests.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { erasePerson } from "#app/platform/person/erase-person.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { peopleList } from "./people-list.server.ts";

useDatabase();

const admin = viewerWith({ type: "siteAdmin" });
const ids: Record<string, string> = {};

beforeAll(async () => {
  const publisherId = (await build.publisher({ name: { en: "Hill Press", np: "पहाड प्रेस" } })).id;
  // Who made the bookstore; erased, so that the list does not have them.
  const { id: createdBy } = await build.person();
  await transact(db(), (tx) => erasePerson(tx, createdBy));
  const shopId = (await build.bookstore({ createdBy })).id;
  const book = await build.book({ publisherId });
  const add = async (firstName: string, lastName: string, own: Parameters<typeof addTestPerson>[0] = {}) => {
    ids[firstName] = (await addTestPerson({ firstName, lastName, ...own })).id;
  };
  await add("Laxmi", "Thapa", { roles: [{ type: "siteAdmin" }], email: "laxmi@people.test" });
  await add("आशा", "गुरुङ", { roles: [{ type: "admin", publisherId }] });
  await add("Bikram", "Rai", { roles: [{ type: "admin", shopId }] });
  await add("Chandra", "Lama", {
    roles: [
      { type: "admin", bookId: book.id, ofPublisherId: publisherId },
      { type: "admin", shopId },
      { type: "admin", publisherId },
    ],
  });
  await add("Dorje", "Sherpa", { isDisabled: true });
  await add("Elina", "Shah", { isVerified: false });
  await add("Furba", "Tamang");
  await db()
    .update(appUsers)
    .set({ deleteAfter: new Date("2030-01-01") })
    .where(eq(appUsers.id, ids.Furba ?? ""));
  await add("Gita", "Erased");
  await transact(db(), (tx) => erasePerson(tx, ids.Gita ?? ""));
});

const page = async (query = "", viewer = admin, language: Language = "en") =>
  await withLanguage(language, async () => {
    const url = new URL(inLanguage(`/admin/users${query}`, language), "http://localhost");
    return await listPage(peopleList, { viewer, scope: null, url });
  });

const textsOf = (list: Awaited<ReturnType<typeof page>>, column: string) => {
  const at = list.columns.findIndex(({ key }) => key === column);
  return list.rows.map(({ cells }) => {
    const cell = cells[at];
    return !cell || cell.kind === "none" ? "" : cell.text;
  });
};
const namesIn = async (query: string) => textsOf(await page(query), "name").toSorted();

describe("the list of people", () => {
  test("has everybody but erased people, the newest first, and is not found for others", async () => {
    const list = await page();
    expect(textsOf(list, "name")).toEqual([
      "Furba Tamang",
      "Elina Shah",
      "Dorje Sherpa",
      "Chandra Lama",
      "Bikram Rai",
      "आशा गुरुङ",
      "Laxmi Thapa",
    ]);
    expect(list.total).toBe(7);
    expect(list.exports).toEqual([]);
    for (const viewer of [viewerWith(), viewerWith({ type: "admin", publisherId: crypto.randomUUID() })])
      expect(await page("", viewer).catch((error: unknown) => isAppError(error) && error.code)).toBe(
        "notFound",
      );
  });

  test.each([
    ["Laxmi", ["Laxmi Thapa"]],
    ["लक्ष्मी थापा", ["Laxmi Thapa"]],
    ["thapa lakshmi", ["Laxmi Thapa"]],
    ["asha", ["आशा गुरुङ"]],
    ["Gurung", ["आशा गुरुङ"]],
    ["laxmi@people", ["Laxmi Thapa"]],
    ["people.test", ["Laxmi Thapa"]],
    ["%", []],
    ["_", []],
    ["nobody at all", []],
  ])("finds by name in either script and by e-mail: %s", async (searched, expected) => {
    expect(await namesIn(`?q=${encodeURIComponent(searched)}`)).toEqual(expected);
  });

  test.each([
    ["role=siteAdmin", ["Laxmi Thapa"]],
    ["role=publisher", ["Chandra Lama", "आशा गुरुङ"]],
    ["role=bookstore", ["Bikram Rai", "Chandra Lama"]],
    ["role=book", ["Chandra Lama"]],
    ["state=disabled", ["Dorje Sherpa"]],
    ["state=unverified", ["Elina Shah"]],
    ["state=deleting", ["Furba Tamang"]],
    ["state=active&role=bookstore", ["Bikram Rai", "Chandra Lama"]],
  ])("filters by %s", async (query, expected) => {
    expect(await namesIn(`?${query}`)).toEqual(expected);
  });

  test("sorts by name in the order of the Nepali alphabet", async () => {
    const names = textsOf(await page("?sort=name"), "name");
    expect([names.at(0), ...names.slice(1, 3), names.at(-1)]).toEqual([
      "आशा गुरुङ",
      "Bikram Rai",
      "Chandra Lama",
      "Laxmi Thapa",
    ]);
  });

  test("names roles with what they are limited to, and counts the rest", async () => {
    expect(textsOf(await page("?q=gurung"), "roles")).toEqual(["Publisher: Hill Press"]);
    const [roles] = textsOf(await page("?q=chandra"), "roles");
    expect(roles?.split("; ")).toEqual([expect.any(String), expect.any(String), "+1"]);
    expect(textsOf(await page("?q=gurung", admin, "np"), "roles")).toEqual(["प्रकाशक: पहाड प्रेस"]);
  });

  test("shows a state only where the account is not simply active", async () => {
    expect(textsOf(await page("?sort=email&q=laxmi"), "state")).toEqual([""]);
    expect(textsOf(await page("?q=dorje"), "state")).toEqual(["Disabled"]);
  });
});
