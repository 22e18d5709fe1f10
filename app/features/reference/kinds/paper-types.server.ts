import { paperTypes } from "#app/db/tables/paper-reference.server.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import {
  fixedCode,
  oneOf,
  optionalTexts,
  someOf,
  texts,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { papersStillFit } from "#app/features/reference/papers/verify-papers-of.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { PAPER_CATEGORIES } from "./paper-categories.ts";

/** The types of paper that books are made of, at `/admin/books/papers/types`. */
export const types = defineKind({
  name: "paperType",
  table: paperTypes,
  texts: { title: m.papertype_title, description: m.papertype_description, add: m.papertype_add },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    category: oneOf({
      label: m.papertype_category,
      labels: PAPER_CATEGORIES,
    }),
    use: someOf({
      label: m.papertype_use,
      labels: {
        text: m.paper_text,
        cover: m.paper_cover,
        endpaper: m.paper_endpaper,
        jacket: m.paper_jacket,
        case: m.paper_case,
      },
    }),
    description: optionalTexts({ label: m.reference_description, max: DESCRIPTION_MAX, isMultiline: true }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: { columns: ["category", "use"], optional: ["code"], filters: ["category"] },
  users: [papersStillFit("paperType", "category")],
});
