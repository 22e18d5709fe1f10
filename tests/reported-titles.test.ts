import path from "node:path";
import { expect, test } from "vitest";
import { readFilters } from "#app/features/catalogue/filters.ts";
import { searchCatalogue } from "#app/features/catalogue/search-catalogue.server.ts";
import { importPath, importProducts } from "#app/features/onix/import-for-tests.ts";
import { reference, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();

/** The titles that a visitor finds in a store with the books of a message, in their order. */
async function found(file: string, query: string): Promise<string[]> {
  const { id, name } = await build.bookstore();
  await importPath(path.join("tests/files/reported", file), { bookstore: name.en ?? "" });
  const { filters } = readFilters(new URLSearchParams(query));
  const { cards } = await searchCatalogue(id, filters, "en");
  return cards.map(({ title }) => title.text);
}

test.each([
  ["onix-titles-apostrophe.xml", "q=childrens stories", ["Children’s Stories of Karnali"]],
  ["onix-titles-apostrophe.xml", "q=children's stories", ["Children’s Stories of Karnali"]],
  ["onix-titles-apostrophe.xml", "q=dont look down", ["Don’t Look Down"]],
  ["onix-titles-apostrophe.xml", "q=nepals rivers", ["Nepal's Rivers"]],
  ["onix-titles-ampersand.xml", "q=salt and butter", ["Salt & Butter Road"]],
  ["onix-titles-ampersand.xml", "q=salt %26 butter", ["Salt & Butter Road"]],
  ["onix-titles-compatibility-letters.xml", "q=office of wind", ["The Ofﬁce of Wind"]],
  ["onix-titles-compatibility-letters.xml", "q=CO2 glacier", ["CO₂ and the Glacier"]],
  [
    "onix-titles-number-order.xml",
    "q=hill reader&sort=title",
    ["Hill Reader 1", "Hill Reader 2", "Hill Reader 10"],
  ],
])("%s: %s", async (file, query, titles) => {
  expect(await found(file, query)).toEqual(titles);
});

test("a leading article that a record names is left out of the order of titles, and no other one", async () => {
  const files = temporaryFiles();
  const { id, name } = await build.bookstore();
  const titled = (element: string, at: number) => ({
    reference: reference(`article.${at}`),
    titles: `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>${element}</TitleElement></TitleDetail>`,
  });
  const prefixed = (prefix: string, rest: string) =>
    `<TitlePrefix>${prefix}</TitlePrefix><TitleWithoutPrefix>${rest}</TitleWithoutPrefix>`;
  const elements = [
    prefixed("The", "Zoo of Dharan"),
    prefixed("L’", "Annapurna"),
    "<TitleText>The Tea Shop</TitleText>",
    "<NoPrefix/><TitleWithoutPrefix>A Level Physics</TitleWithoutPrefix>",
    "<TitleText>Valley of Apples</TitleText>",
  ];
  await importProducts(files, elements.map(titled), { bookstore: name.en ?? "" });
  await files.remove();
  const { filters } = readFilters(new URLSearchParams("sort=title"));
  const { cards } = await searchCatalogue(id, filters, "en");
  expect(cards.map(({ title }) => title.text)).toEqual([
    "A Level Physics",
    "L’Annapurna",
    "The Tea Shop",
    "Valley of Apples",
    "The Zoo of Dharan",
  ]);
});

test.each([
  ["q=we", "We"],
  ["q=c%2B%2B", "C++ for Hill Schools"],
])("onix-title-short-word.xml: %s finds the short title first", async (query, title) => {
  expect((await found("onix-title-short-word.xml", query))[0]).toBe(title);
});
