import { coatingPrintingMethods, coatings } from "#app/db/tables/paper-reference.server.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { PROTECTION_RANK_MAX, THICKNESS_MAX_UM } from "#app/domain/reference/paper-reference.ts";
import {
  codes,
  fixedCode,
  oneOf,
  optionalOneOf,
  someOf,
  texts,
  yesNo,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { number, optionalNumber, sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { optionalReference, references } from "#app/features/reference/engine/reference-fields.server.ts";
import { usedByEditions } from "#app/features/reference/papers/used-by-editions.server.ts";
import { papersStillFit } from "#app/features/reference/papers/verify-papers-of.server.ts";
import * as m from "#app/i18n/generated/messages.js";

/** What protects or decorates printed sheets, at `/admin/books/papers/coatings`. */
export const coatingKind = defineKind({
  name: "coating",
  table: coatings,
  texts: { title: m.coating_title, description: m.coating_description, add: m.coating_add },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    process: oneOf({
      label: m.coating_process,
      labels: {
        none: m.coating_process_none,
        varnish: m.coating_process_varnish,
        aqueous: m.coating_process_aqueous,
        uv: m.coating_process_uv,
        lamination: m.coating_process_lamination,
        foil: m.coating_process_foil,
        paper_coating: m.coating_process_paper_coating,
      },
    }),
    finish: optionalOneOf({
      label: m.coating_finish,
      empty: m.reference_none,
      labels: {
        gloss: m.coating_finish_gloss,
        matt: m.coating_finish_matt,
        silk: m.coating_finish_silk,
        soft_touch: m.coating_finish_soft_touch,
        textured: m.coating_finish_textured,
      },
    }),
    area: optionalOneOf({
      label: m.coating_area,
      empty: m.reference_none,
      labels: { flood: m.coating_area_flood, spot: m.coating_area_spot },
    }),
    appliesTo: someOf({
      label: m.coating_applies_to,
      labels: { text: m.paper_text, cover: m.paper_cover, jacket: m.paper_jacket },
    }),
    requiresUnderId: optionalReference({
      label: m.coating_under,
      hint: m.coating_under_hint,
      refersTo: "coating",
    }),
    thicknessUm: optionalNumber({
      label: m.coating_thickness,
      min: 1,
      max: THICKNESS_MAX_UM,
      unit: m.reference_unit_um,
    }),
    protectionRank: number({
      label: m.coating_protection,
      hint: m.coating_protection_hint,
      max: PROTECTION_RANK_MAX,
    }),
    hindersRecycling: yesNo({ label: m.coating_hinders_recycling }),
    onixDetails: codes({
      label: m.coating_onix,
      hint: m.coating_onix_hint,
      pattern: /^[A-Z]\d{3}$/,
      read: (text) => text.toUpperCase(),
      most: 10,
    }),
    sortOrder: sortOrder(),
  },
  parts: {
    printingMethodIds: references(
      {
        table: coatingPrintingMethods,
        owner: coatingPrintingMethods.coatingId,
        target: coatingPrintingMethods.printingMethodId,
      },
      { label: m.coating_methods, hint: m.coating_methods_hint, refersTo: "printingMethod" },
    ),
  },
  unique: ["code"],
  list: {
    columns: ["process", "finish", "appliesTo"],
    optional: ["code", "area", "protectionRank", "hindersRecycling"],
    filters: ["process", "finish", "hindersRecycling"],
  },
  check: (values) =>
    values.requiresUnderId !== null && values.requiresUnderId === values.id
      ? { code: "reference_not_itself", field: "requiresUnderId" }
      : undefined,
  uses: [usedByEditions("coatingId")],
  users: [papersStillFit("coating", "process")],
});
