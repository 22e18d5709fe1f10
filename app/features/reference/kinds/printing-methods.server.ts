import { printingMethods } from "#app/db/tables/paper-reference.server.ts";
import { DESCRIPTION_MAX, NAME_MAX, SIDE_MAX_MM } from "#app/domain/limits.ts";
import { LEAD_DAYS_MAX, RUN_MAX } from "#app/domain/reference/suppliers.ts";
import {
  fixedCode,
  oneOf,
  optionalTexts,
  someOf,
  texts,
  yesNo,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { optionalNumber, sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { sheetFault } from "#app/features/reference/engine/sheet-fault.ts";
import { usedByEditions } from "#app/features/reference/papers/used-by-editions.server.ts";
import { papersStillFit } from "#app/features/reference/papers/verify-papers-of.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { PAPER_CATEGORIES } from "./paper-categories.ts";

const side = { min: 1, max: SIDE_MAX_MM, unit: m.reference_unit_mm };
const run = { min: 1, max: RUN_MAX, unit: m.reference_unit_copies };

/** How books are printed, at `/admin/books/papers/printingmethods`. */
export const methods = defineKind({
  name: "printingMethod",
  table: printingMethods,
  texts: {
    title: m.printingmethod_title,
    description: m.printingmethod_description,
    add: m.printingmethod_add,
  },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    family: oneOf({
      label: m.printingmethod_family,
      labels: {
        offset: m.printingmethod_family_offset,
        digital: m.printingmethod_family_digital,
        relief: m.printingmethod_family_relief,
        intaglio: m.printingmethod_family_intaglio,
        stencil: m.printingmethod_family_stencil,
      },
    }),
    minEconomicRun: optionalNumber({ label: m.printingmethod_min_run, ...run }),
    maxEconomicRun: optionalNumber({ label: m.printingmethod_max_run, ...run }),
    colourModes: someOf({
      label: m.printingmethod_colours,
      labels: {
        black: m.printingmethod_colours_black,
        spot: m.printingmethod_colours_spot,
        cmyk: m.printingmethod_colours_cmyk,
        extended: m.printingmethod_colours_extended,
      },
    }),
    paperCategories: someOf({
      label: m.printingmethod_papers,
      hint: m.printingmethod_papers_hint,
      labels: PAPER_CATEGORIES,
    }),
    supportsVariableData: yesNo({ label: m.printingmethod_variable_data }),
    needsPlates: yesNo({ label: m.printingmethod_needs_plates }),
    typicalLeadDays: optionalNumber({
      label: m.printingmethod_lead_days,
      min: 1,
      max: LEAD_DAYS_MAX,
      unit: m.reference_unit_days,
    }),
    maxSheetWidthMm: optionalNumber({ label: m.press_sheet_width, ...side }),
    maxSheetHeightMm: optionalNumber({ label: m.press_sheet_height, ...side }),
    description: optionalTexts({ label: m.reference_description, max: DESCRIPTION_MAX, isMultiline: true }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: {
    columns: ["family", "minEconomicRun", "maxEconomicRun"],
    optional: [
      "maxSheetWidthMm",
      "maxSheetHeightMm",
      "code",
      "colourModes",
      "paperCategories",
      "typicalLeadDays",
    ],
    filters: ["family", "needsPlates"],
  },
  check: ({ minEconomicRun, maxEconomicRun, ...sheet }) =>
    minEconomicRun !== null && maxEconomicRun !== null && minEconomicRun > maxEconomicRun
      ? { code: "reference_run_reversed", field: "maxEconomicRun" }
      : sheetFault(sheet),
  uses: [usedByEditions("printingMethodId")],
  users: [papersStillFit("printingMethod", "paperCategories")],
});
