import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { romanise } from "#app/domain/text/romanise.ts";
import type { GoldenTitle, Title } from "./golden-queries.ts";
import type { GoldenWord } from "./golden-words.ts";

/** The tables of a folder of real titles; none of them is part of the project. */
const TABLES = ["nepali-works.csv", "nepali-store-usd.csv", "nepali-store-npr.csv"] as const;

/** How other readers write a word in Latin letters. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sh/g, "s"],
  [/v/g, "b"],
  [/b/g, "v"],
  [/i/g, "ee"],
  [/u/g, "oo"],
  [/chh/g, "ch"],
  [/ph/g, "f"],
  [/([bcdfgjklmnpst])$/g, "$1a"],
];

/** The real titles in the folder `REAL_TITLES`, as search queries are made of them; undefined where there is no such folder. */
export function realTitles(): readonly GoldenTitle[] | undefined {
  const folder = process.env.REAL_TITLES;
  if (!folder || !existsSync(folder)) return undefined;
  const rows = TABLES.flatMap(
    (name) =>
      parse(readFileSync(path.join(folder, name)), { columns: true, bom: true }) as readonly Record<
        string,
        string
      >[],
  );
  return rows.flatMap((row) => {
    const title = row.title_ne?.trim();
    const author = row.author?.trim();
    return title && author
      ? [{ title: titleOf(title, latinOf(row, title)), author, latinAuthor: author }]
      : [];
  });
}

const latinOf = (row: Record<string, string>, title: string): string =>
  (row.title_roman || row.title_latin || romanise(title)).trim().toLowerCase();

function titleOf(title: string, latin: string): Title {
  const [words, spelt] = [title.split(/\s+/), latin.split(/\s+/)];
  const pairs =
    words.length === spelt.length
      ? words.map((word, at) => [word, spelt[at] ?? ""] as const)
      : [[title, latin] as const];
  return {
    parts: pairs.map(([word, spelling]) => ({ word: wordOf(word, spelling), ending: ["", ""] })),
    joined: [" ", " "],
  };
}

const wordOf = (printed: string, spelling: string): GoldenWord => [
  printed,
  spelling,
  ...SPELLINGS.map(([from, to]) => spelling.replace(from, to)).filter((other) => other !== spelling),
];
