import { build } from "#tests/build.ts";
import type { Refused } from "./refused-bookstore-forms.ts";

const PROMO = {
  "title.en": "Offer <b>",
  "title.np": "प्रस्ताव",
  "text.en": "Two\nlines",
  "text.np": "दुई",
  token: "no_token",
  target: "/bookstore?offer=discounted",
  "from.day": "2083-07-01",
  "from.calendar": "bs",
  "until.day": "2083-13-01",
  "until.calendar": "bs",
};
const EDITOR_LIST = {
  "title.en": "List <b>",
  "title.np": "रोजाइ",
  "introduction.en": "Two\nlines",
  "introduction.np": "दुई",
  "signedBy.en": "Asha",
  "signedBy.np": "आशा",
  slug: "no_slug",
  "from.day": "2083-07-01",
  "from.calendar": "bs",
  "until.day": "2083-13-01",
  "until.calendar": "bs",
};

/** The forms of promos and editor's lists. */
export async function formsOfSite(): Promise<Refused[]> {
  const promo = `/admin/promos/${(await build.promo()).id}`;
  const listed = (await build.book()).id;
  const editorList = `/admin/lists/${(await build.editorList({ books: [listed] })).id}`;
  return [
    { at: "/admin/lists/add", typed: EDITOR_LIST },
    { at: editorList, typed: { ...EDITOR_LIST, intent: "save" } },
    {
      at: editorList,
      typed: {
        intent: "books",
        "books.0.bookId": listed,
        "books.0.sentence.en": "A".repeat(301),
        "books.0.sentence.np": "छ",
      },
    },
    {
      at: `${editorList}/books/add?book=${listed}`,
      typed: { book: listed, "sentence.en": "A".repeat(301), "sentence.np": "छ" },
    },
    { at: "/admin/promos/add", typed: PROMO },
    { at: promo, typed: { ...PROMO, intent: "save" } },
  ];
}
