import { expect, test } from "vitest";
import { useLanguageOfRun } from "./sample.ts";
import { casesOfShare, SEED, sampled } from "./seed.ts";

const cases = Array.from({ length: 40 }, (_none, at) => at);

test("a sample is the same for one seed, in order, and without repeats", () => {
  const chosen = sampled(cases, 10, "a");
  expect(chosen).toHaveLength(10);
  expect(sampled(cases, 10, "a")).toEqual(chosen);
  expect(chosen.toSorted((one, other) => one - other)).toEqual(chosen);
  expect(new Set(chosen).size).toBe(10);
});

test("other seeds choose other cases, and in time every case", () => {
  const seen = new Set(Array.from({ length: 40 }, (_none, at) => sampled(cases, 10, `seed ${at}`)).flat());
  expect(sampled(cases, 10, "a")).not.toEqual(sampled(cases, 10, "b"));
  expect(seen.size).toBe(40);
});

test("a sample of more than there is has everything", () => {
  expect(sampled(cases, 99, "a")).toEqual(cases);
});

test("shares divide all cases, each case in one share, about equally and differently for each seed", () => {
  const shares = [0, 1, 2].map((share) => casesOfShare(40, 3, share, "a"));
  expect(shares.flat().toSorted((one, other) => one - other)).toEqual(cases);
  expect(shares.map(({ length }) => length)).toEqual([14, 13, 13]);
  expect(casesOfShare(40, 3, 0, "b")).not.toEqual(shares[0]);
});

test("shares of at most some cases divide as many, and in time every case", () => {
  const sharesOf = (seed: string) => [0, 1, 2].map((share) => casesOfShare(40, 3, share, seed, 16));
  expect(sharesOf("a").map(({ length }) => length)).toEqual([6, 5, 5]);
  expect(new Set(sharesOf("a").flat()).size).toBe(16);
  const seen = new Set(Array.from({ length: 40 }, (_none, at) => sharesOf(`seed ${at}`).flat()).flat());
  expect(seen.size).toBe(40);
});

const languagesOfFiles = cases.map((at) => useLanguageOfRun(`journey-${at}.test.ts`));

test.skipIf(process.env.TEST_ALL === "1")(
  "the journeys of a file are tried in one language, and those of the files together in both",
  () => {
    expect(languagesOfFiles.map(({ length }) => length)).toEqual(cases.map(() => 1));
    expect(new Set(languagesOfFiles.flat()).size).toBe(2);
  },
);

test("a run has a seed, with or without git", () => {
  expect(SEED).not.toBe("");
});
