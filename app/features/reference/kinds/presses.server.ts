import { pressCertifications } from "#app/db/tables/certificates.server.ts";
import {
  pressCoatings,
  presses,
  pressPaperTypes,
  pressPrintingMethods,
} from "#app/db/tables/suppliers.server.ts";
import { DESCRIPTION_MAX, NAME_MAX, SIDE_MAX_MM } from "#app/domain/limits.ts";
import { LEAD_DAYS_MAX, RUN_MAX } from "#app/domain/reference/suppliers.ts";
import { certificates } from "#app/features/reference/engine/certificates-field.server.ts";
import {
  anyOf,
  optionalLine,
  optionalTexts,
  someOf,
  texts,
  yesNo,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { optionalNumber } from "#app/features/reference/engine/number-fields.server.ts";
import {
  country,
  currency,
  optionalEmailAddress,
  optionalPan,
  optionalPhone,
  optionalPlace,
} from "#app/features/reference/engine/party-fields.server.ts";
import { references } from "#app/features/reference/engine/reference-fields.server.ts";
import { sheetFault } from "#app/features/reference/engine/sheet-fault.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { BINDING_LABELS } from "./binding-labels.ts";
import { verifyPress } from "./presses-still-fit.server.ts";

const contact = m.organisation_group_contact;
const terms = m.press_group_terms;
const work = m.press_group_work;
const side = { group: work, min: 1, max: SIDE_MAX_MM, unit: m.reference_unit_mm };
const run = { group: work, min: 1, max: RUN_MAX, unit: m.reference_unit_copies };

/** The companies that print and bind books, at `/admin/press`. */
export const pressKind = defineKind({
  name: "press",
  table: presses,
  texts: { title: m.press_title, description: m.press_description, add: m.press_add },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    kinds: someOf({
      label: m.press_kinds,
      labels: {
        printer: m.press_kind_printer,
        binder: m.press_kind_binder,
        finisher: m.press_kind_finisher,
        manufacturer: m.press_kind_manufacturer,
      },
    }),
    bindings: anyOf({ label: m.press_bindings, labels: BINDING_LABELS }),
    phone: optionalPhone({ group: contact, label: m.bookstore_phone, hint: m.bookstore_phone_hint }),
    email: optionalEmailAddress({ group: contact, label: m.organisation_email }),
    country: country({ group: contact, label: m.account_address_country }),
    placeCode: optionalPlace({ group: contact, label: m.account_address_local_level }),
    address: optionalTexts({ group: contact, label: m.organisation_group_address, max: NAME_MAX }),
    legalName: optionalLine({ group: terms, label: m.organisation_legal_name, max: NAME_MAX }),
    panNumber: optionalPan({ group: terms, label: m.organisation_pan, hint: m.organisation_pan_hint }),
    isVatRegistered: yesNo({ group: terms, label: m.organisation_vat }),
    advancePercent: optionalNumber({ group: terms, label: m.press_advance, max: 100, unit: () => "%" }),
    balanceDays: optionalNumber({
      group: terms,
      label: m.press_balance,
      max: LEAD_DAYS_MAX,
      unit: m.reference_unit_days,
    }),
    currency: currency({ group: terms, label: m.press_currency }, currencyOptions(null)),
    standardLeadDays: optionalNumber({
      group: work,
      label: m.press_lead_days,
      min: 1,
      max: LEAD_DAYS_MAX,
      unit: m.reference_unit_days,
    }),
    minRun: optionalNumber({ label: m.press_min_run, ...run }),
    maxRun: optionalNumber({ label: m.press_max_run, ...run }),
    maxSheetWidthMm: optionalNumber({ label: m.press_sheet_width, ...side }),
    maxSheetHeightMm: optionalNumber({ label: m.press_sheet_height, ...side }),
    notes: optionalLine({ group: work, label: m.press_notes, max: DESCRIPTION_MAX }),
  },
  parts: {
    printingMethodIds: references(
      {
        table: pressPrintingMethods,
        owner: pressPrintingMethods.pressId,
        target: pressPrintingMethods.printingMethodId,
      },
      { label: m.press_methods, refersTo: "printingMethod" },
    ),
    coatingIds: references(
      { table: pressCoatings, owner: pressCoatings.pressId, target: pressCoatings.coatingId },
      { label: m.press_coatings, refersTo: "coating" },
    ),
    paperTypeIds: references(
      { table: pressPaperTypes, owner: pressPaperTypes.pressId, target: pressPaperTypes.paperTypeId },
      { label: m.press_papers, refersTo: "paperType" },
    ),
    certificates: certificates(
      { table: pressCertifications, owner: pressCertifications.pressId },
      { label: m.environmentalcertification_title, hint: m.environmentalcertification_held_hint },
    ),
  },
  list: {
    columns: ["kinds", "phone", "standardLeadDays"],
    optional: ["bindings", "legalName", "email", "minRun", "maxRun", "country"],
  },
  verify: verifyPress,
  check: ({ minRun, maxRun, placeCode, country: at, ...sheet }) => {
    if (minRun !== null && maxRun !== null && maxRun < minRun)
      return { code: "reference_run_reversed", field: "maxRun" };
    const fault = sheetFault(sheet);
    if (fault) return fault;
    return placeCode !== null && at !== "NP" ? { code: "form_invalid", field: "placeCode" } : undefined;
  },
});
