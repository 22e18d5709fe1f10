import type { ColumnContent } from "./personal-data.ts";

/** The part of `COLUMNS` for the tables of what books are made of and of those who make them: papers, presses, artists. */
export const SUPPLY_COLUMNS: Readonly<Record<string, Partial<Readonly<Record<ColumnContent, string>>>>> = {
  paper_types: {
    nothing:
      "id code name sort_order archived_on merged_into_id category use description version created_on updated_on",
    audit: "created_by",
  },
  printing_methods: {
    nothing:
      "id code name sort_order archived_on merged_into_id family min_economic_run max_economic_run colour_modes paper_categories supports_variable_data needs_plates typical_lead_days max_sheet_width_mm max_sheet_height_mm description version created_on updated_on",
    audit: "created_by",
  },
  coatings: {
    nothing:
      "id code name sort_order archived_on merged_into_id process finish area applies_to requires_under_id thickness_um protection_rank hinders_recycling onix_details version created_on updated_on",
    audit: "created_by",
  },
  papers: {
    nothing:
      "id name paper_type_id grammage_gsm caliper_um bulk_cm3_per_g brightness_pct whiteness_cie opacity_pct tensile_md_n_per_m tensile_cd_n_per_m tint surface_coating_id grain_direction_id recycled_pre_consumer_pct recycled_post_consumer_pct is_acid_free sheet_sizes mill supplier archived_on merged_into_id version created_on updated_on",
    audit: "created_by",
  },
  paper_printing_methods: { nothing: "paper_id printing_method_id" },
  paper_certifications: { nothing: "paper_id certification_id number valid_until" },
  paper_costs: { nothing: "paper_id amount_minor currency" },
  grain_directions: {
    nothing:
      "id code name sort_order archived_on merged_into_id relative_to notation guidance version created_on updated_on",
    audit: "created_by",
  },
  environmental_certifications: {
    nothing:
      "id code name sort_order archived_on merged_into_id scheme claim applies_to onix_feature onix_scheme requires_certificate_number requires_recycled_pct issuer website label_rules public_label number_pattern logo_hash version created_on updated_on",
    audit: "created_by",
  },
  coating_printing_methods: { nothing: "coating_id printing_method_id" },
  presses: {
    nothing:
      "id name archived_on merged_into_id kinds bindings is_vat_registered country place_code max_sheet_width_mm max_sheet_height_mm min_run max_run standard_lead_days advance_percent balance_days currency version created_on updated_on",
    suppliers: "legal_name pan_number address phone email notes",
    audit: "created_by",
  },
  press_printing_methods: { nothing: "press_id printing_method_id" },
  press_coatings: { nothing: "press_id coating_id" },
  press_paper_types: { nothing: "press_id paper_type_id" },
  press_certifications: { nothing: "press_id certification_id number valid_until" },
  artists: {
    nothing:
      "id archived_on merged_into_id kind disciplines default_rights languages version created_on updated_on",
    suppliers: "name phone email website address pan_number notes bank_sealed",
    audit: "created_by",
  },
  artist_contributors: { nothing: "artist_id", suppliers: "contributor_id" },
  artist_rates: { nothing: "artist_id", suppliers: "amount_minor currency per" },
  artist_pictures: { nothing: "artist_id position", suppliers: "image_hash" },
};
