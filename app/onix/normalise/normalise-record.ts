import { type FormatCode, formatOfOnix } from "#app/domain/editions/onix-format.ts";
import { Findings, type Reason, type Warning } from "#app/onix/findings.ts";
import { isOwnReference } from "#app/onix/own-reference.ts";
import {
  code,
  codes,
  first,
  type RawElement,
  type RawProduct,
  type RawRecord,
} from "#app/onix/read/raw-element.ts";
import {
  ONIX_BLOCKS,
  type OnixBlock,
  type OnixDeletion,
  type OnixRecord,
  type OnixUpdate,
} from "./onix-record.ts";
import { readContributors } from "./read-contributors.ts";
import { readAudience, readEditionName, readEditionNumber, readLanguages } from "./read-details.ts";
import { readDuration, readPages } from "./read-extents.ts";
import { readFurther } from "./read-further.ts";
import { readIdentifiers } from "./read-identifiers.ts";
import { readMeasures } from "./read-measures.ts";
import { readOutline } from "./read-outline.ts";
import { readOwnValues } from "./read-own-values.ts";
import { type ReadPrices, readPrices } from "./read-prices.ts";
import {
  isFromNepal,
  readFirstPublished,
  readImprint,
  readPublished,
  readPublisher,
  readStatus,
} from "./read-publishing.ts";
import { readContents, readDescription } from "./read-texts.ts";
import { readCollection, readOtherTitle, readTitle } from "./read-title.ts";
import { cleanedText, NAME_MAX, readLine } from "./text-values.ts";

/** A checked record: accepted with its warnings, or refused with its reasons. */
export type Normalised =
  | {
      readonly ok: true;
      readonly record: OnixRecord | OnixUpdate | OnixDeletion;
      readonly warnings: readonly Warning[];
    }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/**
 * Checks one record and converts it to an `OnixRecord`. All its faults are found in one call: any reason refuses the
 * record, warnings do not. Whether the record was imported before is checked when it is saved.
 */
export function normaliseRecord({ element, defaults }: RawRecord): Normalised {
  const findings = new Findings();
  const recordReference = readReference(element, findings);
  const notificationType = readNotificationType(element, findings);
  if (notificationType === DELETE) {
    const record: OnixDeletion = {
      isDelete: true,
      recordReference,
      notificationType,
      ...readIdentifiers(element, findings),
    };
    return result(record, findings);
  }

  const isUpdate = notificationType === UPDATE;
  const blocks = ONIX_BLOCKS.filter((block) => first(element, block) !== undefined);
  const says = (block: OnixBlock) => !isUpdate || blocks.includes(block);
  const detail = first(element, "DescriptiveDetail");
  const publishing = first(element, "PublishingDetail");
  const form = says("DescriptiveDetail") ? readForm(detail, findings) : undefined;
  const title = says("DescriptiveDetail") ? readTitle(detail, findings) : undefined;
  const otherTitle = readOtherTitle(detail, title, findings);
  const publisher = says("PublishingDetail") ? readPublisher(publishing, findings) : undefined;
  const { availability, read, chosen, ...priced } = says("ProductSupply")
    ? readPrices(element, defaults, findings)
    : NO_PRICES;
  const identifiers = readIdentifiers(element, findings);
  const isOwn = isOwnReference(recordReference);
  const isNepali = isOwn || isFromNepal(publishing, identifiers.isbn13, priced.prices);
  const description = readDescription(element, findings);
  const values = {
    isDelete: false as const,
    recordReference,
    notificationType,
    ...identifiers,
    ...optional("otherTitle", otherTitle),
    ...optional("collection", readCollection(detail, findings)),
    ...optional("editionNumber", readEditionNumber(detail, findings)),
    ...optional("editionStatement", readLine(detail, "EditionStatement", NAME_MAX, findings)),
    ...optional("editionName", readEditionName(detail, findings)),
    contributors: readContributors(detail, isOwn, findings),
    languages: says("DescriptiveDetail") ? readLanguages(detail, defaults.language, findings) : {},
    ...optional("pages", readPages(detail, findings)),
    ...optional("durationMinutes", readDuration(detail, findings)),
    measures: readMeasures(detail, findings),
    ...readOwnValues(detail, isOwn, findings),
    ...optional("audience", readAudience(detail)),
    ...optional("description", description),
    ...optional("contents", readContents(element, findings)),
    ...optional("outline", readOutline(element)),
    ...optional("imprint", readImprint(publishing, findings)),
    ...optional("published", readPublished(element, isNepali, findings)),
    ...optional("firstPublished", readFirstPublished(element, isNepali, findings)),
    ...priced,
    ...optional("availability", availability),
    ...optional("further", readFurther(element, { description, read, chosen, isOwn }, findings)),
  };
  const status = says("PublishingDetail")
    ? readStatus(element, notificationType, availability, findings)
    : undefined;
  if (isUpdate) {
    const update: OnixUpdate = {
      ...values,
      isUpdate,
      blocks,
      ...form,
      ...optional("title", title),
      ...optional("publisher", publisher),
      ...optional("status", status),
    };
    return result(update, findings);
  }
  if (!form || !title || !publisher || !status) return { ok: false, reasons: findings.reasons };
  return result({ ...values, ...form, title, publisher, status }, findings);
}

/** What an update without a supply says of prices. */
const NO_PRICES: ReadPrices = { prices: [], read: [] };

function result(record: OnixRecord | OnixUpdate | OnixDeletion, { reasons, warnings }: Findings): Normalised {
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, record, warnings };
}

const REFERENCE_MAX = 200;

/** The identifier that the sender gave the record; in later files the same product has the same reference. */
function readReference(product: RawProduct, findings: Findings): string {
  const { value, fault } = cleanedText(code(product, "RecordReference") ?? "", REFERENCE_MAX, false);
  if (fault === "text.empty") findings.refuse("record.noReference", "RecordReference");
  else if (fault === "text.tooLong") findings.refuse("record.tooLong", `RecordReference (${REFERENCE_MAX})`);
  else if (fault) findings.refuse("record.controlCharacter", "RecordReference");
  return value ?? "";
}

/** Codes of ONIX list 1. */
const IMPORTED_NOTIFICATIONS = ["01", "02", "03", "04"];
const UPDATE = "04";
const DELETE = "05";
const SALE_NOTICES = ["08", "09"];
const TEST_RECORDS = ["88", "89"];
const CONFIRMED = "03";

/**
 * The reason why the record was sent. Test records, and notices that a title was sold to another publisher, are refused,
 * since they contain nothing to be stored.
 */
function readNotificationType(product: RawProduct, findings: Findings): string {
  const given = code(product, "NotificationType");
  if (given !== undefined && (IMPORTED_NOTIFICATIONS.includes(given) || given === DELETE)) return given;
  if (given !== undefined && TEST_RECORDS.includes(given)) findings.refuse("record.test", given);
  else if (given !== undefined && SALE_NOTICES.includes(given)) findings.refuse("record.notification", given);
  else findings.warn("record.notificationUnknown", given ?? "NotificationType");
  return CONFIRMED;
}

type Form = { format: FormatCode; productForm: string; productFormDetails: string[] };

function readForm(detail: RawElement | undefined, findings: Findings): Form | undefined {
  const productForm = code(detail, "ProductForm")?.toUpperCase();
  if (productForm === undefined) {
    findings.refuse("record.noForm", "ProductForm");
    return undefined;
  }
  const given = codes(detail, "ProductFormDetail").map((one) => one.toUpperCase());
  const productFormDetails = given.filter((one) => /^[A-Z]\d{3}$/.test(one));
  const format = formatOfOnix(productForm, productFormDetails);
  if (!format) findings.refuse("record.unknownForm", [productForm, ...given].join(" "));
  return format && { format, productForm, productFormDetails };
}

/** An object with a property, or without it when its value is undefined. */
function optional<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value });
}
