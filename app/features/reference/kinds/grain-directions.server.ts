import { grainDirections } from "#app/db/tables/paper-reference.server.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import {
  fixedCode,
  optionalLine,
  optionalOneOf,
  optionalTexts,
  texts,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { papersStillFit } from "#app/features/reference/papers/verify-papers-of.server.ts";
import * as m from "#app/i18n/generated/messages.js";

/** How the fibres of a sheet run, at `/admin/books/papers/graindirections`. */
export const directions = defineKind({
  name: "grainDirection",
  table: grainDirections,
  texts: {
    title: m.graindirection_title,
    description: m.graindirection_description,
    add: m.graindirection_add,
  },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    relativeTo: optionalOneOf({
      label: m.graindirection_edge,
      empty: m.graindirection_edge_none,
      labels: {
        sheet_long_edge: m.graindirection_edge_long,
        sheet_short_edge: m.graindirection_edge_short,
      },
    }),
    notation: optionalLine({
      label: m.graindirection_notation,
      hint: m.graindirection_notation_hint,
      max: 40,
    }),
    guidance: optionalTexts({ label: m.graindirection_guidance, max: DESCRIPTION_MAX, isMultiline: true }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: { columns: ["relativeTo", "notation"], optional: ["code"], filters: ["relativeTo"] },
  users: [papersStillFit("grainDirection", "relativeTo")],
});
