import type { BrandBookBlock } from "#app/domain/reference/brand-book.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES, FORM_REFUSALS } from "#app/platform/forms/form-messages.ts";

/** The refusals of the forms of the brand book, and their messages. */
export const BOOK_REFUSALS = {
  ...FORM_REFUSALS,
  book_code_shape: () => m.branddesk_code_shape(),
  book_code_reserved: () => m.branddesk_code_reserved(),
  book_code_taken: () => m.branddesk_code_taken(),
  book_part_twice: () => m.branddesk_part_twice(),
  book_part_empty: () => m.branddesk_part_empty(),
  book_parts_too_many: () => m.branddesk_parts_too_many(),
  book_contrast_unknown: () => m.branddesk_contrast_unknown(),
  book_color_contrast: ({ ratio, needed }: Readonly<Record<string, string | number>>) =>
    m.branddesk_color_contrast({ ratio: String(ratio), needed: String(needed) }),
  book_no_version: () => m.branddesk_no_version(),
  book_order_changed: () => m.branddesk_order_changed(),
  book_section_last: () => m.branddesk_section_last(),
} as const;
export type BookRefusal = keyof typeof BOOK_REFUSALS;

/** The messages after a change of the brand book. */
export const BOOK_NOTICES = {
  ...FORM_NOTICES,
  book_added: () => m.branddesk_added(),
  book_archived: () => m.branddesk_archived(),
  book_back: () => m.branddesk_back(),
  book_version_restored: () => m.branddesk_restored(),
} as const;
export type BookNotice = keyof typeof BOOK_NOTICES;

/** What parts show, by their kinds. */
export const BLOCK_LABELS: Readonly<Record<BrandBookBlock, () => string>> = {
  text: m.branddesk_block_text,
  list: m.branddesk_block_list,
  do: m.branddesk_block_do,
  dont: m.branddesk_block_dont,
  pair: m.branddesk_block_pair,
  table: m.branddesk_block_table,
  swatches: m.branddesk_block_swatches,
  roles: m.branddesk_block_roles,
  proportion: m.branddesk_block_proportion,
  contrast: m.branddesk_block_contrast,
  families: m.branddesk_block_families,
  letters: m.branddesk_block_letters,
  scale: m.branddesk_block_scale,
  logo: m.branddesk_block_logo,
  words: m.branddesk_block_words,
  covers: m.branddesk_block_covers,
  object: m.branddesk_block_object,
  drawings: m.branddesk_block_drawings,
};
