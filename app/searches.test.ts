import { globSync, readFileSync } from "node:fs";
import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { FOUND_LISTS } from "./desk-search.server.ts";
import type { Ability } from "./domain/access/abilities.ts";
import { listOfKind } from "./features/reference/engine/kind-list.server.ts";
import { KINDS } from "./features/reference/kinds.server.ts";
import type { AnyList } from "./platform/lists/list-definition.server.ts";
import { searchCondition } from "./platform/lists/list-search.server.ts";

/** Lists in which there is no text to be found by, and why. */
const WITHOUT_TEXTS: Readonly<Record<string, string>> = {
  exchangeRates: "a rate has the code of a currency, and no name that is stored",
};

/** Lists in which the search of the desks does not look, and why. */
const NOT_LOOKED_IN: Readonly<Record<string, string>> = {
  audit: "it is of what others have",
  letters: "a letter is found by the person who gets it, whom the list of people has",
  exchangeRates: "a rate is found by the code of a currency alone",
};

/** Code that compares what was searched for with parts of a column: numbers and addresses, of which people know a part. */
const COMPARES_PARTS: Readonly<Record<string, string>> = {
  "app/desk/list-filters/code-search.server.ts":
    "the first letters of a number that is read out on the telephone",
  "app/desk/list-filters/edition-search.server.ts": "digits of an ISBN",
  "app/features/bookstores/find-editions.server.ts": "digits of an ISBN",
  "app/features/editor-lists/shown-books.server.ts": "digits of an ISBN",
  "app/features/reference/engine/kind-list.server.ts": "codes of reference rows",
  "app/platform/person/person-matches.server.ts": "a sign-in address",
};

const SEARCHED = "Seto Dharti";

/** A condition as the statement that the database gets, with its parameters. */
const rendered = (condition: SQL) => new PgDialect().sqlToQuery(sql`${condition}`);

const isList = (value: unknown): value is AnyList<Ability> =>
  typeof value === "object" && value !== null && "columns" in value && "defaultSort" in value;

/** Every list that the product has. */
async function allLists(): Promise<readonly AnyList<Ability>[]> {
  const files = globSync("app/**/*.server.ts").filter((file) =>
    /\bdefineList\b/.test(readFileSync(file, "utf8")),
  );
  const lists: AnyList<Ability>[] = KINDS.map(listOfKind);
  for (const file of files) {
    const exported = (await import(`${import.meta.dirname}/../${file}`)) as Record<string, unknown>;
    lists.push(...Object.values(exported).filter(isList));
  }
  return lists;
}

describe("every list is searched by the one search", async () => {
  const lists = await allLists();
  const searched = lists.filter(({ searched: by }) => by !== undefined);

  test("the lists are found", () => {
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["people", "orders", "editions", "audit"]),
    );
    expect(searched.length).toBeGreaterThan(25);
  });

  test.each(searched.map((list) => [list.name, list] as const))("%s", (name, list) => {
    if (!list.searched) throw new Error("It has no search.");
    const { sql: statement, params } = rendered(searchCondition(list.searched, SEARCHED));
    if (WITHOUT_TEXTS[name] === undefined) {
      expect(statement).toMatch(/\bsearch_best\(/);
      expect(params).toContain(SEARCHED);
    } else expect(statement).not.toMatch(/\bsearch_best\(/);
  });
});

/** Orders that no column shows, and why. */
const WITHOUT_COLUMN: Readonly<Record<string, string>> = {
  relevance: "what was searched for, the best first",
  order: "as somebody has arranged the rows",
  catalogue: "as the genres are arranged",
  newest: "what was added last first, where no column has the day",
};

test("every order of a list can be chosen at the head of a column", async () => {
  const unreachable = (await allLists()).flatMap((list) => {
    const ofColumns = Object.values(list.columns).flatMap(({ sort = [] }) => sort);
    // A list with one order has nothing to choose.
    return (Object.keys(list.sorts).length > 1 ? Object.keys(list.sorts) : [])
      .filter((sort) => !ofColumns.includes(sort) && WITHOUT_COLUMN[sort] === undefined)
      .map((sort) => `${list.name}: ${sort}`);
  });
  expect(unreachable).toEqual([]);
});

test("the search of the desks looks in every list that is searched", async () => {
  const searched = (await allLists()).filter(({ searched: by }) => by !== undefined).map(({ name }) => name);
  const looked = FOUND_LISTS.map(({ list }) => list.name);
  expect([...looked, ...Object.keys(NOT_LOOKED_IN)].toSorted()).toEqual([...new Set(searched)].toSorted());
});

test("no list or chooser compares parts of texts, but for numbers and addresses", () => {
  const files = globSync("app/{desk,features,fields,platform,records}/**/*.ts").filter(
    (file) => !/\.test\.|-for-tests\./.test(file),
  );
  const comparing = files.filter((file) =>
    /\blike \$\{|\bilike\b|\bposition\(lower|\bstrpos\(|similarity\(/.test(readFileSync(file, "utf8")),
  );
  expect(comparing.toSorted()).toEqual(Object.keys(COMPARES_PARTS).toSorted());
});
