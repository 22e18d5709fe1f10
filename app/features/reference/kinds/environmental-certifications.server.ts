import { environmentalCertifications } from "#app/db/tables/paper-reference.server.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { NUMBER_PATTERN } from "#app/domain/reference/certificates.ts";
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
  texts: {
    title: m.environmentalcertification_title,
    description: m.environmentalcertification_description,
    add: m.environmentalcertification_add,
  },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: fixedCode(),
    scheme: oneOf({
      label: m.environmentalcertification_scheme,
      labels: {
        fsc: () => "FSC",
        pefc: () => "PEFC",
        eu_ecolabel: m.environmentalcertification_scheme_eu_ecolabel,
        blue_angel: m.environmentalcertification_scheme_blue_angel,
        nordic_swan: m.environmentalcertification_scheme_nordic_swan,
        cradle_to_cradle: () => "Cradle to Cradle",
        climatepartner: () => "ClimatePartner",
        v_label: () => "V-Label",
        recycled_claim: m.environmentalcertification_scheme_recycled,
        other: m.environmentalcertification_scheme_other,
        none: m.environmentalcertification_scheme_none,
      },
    }),
    claim: optionalLine({
      label: m.environmentalcertification_claim,
      hint: m.environmentalcertification_claim_hint,
      max: 80,
    }),
    appliesTo: someOf({
      label: m.environmentalcertification_applies_to,
      labels: {
        paper: m.environmentalcertification_applies_to_paper,
        product: m.environmentalcertification_applies_to_product,
        press: m.environmentalcertification_applies_to_press,
      },
    }),
    onixFeature: optionalCode({
      label: m.environmentalcertification_onix_feature,
      hint: m.environmentalcertification_onix_feature_hint,
      pattern: /^\d{2}$/,
    }),
    onixScheme: optionalCode({
      label: m.environmentalcertification_onix_scheme,
      hint: m.environmentalcertification_onix_scheme_hint,
      pattern: /^\d{3}$/,
    }),
    requiresCertificateNumber: yesNo({ label: m.environmentalcertification_needs_number }),
    numberPattern: optionalCode({
      label: m.environmentalcertification_number_pattern,
      hint: m.environmentalcertification_number_pattern_hint,
      pattern: NUMBER_PATTERN,
      read: (text) => text.toUpperCase().replaceAll(/\s/g, ""),
    }),
    requiresRecycledPct: yesNo({ label: m.environmentalcertification_needs_recycled }),
    issuer: optionalLine({ label: m.environmentalcertification_issuer, max: NAME_MAX }),
    website: optionalWebsite({ label: m.environmentalcertification_website }),
    labelRules: optionalTexts({
      label: m.environmentalcertification_rules,
      max: DESCRIPTION_MAX,
      isMultiline: true,
    }),
    publicLabel: texts({
      label: m.environmentalcertification_label,
      hint: m.environmentalcertification_label_hint,
      max: NAME_MAX,
    }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: {
    columns: ["scheme", "claim", "appliesTo"],
    optional: ["code", "onixFeature", "onixScheme", "issuer"],
    filters: ["scheme", "requiresCertificateNumber"],
  },
  pictures: { heading: m.environmentalcertification_logo, most: 1, column: "logoHash" },
  users: [papersStillFit("environmentalCertification", "appliesTo"), pressesStillFit("appliesTo")],
});
