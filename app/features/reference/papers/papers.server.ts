import { paperCertifications } from "#app/db/tables/certificates.server.ts";
import { paperCosts, paperPrintingMethods, papers } from "#app/db/tables/papers.server.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { GRAMMAGE_MAX, GRAMMAGE_MIN } from "#app/domain/reference/paper.ts";
import {
  BRIGHTNESS_MAX_PCT,
  BULK_MAX_CM3_PER_G,
  BULK_MIN_CM3_PER_G,
  CALIPER_MAX_UM,
  SHEET_SIZES_MAX,
  TENSILE_MAX_N_PER_M,
  WHITENESS_MAX_CIE,
} from "#app/domain/reference/paper-reference.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { certificates } from "#app/features/reference/engine/certificates-field.server.ts";
import { codes, oneOf, optionalLine, texts, yesNo } from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import {
  number,
  optionalDecimal,
  optionalNumber,
} from "#app/features/reference/engine/number-fields.server.ts";
import { optionalMoney } from "#app/features/reference/engine/part-fields.server.ts";
import {
  optionalReference,
  reference,
  references,
} from "#app/features/reference/engine/reference-fields.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { usedByEditions } from "./used-by-editions.server.ts";
import { verifyPaper } from "./verify-paper.server.ts";

const percent = () => "%";
const measures = m.papers_group_measures;
const tensile = { group: measures, min: 1, max: TENSILE_MAX_N_PER_M, unit: m.papers_unit_tensile };
const supply = m.papers_group_supply;
const environment = m.papers_group_environment;

/** A size as it is typed: `584x914`, `584×914` or `584*914`, also in Devanagari digits. */
const readSize = (text: string) => typedDigits(text).toLowerCase().replace(/[×*]/, "x");

/** The papers that books are printed on, at `/admin/books/papers`. */
export const paperKind = defineKind({
  name: "paper",
  table: papers,
  texts: { title: m.papers_title, description: m.papers_description, add: m.papers_add },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    paperTypeId: reference({ label: m.papers_type, refersTo: "paperType" }),
    surfaceCoatingId: optionalReference({
      label: m.papers_coating,
      hint: m.papers_coating_hint,
      refersTo: "coating",
    }),
    grainDirectionId: reference({ label: m.papers_grain, refersTo: "grainDirection" }),
    tint: oneOf({
      label: m.papers_tint,
      labels: {
        white: m.papers_tint_white,
        natural: m.papers_tint_natural,
        cream: m.papers_tint_cream,
        coloured: m.papers_tint_coloured,
      },
    }),
    grammageGsm: number({
      group: measures,
      label: m.papers_grammage,
      min: GRAMMAGE_MIN,
      max: GRAMMAGE_MAX,
      unit: m.papers_unit_gsm,
    }),
    caliperUm: optionalNumber({
      group: measures,
      label: m.papers_caliper,
      min: 1,
      max: CALIPER_MAX_UM,
      unit: m.reference_unit_um,
    }),
    bulkCm3PerG: optionalDecimal({
      group: measures,
      label: m.papers_bulk,
      hint: m.papers_bulk_hint,
      min: BULK_MIN_CM3_PER_G,
      max: BULK_MAX_CM3_PER_G,
      unit: m.papers_unit_bulk,
    }),
    brightnessPct: optionalNumber({
      group: measures,
      label: m.papers_brightness,
      hint: m.papers_brightness_hint,
      max: BRIGHTNESS_MAX_PCT,
      unit: percent,
    }),
    whitenessCie: optionalNumber({
      group: measures,
      label: m.papers_whiteness,
      max: WHITENESS_MAX_CIE,
      unit: m.papers_unit_cie,
    }),
    opacityPct: optionalNumber({ group: measures, label: m.papers_opacity, max: 100, unit: percent }),
    tensileMdNPerM: optionalNumber({ label: m.papers_tensile_along, ...tensile }),
    tensileCdNPerM: optionalNumber({ label: m.papers_tensile_across, ...tensile }),
    sheetSizes: codes({
      group: supply,
      label: m.papers_sizes,
      hint: m.papers_sizes_hint,
      pattern: /^[1-9]\d{1,3}x[1-9]\d{1,3}$/,
      read: readSize,
      most: SHEET_SIZES_MAX,
    }),
    mill: optionalLine({ group: supply, label: m.papers_mill, max: NAME_MAX }),
    supplier: optionalLine({ group: supply, label: m.papers_supplier, max: NAME_MAX }),
    recycledPreConsumerPct: number({
      group: environment,
      label: m.papers_recycled_pre,
      hint: m.papers_recycled_pre_hint,
      max: 100,
      unit: percent,
    }),
    recycledPostConsumerPct: number({
      group: environment,
      label: m.papers_recycled_post,
      hint: m.papers_recycled_post_hint,
      max: 100,
      unit: percent,
    }),
    isAcidFree: yesNo({ group: environment, label: m.papers_acid_free }),
  },
  parts: {
    costPerKg: optionalMoney(
      {
        table: paperCosts,
        owner: paperCosts.paperId,
        amount: paperCosts.amountMinor,
        currency: paperCosts.currency,
      },
      { group: supply, label: m.papers_cost },
    ),
    certificates: certificates(
      { table: paperCertifications, owner: paperCertifications.paperId },
      { group: environment, label: m.papers_certifications, hint: m.environmentalcertification_held_hint },
    ),
    printingMethodIds: references(
      {
        table: paperPrintingMethods,
        owner: paperPrintingMethods.paperId,
        target: paperPrintingMethods.printingMethodId,
      },
      {
        group: m.papers_group_printing,
        label: m.papers_methods,
        hint: m.papers_methods_hint,
        refersTo: "printingMethod",
      },
    ),
  },
  list: {
    columns: ["paperTypeId", "grammageGsm", "tint"],
    optional: [
      "caliperUm",
      "bulkCm3PerG",
      "brightnessPct",
      "opacityPct",
      "surfaceCoatingId",
      "grainDirectionId",
      "recycledPreConsumerPct",
      "recycledPostConsumerPct",
      "isAcidFree",
      "sheetSizes",
      "mill",
      "supplier",
    ],
    filters: ["paperTypeId", "grainDirectionId", "tint"],
  },
  verify: verifyPaper,
  uses: [usedByEditions("paperId")],
});
