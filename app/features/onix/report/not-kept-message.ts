import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { NotKept } from "#app/onix/normalise/not-kept.ts";
import type { NotKeptKind } from "#app/onix/normalise/not-kept-kinds.ts";

const NAMES: Readonly<Record<NotKeptKind, (values: object, options: { locale: Language }) => string>> = {
  barcode: m.import_kind_barcode,
  source: m.import_kind_source,
  composition: m.import_kind_composition,
  packaging: m.import_kind_packaging,
  formFeature: m.import_kind_form_feature,
  fileRights: m.import_kind_file_rights,
  classification: m.import_kind_classification,
  manufacture: m.import_kind_manufacture,
  extent: m.import_kind_extent,
  measure: m.import_kind_measure,
  illustrations: m.import_kind_illustrations,
  parts: m.import_kind_parts,
  editionType: m.import_kind_edition_type,
  otherTitle: m.import_kind_other_title,
  collection: m.import_kind_collection,
  contributorDetail: m.import_kind_contributor_detail,
  contributorStatement: m.import_kind_contributor_statement,
  conference: m.import_kind_conference,
  religious: m.import_kind_religious,
  language: m.import_kind_language,
  audience: m.import_kind_audience,
  subject: m.import_kind_subject,
  identifier: m.import_kind_identifier,
  text: m.import_kind_text,
  prize: m.import_kind_prize,
  citedContent: m.import_kind_cited_content,
  resource: m.import_kind_resource,
  content: m.import_kind_content,
  imprint: m.import_kind_imprint,
  publisherDetail: m.import_kind_publisher_detail,
  publishers: m.import_kind_publishers,
  place: m.import_kind_place,
  contact: m.import_kind_contact,
  publishingDate: m.import_kind_publishing_date,
  copyright: m.import_kind_copyright,
  salesRights: m.import_kind_sales_rights,
  relatedProduct: m.import_kind_related_product,
  relatedWork: m.import_kind_related_work,
  market: m.import_kind_market,
  supplier: m.import_kind_supplier,
  supplyDate: m.import_kind_supply_date,
  stock: m.import_kind_stock,
  price: m.import_kind_price,
  priceDetail: m.import_kind_price_detail,
  promotion: m.import_kind_promotion,
  production: m.import_kind_production,
  other: m.import_kind_other,
};

/** What was read and not kept, in plain words, with its count. */
export function notKeptMessage({ kind, count }: NotKept, language: Language): string {
  const locale = { locale: language };
  return m.import_not_kept({ kind: NAMES[kind]({}, locale), count: formatNumber(count, language) }, locale);
}
