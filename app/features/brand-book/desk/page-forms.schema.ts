import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import {
  BRAND_BOOK_BLOCKS,
  BRAND_BOOK_CODE,
  BRAND_BOOK_CODE_MAX,
  BRAND_BOOK_PARTS_MAX,
  BRAND_BOOK_TEXT_MAX,
  type BrandBookPart,
  CONTRAST_PLACEHOLDER,
  RESERVED_BRAND_BOOK_CODES,
  TEXT_BLOCKS,
} from "#app/domain/reference/brand-book.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import { optionalTextInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import type { PostedFields } from "#app/platform/forms/posted-fields.ts";
import { choice, openedVersion, text, versionNumber } from "#app/platform/forms/schema-fields.ts";
import { PALETTE_PATHS } from "#brand/tokens.ts";
import { SHOW } from "./show-field.ts";

/** The codes that the forms raise by themselves. */
export const BOOK_CODES = [
  "book_code_shape",
  "book_code_reserved",
  "book_part_twice",
  "book_part_empty",
  "book_parts_too_many",
  "book_contrast_unknown",
] as const;

/** A text that has to be written in both languages. */
const inBoth = (max: number, options: { multiline?: boolean } = {}) =>
  z.object({ en: text(max, options), np: text(max, options) });

const color = choice((typed) => PALETTE_PATHS.find((path) => path === typed));

/** A code as it is in URLs, typed with spaces and hyphens as well. */
const code = z.string().transform((typed, context) => {
  const read = typed
    .trim()
    .toLowerCase()
    .replace(/^#/, "")
    .replace(/[\s-]+/g, "_");
  if (!BRAND_BOOK_CODE.test(read) || read.length > BRAND_BOOK_CODE_MAX)
    refuseField(context, read === "" ? "form_required" : "book_code_shape");
  return read;
});

const sectionCode = code.transform((read, context) => {
  if (RESERVED_BRAND_BOOK_CODES.includes(read)) refuseField(context, "book_code_reserved");
  return read;
});

/** A text whose placeholders name colours of the palette. */
const partText = optionalTextInTwoLanguages(BRAND_BOOK_TEXT_MAX, { multiline: true }).transform(
  (texts, context) => {
    for (const [language, written] of Object.entries(texts ?? {}))
      for (const [, front = "", back = ""] of written.matchAll(CONTRAST_PLACEHOLDER))
        if (!PALETTE_PATHS.includes(front) || !PALETTE_PATHS.includes(back))
          refuseField(context, "book_contrast_unknown", { path: [language] });
    return texts;
  },
);

const part = z
  .object({
    id: code,
    title: inBoth(NAME_MAX),
    block: choice((typed) => BRAND_BOOK_BLOCKS.find((block) => block === typed)),
    text: partText,
    wrong: partText,
  })
  .transform((typed, context): BrandBookPart => {
    if (TEXT_BLOCKS.includes(typed.block) && !typed.text)
      refuseField(context, "book_part_empty", { path: ["text", "en"] });
    if (typed.block === "pair" && !typed.wrong)
      refuseField(context, "book_part_empty", { path: ["wrong", "en"] });
    return typed.block === "pair" ? typed : { ...typed, wrong: null };
  });

const parts = z.array(part).transform((typed, context) => {
  if (typed.length > BRAND_BOOK_PARTS_MAX) refuseField(context, "book_parts_too_many");
  for (const [at, { id }] of typed.entries())
    if (typed.findIndex((other) => other.id === id) < at)
      refuseField(context, "book_part_twice", { path: [at, "id"] });
  return typed;
});

const PAGE = {
  title: inBoth(NAME_MAX),
  color,
  description: inBoth(DESCRIPTION_MAX, { multiline: true }),
  parts,
};

/** The forms of the page of one page of the brand book, by their intents. */
export const PAGE_FORMS = {
  save: z.object({ ...PAGE, version: openedVersion }),
  preview: z.object({ ...PAGE, version: openedVersion }),
  restoreVersion: z.object({ from: versionNumber, version: openedVersion }),
  archive: z.object({ version: openedVersion }),
  restore: z.object({ version: openedVersion }),
} as const;

/** The form that was sent: the button that shows a preview is one of the form that saves. */
export const formOf = (posted: PostedFields): string => posted[SHOW]?.[0] ?? posted[INTENT]?.[0] ?? "";

const rowId = choice((typed) => (isUuid(typed) ? typed : undefined));

/** The forms of the contents of the brand book, by their intents. */
export const CONTENTS_FORMS = {
  section: z.object({
    id: rowId,
    title: inBoth(NAME_MAX),
    color,
    pages: z
      .array(z.object({ id: rowId }))
      .optional()
      .default([]),
    version: openedVersion,
  }),
  order: z.object({ sections: z.array(z.object({ id: rowId })) }),
  archiveSection: z.object({ id: rowId, version: openedVersion }),
  restoreSection: z.object({ id: rowId, version: openedVersion }),
} as const;

/** The forms that add a page or a section, by their intents. */
export const ADD_FORMS = {
  addSection: z.object({ code: sectionCode, title: inBoth(NAME_MAX), color }),
  addPage: z.object({
    sectionId: rowId,
    code,
    title: inBoth(NAME_MAX),
    color,
    description: inBoth(DESCRIPTION_MAX, { multiline: true }),
  }),
} as const;

export type PageInput = Omit<z.output<typeof PAGE_FORMS.save>, "version">;
export type AddSectionInput = z.output<typeof ADD_FORMS.addSection>;
export type AddPageInput = z.output<typeof ADD_FORMS.addPage>;
