import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice } from "./constraint-case-for-tests.ts";
import { brandBookPages, brandBookSections, brandTokens, brandTrials } from "./tables/brand.server.ts";
import { editionImages } from "./tables/editions.server.ts";

const SET = { color: {}, type: {} };
const BOTH = { en: "Ink", np: "मसी" };

const aSet = (own: Partial<typeof brandTokens.$inferInsert>) =>
  db()
    .insert(brandTokens)
    .values({ tokens: SET, number: 1, ...own });

const aTrial = async (own: Partial<typeof brandTrials.$inferInsert>) =>
  await db()
    .insert(brandTrials)
    .values({ personId: (await build.person()).id, tokens: SET, basedOn: 0, ...own });

let sections = 0;

const aSection = async (own: Partial<typeof brandBookSections.$inferInsert> = {}) => {
  sections += 1;
  const row = { code: `ink${sections}`, title: BOTH, color: "nila.900", position: 0, ...own };
  const [section] = await db().insert(brandBookSections).values(row).returning();
  return section?.id ?? "";
};

const aPage = async ({ sectionId, ...own }: Partial<typeof brandBookPages.$inferInsert>) =>
  await db()
    .insert(brandBookPages)
    .values({
      sectionId: sectionId ?? (await aSection()),
      code: "page",
      title: BOTH,
      color: "nila.900",
      description: BOTH,
      position: 0,
      ...own,
    });

const aCover = async (own: Partial<typeof editionImages.$inferInsert>) =>
  await db()
    .insert(editionImages)
    .values({
      editionId: (await build.edition()).id,
      part: "front",
      imageHash: (await build.image()).hash,
      altText: { en: "A cover" },
      ...own,
    });

const DRAWN_AS = { design: "leaf", palette: "nila", seed: "1", digest: "2" };

export const brandConstraints: ConstraintCase[] = [
  ["brand_tokens_has_colours_and_type", "tokens without type", () => aSet({ tokens: { color: {} } })],
  ["brand_tokens_number_unique", "two sets with one number", twice({ number: 1 }, aSet)],
  ["brand_tokens_number_counted", "a set with the number of the one in the code", () => aSet({ number: 0 })],
  ["brand_trials_has_colours_and_type", "tokens without type", () => aTrial({ tokens: { color: {} } })],
  ["brand_trials_based_on_counted", "a number below that of the first set", () => aTrial({ basedOn: -1 })],
  ["brand_book_sections_code_unique", "one code for two", twice({ code: "same" }, aSection)],
  ["brand_book_sections_code_shape", "a hyphen in a code", () => aSection({ code: "a-b" })],
  ["brand_book_sections_title_filled", "a title without Nepali", () => aSection({ title: EMPTY as never })],
  ["brand_book_sections_color_shape", "a colour by its value", () => aSection({ color: "#ffffff" })],
  ["brand_book_sections_position_counted", "a place before the first", () => aSection({ position: -1 })],
  [
    "brand_book_pages_code_unique",
    "one code for two pages of a section",
    async () => {
      const sectionId = await aSection();
      await aPage({ sectionId });
      await aPage({ sectionId });
    },
  ],
  ["brand_book_pages_code_shape", "capitals in a code", () => aPage({ code: "Page" })],
  ["brand_book_pages_title_filled", "an empty title", () => aPage({ title: EMPTY as never })],
  [
    "brand_book_pages_description_filled",
    "an empty description",
    () => aPage({ description: EMPTY as never }),
  ],
  ["brand_book_pages_color_shape", "a colour by a word", () => aPage({ color: "red" })],
  ["brand_book_pages_parts_list", "parts that are no list", () => aPage({ parts: {} as never })],
  ["brand_book_pages_position_counted", "a place before the first", () => aPage({ position: -1 })],
  [
    "edition_images_drawn_as_shape",
    "a picture of the publisher with a design",
    () => aCover({ drawnAs: DRAWN_AS }),
  ],
  [
    "edition_images_drawn_as_shape",
    "a drawing without its seed",
    () => aCover({ isDrawn: true, drawnAs: { design: "leaf" } as never }),
  ],
];
