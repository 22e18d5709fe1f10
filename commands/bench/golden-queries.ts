import { GOLDEN_PEOPLE, GOLDEN_WORDS, type GoldenWord } from "./golden-words.ts";

const TITLES = 300;

export type GoldenBook = { readonly title: string; readonly author: string; readonly latinAuthor: string };

/** A query, and the books of which one has to be found: by their positions among `goldenBooks`. */
export type GoldenQuery = {
  readonly kind: string;
  readonly text: string;
  readonly finds: readonly number[];
  /** Kept for measuring: nobody looks at these while the search is changed. */
  readonly isKept: boolean;
};

/** A word of a title, and how it ends. */
type Part = { readonly word: GoldenWord; readonly ending: readonly [printed: string, latin: string] };
/** A title as printed and as it is written in Latin letters. */
export type Title = {
  readonly parts: readonly Part[];
  readonly joined: readonly [printed: string, latin: string];
};

const NONE = ["", ""] as const;
const AND = [" र ", " ra "] as const;
const SPACE = [" ", " "] as const;
const OF = ["को", "ko"] as const;
const IN = ["मा", "ma"] as const;

const wordAt = (at: number): GoldenWord => GOLDEN_WORDS[at % GOLDEN_WORDS.length] ?? ["", ""];

/** The parts of the title at a position: one to three words in five forms. */
function titleAt(at: number): Title {
  const round = Math.floor(at / GOLDEN_WORDS.length);
  const [one, other, third] = [wordAt(at), wordAt(at * 11 + 5 + round * 17), wordAt(at * 3 + 29 + round * 7)];
  const part = (word: GoldenWord, ending: Part["ending"] = NONE): Part => ({ word, ending });
  const forms: readonly Title[] = [
    { parts: [part(one), part(other)], joined: SPACE },
    { parts: [part(one, OF), part(other)], joined: SPACE },
    { parts: [part(one), part(other)], joined: AND },
    { parts: [part(one, IN), part(other)], joined: SPACE },
    { parts: [part(one), part(other), part(third)], joined: SPACE },
  ];
  return forms[(at + round) % forms.length] ?? { parts: [], joined: NONE };
}

const printed = ({ parts, joined }: Title) =>
  parts.map(({ word, ending }) => word[0] + ending[0]).join(joined[0]);
const latin = ({ parts, joined }: Title, spelling = (word: GoldenWord) => word[1]) =>
  parts.map(({ word, ending }) => spelling(word) + ending[1]).join(joined[1]);

/** Books with the parts of their titles, of which queries are made. */
export type GoldenTitle = Pick<GoldenBook, "author" | "latinAuthor"> & { readonly title: Title };

/** The title of a golden book, as it is printed. */
export const bookOf = ({ title, author, latinAuthor }: GoldenTitle): GoldenBook => ({
  title: printed(title),
  author,
  latinAuthor,
});

/** Invented books. */
export const inventedTitles: readonly GoldenTitle[] = Array.from({ length: TITLES }, (_each, at) => {
  const [author, latinAuthor] = GOLDEN_PEOPLE[at % GOLDEN_PEOPLE.length] ?? ["", ""];
  return { title: titleAt(at), author, latinAuthor };
});

const LETTER_SLIPS: readonly (readonly [string, string])[] = [
  ["ि", "ी"],
  ["ी", "ि"],
  ["ु", "ू"],
  ["ू", "ु"],
  ["श", "स"],
  ["स", "श"],
  ["व", "ब"],
  ["ब", "व"],
  ["न", "ण"],
  ["ा", ""],
];

/** The first letter that is often mistaken is, from a place on that follows from the position. */
function withSlip(text: string, at: number): string {
  const slips = LETTER_SLIPS.filter(([from]) => text.includes(from, 1));
  const [from, to] = slips[at % Math.max(slips.length, 1)] ?? ["", ""];
  const place = text.indexOf(from, 1);
  return from === "" ? text : text.slice(0, place) + to + text.slice(place + from.length);
}

/** A typing error in the longest word: two letters exchanged, one left out, or one twice. */
function withTypingError(text: string, at: number): string {
  const words = text.split(" ");
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  const place = 1 + (at % Math.max(longest.length - 3, 1));
  const [before, two, after] = [
    longest.slice(0, place),
    longest.slice(place, place + 2),
    longest.slice(place + 2),
  ];
  const errors = [
    before + two.charAt(1) + two.charAt(0) + after,
    before + two.slice(1) + after,
    before + two.slice(0, 1) + two + after,
  ];
  return words.map((word) => (word === longest ? errors[at % errors.length] : word)).join(" ");
}

const half = (word: string, least: number) => word.slice(0, Math.max(least, Math.ceil(word.length * 0.6)));
const initials = (name: string) => {
  const names = name.split(" ");
  return `${names
    .slice(0, -1)
    .map((each) => `${each.charAt(0)}.`)
    .join(" ")} ${names.at(-1)}`;
};

type Make = (title: Title, book: GoldenBook, at: number) => string;

const KINDS: Readonly<Record<string, Make>> = {
  exact: (title) => printed(title),
  "usual spelling": (title) => latin(title),
  "other spelling": (title, _book, at) =>
    latin(title, (word) => word[2 + (at % Math.max(word.length - 2, 1))] ?? word[1]),
  "slip in Devanagari": (title, _book, at) => withSlip(printed(title), at),
  "typing error": (title, _book, at) => withTypingError(latin(title), at),
  "half words": (title, _book, at) =>
    at % 2 === 0
      ? title.parts.map(({ word }) => half(word[1], 3)).join(" ")
      : title.parts.map(({ word }) => half(word[0], 3)).join(" "),
  inflected: ({ parts }, _book, at) => {
    const [ending, latinEnding] =
      [
        ["को", "ko"],
        ["हरू", "haru"],
        ["बाट", "bata"],
        ["लाई", "lai"],
      ][at % 4] ?? NONE;
    return parts
      .map(({ word }, place) =>
        at % 2 === 0 ? word[0] + (place === 0 ? ending : "") : word[1] + (place === 0 ? latinEnding : ""),
      )
      .join(" ");
  },
  author: (_title, { author, latinAuthor }, at) =>
    [author, latinAuthor.toLowerCase(), latinAuthor.split(" ").toReversed().join(" "), initials(latinAuthor)][
      at % 4
    ] ?? "",
  "with the author": (title, { latinAuthor }) => `${latin(title)} ${latinAuthor.split(" ").at(-1)}`,
  "two scripts": ({ parts }) =>
    parts.map(({ word }, place) => (place % 2 === 0 ? word[0] : word[1])).join(" "),
  "words more, words turned": (title, _book, at) =>
    at % 3 === 0
      ? `${latin(title)} pdf`
      : at % 3 === 1
        ? `${printed(title)} पुस्तक`
        : title.parts
            .map(({ word }) => word[1])
            .toReversed()
            .join(" "),
  "spaces and hyphens": (title, _book, at) =>
    at % 2 === 0 ? latin(title).replaceAll(" ", "") : latin(title).replaceAll(" ", "-"),
};

const kinds = Object.entries(KINDS);

/** A query of one kind for each book; an author's finds all of theirs, and a title that is another's words in another order finds that too. */
export const queriesFor = (books: readonly GoldenTitle[]): readonly GoldenQuery[] =>
  books.flatMap(({ title, ...by }, at): GoldenQuery[] => {
    const book = { title: printed(title), ...by };
    const [kind, make] = kinds[at % kinds.length] ?? [];
    if (!kind || !make) return [];
    const finds =
      kind === "author"
        ? books.flatMap(({ author }, other) => (author === book.author ? [other] : []))
        : books.flatMap((each, other) => (wordsOf(each.title) === wordsOf(title) ? [other] : []));
    return [{ kind, text: make(title, book, at), finds, isKept: at % 3 === 2 }];
  });

const wordsOf = ({ parts }: Title): string =>
  parts
    .map(({ word }) => word[0])
    .toSorted()
    .join(" ");
