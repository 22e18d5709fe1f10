import { sql } from "drizzle-orm";
import { href } from "react-router";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { DESCRIPTION_MAX, NAME_MAX, SIDE_MAX_MM } from "#app/domain/limits.ts";
import {
  code,
  codes,
  oneOf,
  optionalTexts,
  texts,
  yesNo,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import {
  optionalNumber,
  optionalNumberOf,
  sortOrder,
} from "#app/features/reference/engine/number-fields.server.ts";
import { moveEditions } from "#app/features/reference/move-books.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { BINDING_LABELS } from "./binding-labels.ts";

const side = { min: 1, max: SIDE_MAX_MM, unit: m.reference_unit_mm };
const upperCase = (text: string) => text.toUpperCase();

/** The forms that books are sold in, at `/admin/formats`. */
export const formats = defineKind({
  name: "format",
  table: bookFormats,
  texts: { title: m.format_title, description: m.format_description, add: m.format_add },
  nameField: "title",
  fields: {
    title: texts({ label: m.reference_name, max: NAME_MAX }),
    code: code({
      label: m.format_code,
      hint: m.format_code_hint,
      isFixed: true,
      pattern: /^[a-z][a-z0-9-]{0,39}$/,
    }),
    medium: oneOf({
      label: m.format_medium,
      labels: {
        print: m.format_medium_print,
        digital: m.format_medium_digital,
        audio: m.format_medium_audio,
      },
    }),
    productForm: code({
      label: m.format_product_form,
      hint: m.format_product_form_hint,
      pattern: /^[A-Z][A-Z0-9]$/,
      read: upperCase,
    }),
    productFormDetails: codes({
      label: m.format_details,
      hint: m.format_details_hint,
      pattern: /^[A-Z]\d{3}$/,
      read: upperCase,
      most: 20,
    }),
    binding: oneOf({
      label: m.format_binding,
      labels: {
        ...BINDING_LABELS,
        none: m.format_binding_none,
      },
    }),
    hasSpine: yesNo({ label: m.format_has_spine }),
    requiresIsbn: yesNo({ label: m.format_requires_isbn }),
    requiresDimensions: yesNo({ label: m.format_requires_dimensions }),
    defaultWidthMm: optionalNumber({ label: m.format_default_width, ...side }),
    defaultHeightMm: optionalNumber({ label: m.format_default_height, ...side }),
    pageMultiple: optionalNumberOf({
      label: m.format_page_multiple,
      hint: m.format_page_multiple_hint,
      values: [4, 8, 16],
      empty: m.format_page_multiple_none,
    }),
    description: optionalTexts({ label: m.format_about, max: DESCRIPTION_MAX, isMultiline: true }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: {
    columns: ["code", "medium", "binding"],
    optional: ["productForm", "productFormDetails", "requiresIsbn", "pageMultiple"],
    filters: ["medium", "binding"],
  },
  check: ({ defaultWidthMm, defaultHeightMm }) =>
    (defaultWidthMm === null) === (defaultHeightMm === null)
      ? undefined
      : {
          code: "reference_size_incomplete",
          field: defaultWidthMm === null ? "defaultWidthMm" : "defaultHeightMm",
        },
  uses: [
    {
      label: m.format_editions,
      rows: (id) => sql`
        select e.id, b.title as name from book_editions e join books b on b.id = e.book_id where e.format_id = ${id}`,
      pathOf: ({ id: editionId }) => href("/publishers/manage/books/:editionId", { editionId }),
      move: moveEditions,
      obstacles: (from, into) => sql`
        select e.id, b.title as name from book_editions e join books b on b.id = e.book_id
          join book_editions other on other.book_id = e.book_id and other.edition_number = e.edition_number
        where e.format_id = ${from} and other.format_id = ${into}`,
    },
  ],
});
