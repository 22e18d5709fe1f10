import { type FormatCode, formatOfOnix } from "#app/domain/onix-format.ts";
import {
  code,
  codes,
  first,
  type RawElement,
  type RawProduct,
  type RawRecord,
} from "#app/features/onix/read/raw-element.ts";
import { Findings, type Reason, type Warning } from "#app/features/onix/report/findings.ts";
import type { OnixDeletion, OnixRecord } from "./onix-record.ts";
import { readContributors } from "./read-contributors.ts";
import { readAudience, readEditionNumber, readLanguages, readSubjects } from "./read-details.ts";
import { readDuration, readPages } from "./read-extents.ts";
import { readIdentifiers } from "./read-identifiers.ts";
import { readMeasures } from "./read-measures.ts";
import { readPrices } from "./read-prices.ts";
import { isFromNepal, readImprint, readPublished, readPublisher, readStatus } from "./read-publishing.ts";
import { readContents, readDescription } from "./read-texts.ts";
import { readCollection, readOtherTitle, readTitle } from "./read-title.ts";
import { NAME_MAX, readLine, tidy } from "./text-values.ts";

export type Normalised =
  | { readonly ok: true; readonly record: OnixRecord | OnixDeletion; readonly warnings: readonly Warning[] }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

/**
 * Checks one record and converts it to our own types. All its faults are found at once: any reason refuses the
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

  const detail = first(element, "DescriptiveDetail");
  const publishing = first(element, "PublishingDetail");
  const form = readForm(detail, findings);
  const title = readTitle(detail, findings);
  const otherTitle = readOtherTitle(detail, title, findings);
  const publisher = readPublisher(publishing, findings);
  const { availability, ...priced } = readPrices(element, defaults, findings);
  const identifiers = readIdentifiers(element, findings);
  const isNepali = isFromNepal(publishing, identifiers.isbn13, priced.prices);
  const record = {
    isDelete: false as const,
    recordReference,
    notificationType,
    ...identifiers,
    ...present("otherTitle", otherTitle),
    ...present("collection", readCollection(detail, findings)),
    ...present("editionNumber", readEditionNumber(detail, findings)),
    ...present("editionStatement", readLine(detail, "EditionStatement", NAME_MAX, findings)),
    contributors: readContributors(detail, findings),
    languages: readLanguages(detail, defaults.language, findings),
    ...present("pages", readPages(detail, findings)),
    ...present("durationMinutes", readDuration(detail, findings)),
    measures: readMeasures(detail, findings),
    subjects: readSubjects(detail, findings),
    ...present("audience", readAudience(detail)),
    ...present("description", readDescription(element, findings)),
    ...present("contents", readContents(element, findings)),
    ...present("imprint", readImprint(publishing, findings)),
    status: readStatus(element, notificationType, availability, findings),
    ...present("published", readPublished(element, isNepali, findings)),
    ...priced,
    ...present("availability", availability),
  };
  if (!form || !title || !publisher) return { ok: false, reasons: findings.reasons };
  return result({ ...record, ...form, title, publisher }, findings);
}

function result(record: OnixRecord | OnixDeletion, { reasons, warnings }: Findings): Normalised {
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, record, warnings };
}

const REFERENCE_MAX = 200;

/** The sender's name for the record; a later file names the same product by the same reference. */
function readReference(product: RawProduct, findings: Findings): string {
  const { value, fault } = tidy(code(product, "RecordReference") ?? "", REFERENCE_MAX, false);
  if (fault === "text.empty") findings.refuse("record.noReference", "RecordReference");
  else if (fault === "text.tooLong") findings.refuse("record.tooLong", `RecordReference (${REFERENCE_MAX})`);
  else if (fault) findings.refuse("record.controlCharacter", "RecordReference");
  return value ?? "";
}

/** List 1. */
const NOTICES = ["01", "02", "03", "04"];
const DELETE = "05";
const OF_SALE = ["08", "09"];
const TESTS = ["88", "89"];
const CONFIRMED = "03";

/**
 * Why the record was sent. Test records, and notices that a title was sold to another publisher, contain nothing to be
 * stored.
 */
function readNotificationType(product: RawProduct, findings: Findings): string {
  const given = code(product, "NotificationType");
  if (given !== undefined && (NOTICES.includes(given) || given === DELETE)) return given;
  if (given !== undefined && TESTS.includes(given)) findings.refuse("record.test", given);
  else if (given !== undefined && OF_SALE.includes(given)) findings.refuse("record.notification", given);
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

/** A property that is there only when it has a value. */
function present<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value });
}
