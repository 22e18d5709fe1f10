import { environmentalCertifications } from "#app/db/tables/paper-reference.server.ts";
import { NUMBER_PATTERN } from "#app/domain/certificates.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import {
  fixedCode,
  oneOf,
  optionalCode,
  optionalLine,
  optionalTexts,
  someOf,
  texts,
  yesNo,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { optionalWebsite } from "#app/features/reference/engine/party-fields.server.ts";
import { papersStillFit } from "#app/features/reference/papers/verify-papers-of.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { pressesStillFit } from "./presses-still-fit.server.ts";

/** What paper, presses and books are certified by, at `/admin/books/papers/environmentalcertifications`. */
export const certifications = defineKind({
  name: "environmentalCertification",
  table: environmentalCertifications,
  texts: { title: m.certification_title, description: m.certification_description, add: m.certification_add },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    scheme: oneOf({
      label: m.certification_scheme,
      labels: {
        fsc: () => "FSC",
        pefc: () => "PEFC",
        eu_ecolabel: m.certification_scheme_eu_ecolabel,
        blue_angel: m.certification_scheme_blue_angel,
        nordic_swan: m.certification_scheme_nordic_swan,
        cradle_to_cradle: () => "Cradle to Cradle",
        climatepartner: () => "ClimatePartner",
        v_label: () => "V-Label",
        recycled_claim: m.certification_scheme_recycled,
        other: m.certification_scheme_other,
        none: m.certification_scheme_none,
      },
    }),
    claim: optionalLine({ label: m.certification_claim, hint: m.certification_claim_hint, max: 80 }),
    appliesTo: someOf({
      label: m.certification_applies_to,
      labels: {
        paper: m.certification_applies_to_paper,
        product: m.certification_applies_to_product,
        press: m.certification_applies_to_press,
      },
    }),
    onixFeature: optionalCode({
      label: m.certification_onix_feature,
      hint: m.certification_onix_feature_hint,
      pattern: /^\d{2}$/,
    }),
    onixScheme: optionalCode({
      label: m.certification_onix_scheme,
      hint: m.certification_onix_scheme_hint,
      pattern: /^\d{3}$/,
    }),
    requiresCertificateNumber: yesNo({ label: m.certification_needs_number }),
    numberPattern: optionalCode({
      label: m.certification_number_pattern,
      hint: m.certification_number_pattern_hint,
      pattern: NUMBER_PATTERN,
      read: (text) => text.toUpperCase().replaceAll(/\s/g, ""),
    }),
    requiresRecycledPct: yesNo({ label: m.certification_needs_recycled }),
    issuer: optionalLine({ label: m.certification_issuer, max: NAME_MAX }),
    website: optionalWebsite({ label: m.certification_website }),
    labelRules: optionalTexts({ label: m.certification_rules, max: DESCRIPTION_MAX, isMultiline: true }),
    publicLabel: texts({ label: m.certification_label, hint: m.certification_label_hint, max: NAME_MAX }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: {
    columns: ["scheme", "claim", "appliesTo"],
    optional: ["code", "onixFeature", "onixScheme", "issuer"],
    filters: ["scheme", "requiresCertificateNumber"],
  },
  pictures: { heading: m.certification_logo, most: 1, column: "logoHash" },
  users: [papersStillFit("environmentalCertification", "appliesTo"), pressesStillFit("appliesTo")],
});
