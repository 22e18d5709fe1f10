import { type EditionMeasure, ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { PAPER_COMPONENTS } from "#app/domain/reference/paper.ts";
import * as m from "#app/i18n/generated/messages.js";
import { COMPONENT_LABELS } from "./paper-text.ts";

/** The label of each measure, which is also the heading of its column in a spreadsheet. */
export const MEASURE_LABELS = {
  pages: m.edition_pages,
  durationMinutes: m.edition_duration,
  lengthMm: m.edition_length,
  widthMm: m.edition_width,
  thicknessMm: m.edition_thickness,
  heightMm: m.edition_height,
  weightG: m.edition_weight,
} as const satisfies Readonly<Record<EditionMeasure, unknown>>;

/** The labels of the fields of an edition; call it while rendering. */
export const editionLabels = (): Readonly<Record<string, string>> => ({
  formatId: m.edition_format(),
  editionNumber: m.edition_number_label(),
  name: m.edition_name(),
  isbn13: m.edition_isbn13(),
  isbn10: m.edition_isbn10(),
  upc: m.edition_upc(),
  isShared: m.edition_isbn_shared_confirm(),
  "price.amount": m.edition_price(),
  discounts: m.edition_discounts(),
  "discounts.percent": m.edition_discount_percent(),
  "discounts.from.day": m.edition_discount_from(),
  "discounts.until.day": m.edition_discount_until(),
  "discounts.remarks": m.edition_discount_remarks(),
  "published.date": m.edition_published(),
  ...ofMeasures((name) => MEASURE_LABELS[name]()),
  size: m.edition_size(),
  ...paperLabels(),
  status: m.edition_status(),
  statusReason: m.edition_status_reason(),
  ...editionTradeLabels(),
});

/** The labels of the fields of the paper, and of each component; call it while rendering. */
export const paperLabels = (): Readonly<Record<string, string>> => ({
  papers: m.paper_title(),
  "papers.component": m.paper_component(),
  "papers.paperId": m.paper_chosen(),
  "papers.printingMethodId": m.paper_method(),
  "papers.coatingId": m.paper_coating(),
  "papers.kind": m.paper_kind(),
  "papers.grammageGsm": m.paper_grammage(),
  "papers.leaves": m.paper_leaves(),
  "papers.colours": m.paper_colours(),
  "papers.grain": m.paper_grain(),
  ...Object.fromEntries(
    PAPER_COMPONENTS.map((component) => [`papers.${component}`, COMPONENT_LABELS[component]()]),
  ),
});

/** The labels of the fields; call it while rendering. */
export const editionTradeLabels = (): Readonly<Record<string, string>> => ({
  imprintId: m.trade_imprint(),
  newImprint: m.trade_new_imprint(),
  availability: m.trade_availability(),
  salesTerritory: m.trade_sales_territory(),
  formDetails: m.trade_form_details(),
  priceType: m.trade_price_type(),
  taxCode: m.trade_tax_code(),
  taxPercent: m.trade_tax_percent(),
  territory: m.trade_territory(),
  prices: m.trade_prices(),
  "prices.type": m.trade_price_type(),
  "prices.qualifier": m.trade_qualifier(),
  "prices.amount": m.trade_price(),
  "prices.amount.amount": m.trade_price(),
  "prices.taxCode": m.trade_tax_code(),
  "prices.taxPercent": m.trade_tax_percent(),
  "prices.territory": m.trade_territory(),
  "prices.from.day": m.trade_price_from(),
  "prices.until.day": m.trade_price_until(),
  relations: m.trade_relations(),
  "relations.relation": m.trade_relation(),
  "relations.idValue": m.trade_relation_product(),
  "relations.work": m.trade_work(),
});
