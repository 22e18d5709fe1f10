import type { EditionStatus } from "#app/domain/editions/edition.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { valuesOf } from "./languages.ts";
import { writeDate } from "./write-date.ts";
import { writeIdentifier, writeImprint, writeSalesRights } from "./write-trade.ts";
import { type Content, group, value } from "./xml.ts";

/**
 * What receivers are told of each status: why the record is sent (ONIX list 1), the publishing status (list 64) and the
 * availability (list 65). A draft is announced to nobody yet, so it is postponed indefinitely.
 */
export const STATUS_CODES: Readonly<
  Record<EditionStatus, { notification: string; publishing: string; availability: string }>
> = {
  draft: { notification: "01", publishing: "03", availability: "09" },
  forthcoming: { notification: "02", publishing: "02", availability: "10" },
  active: { notification: "03", publishing: "04", availability: "20" },
  outOfPrint: { notification: "03", publishing: "07", availability: "51" },
  withdrawn: { notification: "03", publishing: "11", availability: "46" },
};

/** Codes of ONIX lists 45, 73 and 163. */
const PUBLISHER = "01";
const CORPORATE_WEBSITE = "01";
const PUBLICATION = "01";
const FIRST_PUBLICATION = "11";

/** The publisher, the status, and the dates of publication of the edition and of the work. */
export function writePublishing(
  { publisher, status, published, book, trade }: ExportedEdition,
  first: Language,
): Content {
  return [
    writeImprint(trade.imprint, first),
    group(
      "Publisher",
      value("PublishingRole", PUBLISHER),
      writeIdentifier("PublisherIdentifier", "PublisherIDType", "06", trade.publisherGln),
      writeIdentifier("PublisherIdentifier", "PublisherIDType", "16", trade.publisherIsni),
      valuesOf("PublisherName", publisher.name, first),
      publisher.website === null
        ? undefined
        : group(
            "Website",
            value("WebsiteRole", CORPORATE_WEBSITE),
            value("WebsiteLink", encodeURI(publisher.website)),
          ),
    ),
    publisher.place === null ? undefined : valuesOf("CityOfPublication", publisher.place, first),
    value("PublishingStatus", STATUS_CODES[status].publishing),
    writePublishingDate(PUBLICATION, published),
    writePublishingDate(FIRST_PUBLICATION, book.firstPublished),
    writeSalesRights(trade),
  ];
}

function writePublishingDate(role: string, date: PublicationDate | undefined): Content {
  return date && group("PublishingDate", value("PublishingDateRole", role), writeDate(date));
}
