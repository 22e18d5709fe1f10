import type { ColumnContent } from "./personal-data.ts";

/** The part of `COLUMNS` for the tables of what the site shows besides books, and of the rates it converts with. */
export const SITE_COLUMNS: Readonly<Record<string, Partial<Readonly<Record<ColumnContent, string>>>>> = {
  brand_book_page_versions: { nothing: "page_id version title color description parts saved_on" },
  brand_book_pages: {
    nothing:
      "id section_id code title color description parts position is_active version created_on updated_on",
    audit: "created_by",
  },
  brand_book_sections: {
    nothing: "id code title color position is_active version created_on updated_on",
    audit: "created_by",
  },
  brand_tokens: {
    nothing: "id number tokens restored_number version created_on updated_on",
    audit: "created_by",
  },
  brand_trials: { account: "person_id tokens based_on created_on" },
  editor_list_books: { nothing: "list_id sequence book_id sentence" },
  editor_lists: {
    // Who signs a list does so in public, and the texts of the page are the company's.
    nothing: "id slug title introduction signed_by from until is_active created_on version updated_on",
    audit: "created_by",
  },
  exchange_rates: {
    nothing: "id from to rate valid_from version created_on updated_on",
    audit: "created_by",
  },
  installation: { nothing: "is_only id secret_fingerprint newest_migration" },
  gateway_refusals: { nothing: "way refused_on" },
  task_runs: { nothing: "task ran_on" },
  text_costs: { nothing: "day provider texts credits" },
  page_view_days: { nothing: "day views visitors" },
  page_view_paths: { nothing: "path title views until" },
  promos: {
    nothing: "id token title text image_hash target from until is_active created_on version updated_on",
    audit: "created_by",
  },
};
