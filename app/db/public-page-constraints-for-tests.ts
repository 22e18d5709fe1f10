import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice } from "./constraint-case-for-tests.ts";
import { pageViewDays, pageViewPaths } from "./tables/site.server.ts";

const listed = async (own: { sequence?: number; sentence?: object } = {}) =>
  await build.listedBook({
    listId: (await build.editorList()).id,
    bookId: (await build.book()).id,
    sequence: 1,
    ...own,
  });

export const publicPageConstraints: ConstraintCase[] = [
  ["promos_token_unique", "one token for two", twice({ token: "dashain" }, build.promo)],
  ["promos_token_shape", "capitals", () => build.promo({ token: "Dashain" })],
  ["promos_token_shape", "one letter", () => build.promo({ token: "d" })],
  ["promos_token_shape", "forty-one letters", () => build.promo({ token: "d".repeat(41) })],
  [
    "promos_token_not_reserved",
    "the first segment of a page of the site",
    () => build.promo({ token: "bookstore" }),
  ],
  [
    "promos_target_on_this_site",
    "a URL of another site",
    () => build.promo({ target: "https://elsewhere.test" }),
  ],
  [
    "promos_target_on_this_site",
    "a URL of another host without a scheme",
    () => build.promo({ target: "//elsewhere.test" }),
  ],
  [
    "promos_target_on_this_site",
    "a URL of another host with a backslash",
    () => build.promo({ target: "/\\elsewhere.test" }),
  ],
  [
    "promos_until_after_from",
    "an end at the start",
    () => build.promo({ from: new Date("2026-01-01"), until: new Date("2026-01-01") }),
  ],
  [
    "page_view_days_counted",
    "more visitors than views",
    () => db().insert(pageViewDays).values({ day: "2026-01-01", views: 1, visitors: 2 }),
  ],
  [
    "page_view_paths_counted",
    "a page that nobody opened",
    () => db().insert(pageViewPaths).values({ path: "/", title: "Home", views: 0, until: "2026-01-01" }),
  ],
  ["editor_lists_title_filled", "an empty title", () => build.editorList({ title: EMPTY })],
  [
    "editor_lists_introduction_filled",
    "an empty introduction",
    () => build.editorList({ introduction: EMPTY }),
  ],
  ["editor_lists_signed_by_filled", "a list that nobody signs", () => build.editorList({ signedBy: EMPTY })],
  ["editor_lists_slug_shape", "capitals in an address", () => build.editorList({ slug: "Rain" })],
  [
    "editor_lists_slug_shape",
    "an address of sixty-one letters",
    () => build.editorList({ slug: "r".repeat(61) }),
  ],
  [
    "editor_lists_slug_unique",
    "one address for two",
    async () => await build.editorList({ slug: (await build.editorList()).slug }),
  ],
  [
    "editor_lists_until_after_from",
    "an end at the start",
    () => build.editorList({ from: new Date("2026-01-01"), until: new Date("2026-01-01") }),
  ],
  ["editor_list_books_sentence_filled", "a book without a sentence", () => listed({ sentence: EMPTY })],
  ["editor_list_books_sequence_range", "a fifty-first book", () => listed({ sequence: 51 })],
  [
    "editor_list_books_once",
    "a book twice",
    async () => {
      const { id } = await build.book();
      return await build.editorList({ books: [id, id] });
    },
  ],
];
