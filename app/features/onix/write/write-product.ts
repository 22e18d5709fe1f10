import { ownReference } from "#app/onix/own-reference.ts";
import type { RawProduct } from "#app/onix/read/raw-element.ts";
import { type ExportContext, type ExportedEdition, firstLanguage } from "./exported-edition.ts";
import { writeLanguages } from "./languages.ts";
import { writeCollection } from "./write-collection.ts";
import { writeContents } from "./write-contents.ts";
import { writeContributors } from "./write-contributors.ts";
import { writeCovers } from "./write-covers.ts";
import { writeEdition, writeExtents } from "./write-edition.ts";
import { writeForm } from "./write-form.ts";
import { writeIdentifiers } from "./write-identifiers.ts";
import { STATUS_CODES, writePublishing } from "./write-publishing.ts";
import { writeSubjects } from "./write-subjects.ts";
import { writeSupply } from "./write-supply.ts";
import { writeTexts } from "./write-texts.ts";
import { writeTitles } from "./write-titles.ts";
import { writeAudiences, writeAwards, writeFurtherCollections, writeRelations } from "./write-trade.ts";
import { group, value } from "./xml.ts";

/**
 * The record of an edition in ONIX 3.1. Each line is one group of elements, in the order of the schema, from a file of its
 * own; a group without values is left out.
 */
export function writeProduct(edition: ExportedEdition, context: ExportContext): RawProduct {
  const first = firstLanguage(edition);
  const { trade } = edition;
  const product = group(
    "Product",
    value("RecordReference", ownReference(edition.code)),
    value("NotificationType", STATUS_CODES[edition.status].notification),
    writeIdentifiers(edition),
    group(
      "DescriptiveDetail",
      writeForm(edition, first),
      writeCollection(edition, first),
      writeFurtherCollections(trade, first),
      writeTitles(edition, first),
      writeContributors(edition, first),
      writeEdition(edition, first),
      writeLanguages(edition.book, trade.furtherLanguages),
      writeExtents(edition),
      writeSubjects(edition, first),
      writeAudiences(trade),
    ),
    group(
      "CollateralDetail",
      writeTexts(edition, first),
      writeCovers(edition, context, first),
      writeAwards(trade, first),
    ),
    writeContents(edition, first),
    group("PublishingDetail", writePublishing(edition, first)),
    writeRelations(trade),
    writeSupply(edition, context, first),
  );
  return product as RawProduct;
}
