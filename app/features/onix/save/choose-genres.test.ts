import { expect, test } from "vitest";
import { chooseGenres } from "./choose-genres.server.ts";

const subject = (scheme: string, code: string, isMain = false) => ({ scheme, code, isMain });

test("the genre of the main subject is the main genre, whatever its scheme", () => {
  expect(chooseGenres([subject("93", "FBA"), subject("10", "POE001000", true)])).toEqual([
    "poetry-anthologies",
    "novels",
  ]);
});

test("a child is preferred to a parent, and its own parent is left out", () => {
  expect(chooseGenres([subject("93", "FYT"), subject("93", "FFP")])).toEqual(["mystery"]);
  expect(chooseGenres([subject("93", "F"), subject("93", "WTL")])).toEqual(["travel", "fiction"]);
});

test("a parent genre is left out for its child, even if only the parent is that of the main subject", () => {
  expect(chooseGenres([subject("93", "FYT", true), subject("10", "FIC022000")])).toEqual(["mystery"]);
});

test("genres of Thema are before those of BIC, and these before BISAC; each genre is listed once", () => {
  const found = chooseGenres([
    subject("10", "HUM000000"),
    subject("12", "BM"),
    subject("93", "NHF"),
    subject("12", "HB"),
  ]);
  expect(found).toEqual(["history", "memoirs", "humour"]);
});

test("classic fiction has the genres classics and fiction; other classics have only classics", () => {
  expect(chooseGenres([subject("93", "FBC")])).toEqual(["classics", "fiction"]);
  expect(chooseGenres([subject("12", "FC")])).toEqual(["classics", "fiction"]);
  expect(chooseGenres([subject("10", "FIC004000")])).toEqual(["classics", "fiction"]);
  expect(chooseGenres([subject("93", "FBC"), subject("93", "FFP")])).toEqual(["classics", "mystery"]);
  expect(chooseGenres([subject("93", "DBSG"), subject("93", "QD")])).toEqual(["classics", "philosophy"]);
});

test("subjects that are places, times or keywords have no genre", () => {
  expect(
    chooseGenres([subject("94", "1FKN"), { scheme: "20", heading: "tea; roads", isMain: false }]),
  ).toEqual([]);
});
