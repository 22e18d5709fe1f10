import { columnOfMeasure, MEASURE_NAMES } from "#app/domain/editions/edition-measures.ts";
import type { ColumnContent } from "./personal-data.ts";
import { ORDER_COLUMNS } from "./personal-data-order-columns.ts";
import { SITE_COLUMNS } from "./personal-data-site-columns.ts";
import { SUPPLY_COLUMNS } from "./personal-data-supply-columns.ts";

/** The columns of the measures of an edition. */
const MEASURES = MEASURE_NAMES.map(columnOfMeasure).join(" ");

/**
 * Every column of every table, by the personal data in it. A test compares this with the database: a new column must be
 * classified here, and its data described in the privacy policy.
 */
export const COLUMNS: Readonly<Record<string, Partial<Readonly<Record<ColumnContent, string>>>>> = {
  accounts: {
    signIn:
      "id user_id account_id provider_id password access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope ended_on created_at updated_at",
  },
  app_users: {
    account:
      "id email email_verified name image first_name middle_names last_name custom_display_name phones preferred_phone emails preferred_email preferred_language staff_notices_by created_on updated_on disabled_on delete_after version erased_on",
    identity: "birth_date birth_country identity_sealed",
    signIn: "two_factor_enabled",
  },
  audit_entries: {
    audit: "id at actor_id action object_kind object_id scope before after request_id version operation_id",
  },
  backups: { nothing: "id taken_on finished_on bytes tables rows media missing" },
  book_editions: {
    nothing: `id code book_id format_id edition_number name isbn10 isbn13 upc price_minor currency price_type price_tax_code price_tax_percent price_territory sales_territory imprint_id availability form_details status status_reason published_calendar published_year published_month published_day published_from published_until size ${MEASURES} archived_on version created_on updated_on`,
    audit: "created_by",
  },
  book_formats: {
    nothing:
      "id code title medium product_form product_form_details binding has_spine requires_isbn requires_dimensions default_width_mm default_height_mm page_multiple description sort_order archived_on merged_into_id version created_on updated_on",
    audit: "created_by",
  },
  book_awards: { nothing: "book_id sequence name year country result" },
  book_languages: { nothing: "book_id sequence language use" },
  book_series: { nothing: "book_id sequence series_id number" },
  book_genres: { nothing: "book_id genre_id is_main" },
  books: {
    nothing:
      "id publisher_id title title_prefix sort_title subtitle abbreviation language original_language contents subjects series_id series_number part_number headline blurb audiences age_from age_until aliases submitted_on published_calendar published_year published_month published_day published_from published_until version archived_on created_on updated_on",
    catalogue: "description",
    audit: "created_by",
  },
  shops: { nothing: "id kind standing commission_bp created_on" },
  bookstores: {
    nothing:
      "id slug is_active country place_code state district city ward zipcode opening_hours pan_number is_vat_registered outlet_code created_on updated_on version",
    catalogue: "name description area street_address street_address2 phone",
    audit: "created_by",
  },
  cart_lines: { carts: "person_id listing_id copies is_saved seen_paisa added_on changed_on" },
  catalogue_entries: {
    nothing:
      "listing_id shop_id edition_id book_id format_id publisher_id language status availability availability_group listed_on list_minor currency final_minor rupee_minor priced_until genre_ids codes is_discounted facet_group",
    catalogue: "contributor_ids",
  },
  contact_messages: {
    messages:
      "id name email phone phone_digest subject body language status is_complaint forgotten_on mailed_on note answered_on version created_on updated_on",
    audit: "answered_by created_by",
  },
  contributor_proposals: {
    nothing: "id contributor_id status answered_on version created_on updated_on",
    copyRequests: "text",
    audit: "created_by answered_by",
  },
  contributions: {
    catalogue:
      "id book_id edition_id contributor_id role_id sequence is_main credited_as from_language to_language",
    royalties: "royalty_bps",
  },
  contributor_roles: {
    nothing:
      "id code name credit_phrase group is_primary_creator requires_languages earns_royalty_by_default sort_order archived_on merged_into_id version created_on updated_on",
    audit: "created_by",
  },
  contributors: {
    catalogue:
      "id slug kind name sort_name name_key biography born died isni orcid publisher_id archived_on created_on updated_on version",
    audit: "created_by",
  },
  copy_requests: {
    nothing:
      "id listing_id quantity needed_by status agreed_quantity received_quantity moved_on version created_on updated_on",
    audit: "created_by",
  },
  copy_request_remarks: {
    nothing: "id request_id side status quantity version created_on updated_on",
    copyRequests: "text",
    audit: "created_by",
  },
  waitlist_entries: {
    nothing: "id listing_id asked_on notified_on",
    waitlist: "email language person_id",
  },
  currencies: { nothing: "code digits" },
  stock_levels: { nothing: "place_id edition_id on_hand sold returned reserved" },
  stock_holds: {
    nothing:
      "id listing_id place_id edition_id code language status expires_on moved_on withdrawal_notified_on submission version created_on updated_on",
    holds: "name phone phone_digest email is_proved sends_letters network_key reason",
    audit: "created_by",
  },
  stock_movements: {
    nothing:
      "id edition_id kind from_place_id to_place_id copies reason sold_line_id reverses_id request_id order_line_id submission moved_on",
    audit: "actor_id",
  },
  stock_places: { nothing: "id kind shop_id publisher_id" },
  stock_reservations: { nothing: "id hold_id order_line_id place_id edition_id copies" },
  sales: { nothing: "id place_id fiscal_year receipt_number sold_on method submission" },
  sold_lines: {
    nothing:
      "id sale_id order_line_id returns_id shop_id listing_id edition_id place_id sold_on copies list_minor unit_minor tax_minor currency rate recorded_on",
  },
  sold_line_discounts: { nothing: "line_id sequence borne_by minor" },
  edition_discounts: { nothing: "id edition_id sequence percent from until remarks created_on" },
  edition_prices: {
    nothing:
      "edition_id sequence type qualifier amount_minor currency tax_code tax_percent territory from until",
  },
  edition_relations: { nothing: "edition_id sequence kind relation id_type id_value" },
  edition_images: { nothing: "edition_id part position image_hash alt_text is_drawn drawn_as" },
  edition_papers: {
    nothing:
      "id edition_id sequence component kind grammage_gsm leaves colours is_grain_along_spine paper_id coating_id printing_method_id created_on",
  },
  genres: {
    nothing:
      "id slug parent_id name thema_codes thema_qualifiers is_fiction description keywords bisac_codes default_audience cover_hash sort_order archived_on merged_into version created_on updated_on",
    audit: "created_by",
  },
  images: {
    nothing: "hash width height bytes dominant_colour variants_ready created_on unused_since public_until",
  },
  imprints: {
    nothing: "id publisher_id name name_key created_on version updated_on",
    audit: "created_by",
  },
  // The path of a person's document has the id of their account in the old store.
  imported_documents: { account: "path", nothing: "kind row_id imported_on" },
  imported_records: {
    nothing: "record_reference edition_id digest imported_on operation_id",
    catalogue: "sender",
  },
  invitations: {
    invitations:
      "id email language type publisher_id shop_id book_id token_digest invited_by invited_on expires_on",
  },
  languages: { nothing: "code name native_name html_tag is_of_nepal sort_order" },
  list_columns: { account: "person_id list columns" },
  list_views: {
    nothing: "id version created_on updated_on",
    account: "person_id list name query publisher_id",
    audit: "created_by",
  },
  listing_discounts: { nothing: "id listing_id sequence percent from until created_on" },
  listings: {
    nothing:
      "id shop_id edition_id price_minor currency status availability location listed_on confirmed_on version created_on updated_on",
    audit: "created_by",
  },
  letters: {
    letters:
      "id cause kind channel person_id about content good_until state reason attempts sending_on created_on settled_on",
  },
  live_events: { liveEvents: "id topic kind detail at xact" },
  operation_files: {
    nothing: "operation_id role media_type bytes created_on",
    operations: "file_name",
  },
  operation_refusals: { nothing: "operation_id position", operations: "refusal" },
  operations: {
    nothing:
      "id kind publisher_id state done total report run_id cancel_asked_on seen_on handled_on undo_of follows started_on ended_on version created_on updated_on",
    operations: "input",
    audit: "created_by",
  },
  page_views: { pageViews: "id title path language visitor_of_day at not_found network_of_day" },
  places: { nothing: "code" },
  publishers: {
    nothing:
      "id slug website isni gln isbn_prefixes default_currency logo_hash trade_discount_percent returns_policy payment_days default_place default_language accessibility_statement is_vat_registered status country place_code state district city ward zipcode created_on updated_on version",
    catalogue:
      "name legal_name short_name description phone email area street_address street_address2 pan_number registration_number",
    audit: "created_by",
  },
  rate_limits: { counters: "key points expire" },
  staff_notices: { nothing: "kind object noticed_on" },
  reviews: {
    reviews:
      "id book_id kind rating title text reviewer_name source_name source_url written_on status status_reason created_on version updated_on",
    audit: "created_by",
  },
  schema_migrations: { nothing: "name checksum applied_on" },
  search_entries: { nothing: "id kind object length" },
  search_kinds: { nothing: "kind sign" },
  search_postings: { nothing: "word entry field kind" },
  search_terms: { nothing: "id", catalogue: "word sound key stem slips" },
  search_texts: { nothing: "entry terms fields", catalogue: "names" },
  series: {
    nothing: "id slug publisher_id title title_key issn created_on version updated_on",
    audit: "created_by",
  },
  sessions: { sessions: "id token user_id expires_at ip_address user_agent created_at updated_at" },
  site_settings: { company: "key id value updated_on version created_on", audit: "created_by" },
  spreadsheet_headings: { nothing: "publisher_id heading column_key" },
  two_factors: {
    signIn: "id user_id secret backup_codes verified failed_verification_count locked_until last_step",
  },
  user_addresses: {
    addresses:
      "id user_id is_preferred recipient phone email country place_code state district city ward area street_address street_address2 zipcode created_on updated_on version",
    audit: "created_by",
  },
  user_roles: { roles: "id user_id type publisher_id shop_id book_id granted_by granted_on" },
  verifications: { links: "id identifier value expires_at created_at updated_at" },
  ...ORDER_COLUMNS,
  ...SITE_COLUMNS,
  ...SUPPLY_COLUMNS,
};
