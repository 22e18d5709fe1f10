import type { ColumnContent } from "./personal-data.ts";

/** The part of `COLUMNS` for the tables of what readers buy and pay. */
export const ORDER_COLUMNS: Readonly<Record<string, Partial<Readonly<Record<ColumnContent, string>>>>> = {
  delivery_zones: {
    nothing: "id name sort_order min_days max_days version created_on updated_on",
    audit: "created_by",
  },
  delivery_zone_districts: { nothing: "district_code zone_id" },
  delivery_fees: { nothing: "zone_id up_to_g paisa" },
  purchases: {
    nothing: "id submission payment_way placed_on forgotten_on",
    purchases:
      "person_id name phone phone_digest is_phone_proved email sends_letters language network_key recipient_name recipient_phone gift_note pan_number country place_code state district city ward area street_address street_address2 zipcode",
  },
  orders: {
    nothing:
      "id purchase_id shop_id number status way zone_id min_days max_days weight_g goods_paisa delivery_paisa payment_state expires_on moved_on version created_on updated_on",
    purchases: "reason",
    audit: "created_by",
  },
  order_lines: {
    nothing:
      "id order_id sequence listing_id place_id edition_id title copies cancelled_copies copies_left unit_paisa list_paisa publisher_discount_paisa tax_class is_counted",
  },
  order_events: {
    nothing: "id order_id status side brought_back submission happened_on",
    purchases: "reason",
    audit: "actor_id",
  },
  payment_attempts: {
    nothing:
      "id purchase_id way reference paisa state problem gateway_number pay_url payment_number found_paisa expires_on returned_on looked_on next_look_on paid_on part_given_back_on version created_on updated_on",
    audit: "created_by",
  },
  payment_attempt_orders: { nothing: "attempt_id order_id paisa" },
  payment_events: {
    nothing: "id attempt_id state problem source happened_on",
    purchases: "note",
    audit: "actor_id",
  },
  transfer_proofs: {
    nothing: "id attempt_id sent_on sequence",
    purchases: "picture_sealed picture_digest refusal",
  },
  document_series: { nothing: "shop_id fiscal_year kind last_number" },
  invoices: {
    nothing:
      "id shop_id order_id event_id kind fiscal_year number credits_id issued_on seller_name seller_address seller_pan outlet_code goods_paisa delivery_paisa delivery_vat_paisa payment_way rounding_paisa",
    purchases: "buyer_name buyer_pan buyer_address credit_reason",
    audit: "issued_by",
  },
  invoice_lines: {
    nothing: "invoice_id sequence order_line_id title copies unit_paisa tax_class vat_paisa hs_heading",
  },
  invoice_prints: { nothing: "invoice_id sequence printed_on side", audit: "printed_by" },
  couriers: {
    nothing: "id code name sort_order archived_on merged_into_id website version created_on updated_on",
    audit: "created_by",
  },
  parcels: { nothing: "order_id sequence courier courier_id tracking_number weight_g created_on" },
  edition_files: { nothing: "id edition_id sequence format file_name bytes created_on" },
  file_downloads: { nothing: "id order_line_id file_id sequence asked_on expires_on" },
  money_accounts: { nothing: "id kind shop_id courier_id way currency name" },
  money_postings: {
    nothing:
      "id kind shop_id currency day posted_on sale_id movement_id order_id invoice_id attempt_id refund_id",
    audit: "actor_id",
  },
  money_entries: { nothing: "posting_id sequence account_id minor day" },
  money_balances: { nothing: "account_id minor" },
  statements: {
    nothing:
      "id kind shop_id account_id from_day until_day state opening_minor closing_minor fiscal_year number closed_on commission_id agreed_on version created_on updated_on",
    audit: "created_by agreed_by",
  },
  statement_lines: { nothing: "posting_id sequence statement_id" },
  statement_disputes: {
    nothing: "id statement_id posting_id remark answer answered_on version created_on updated_on",
    audit: "created_by answered_by",
  },
  refunds: {
    nothing:
      "id attempt_id order_id paisa reason way reference done_on asked_on version created_on updated_on",
    purchases: "account_sealed",
    audit: "created_by",
  },
};
