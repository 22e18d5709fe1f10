import { PALETTE_FIELDS } from "#tests/brand-forms.ts";
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
  "until.day": "2083-13-01",
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
  "until.day": "2083-13-01",
};

const BRAND_TITLE = { "title.en": "Ink <b>", "title.np": "मसी" };
const BRAND_COLOR = { color: "nila.900" };
const BRAND_TEXT = { "description.en": "Two\nlines", "description.np": "अ".repeat(5001) };
const BRAND_SECTION = { ...BRAND_TITLE, ...BRAND_COLOR };
const BRAND_PAGE = { ...BRAND_SECTION, ...BRAND_TEXT };

/** The forms of the brand, of promos and editor's lists. */
export async function formsOfSite(): Promise<Refused[]> {
  const promo = `/admin/promos/${(await build.promo()).id}`;
  const { id: pageId, sectionId } = await build.brandPage();
  const brandPage = `/admin/brand/pages/${pageId}`;
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
    { at: "/admin/brand", typed: { intent: "palette", ...PALETTE_FIELDS, "nila-50": "blue <b>" } },
    { at: brandPage, typed: { ...BRAND_PAGE, intent: "save" } },
    {
      at: "/admin/brand/pages/add",
      typed: { intent: "addPage", sectionId, ...BRAND_TITLE, code: "Ink!", ...BRAND_COLOR, ...BRAND_TEXT },
    },
    {
      at: "/admin/brand/pages/add?kind=section",
      typed: { intent: "addSection", ...BRAND_TITLE, code: "Ink!", ...BRAND_COLOR },
    },
    {
      at: `/admin/brand/pages?section=${sectionId}`,
      typed: { ...BRAND_SECTION, intent: "section", "title.np": "अ".repeat(301), id: sectionId },
    },
    { at: "/admin/promos/add", typed: PROMO },
    { at: promo, typed: { ...PROMO, intent: "save" } },
  ];
}
