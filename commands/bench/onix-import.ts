import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Finding } from "#commands/measuring/finding.ts";

const RECORDS = 10_000;
const TARGET_S = 60;
const MEGABYTE = 1_000_000;
const GROWTH_TARGET_MB = 96;
/** The share of the progress reports at the beginning and at the end in which the least memory is compared. */
const SHARE = 0.2;

/**
 * The time of an ONIX import of 10,000 new records, of which each fourth is of a book that the file has already, and by how much the
 * memory grows meanwhile. Covers are not drawn.
 */
export async function onixImportOfManyRecords(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), "ek-bench-onix-"));
  try {
    // It loads the messages, which are generated after the start of the command.
    const { importFile } = await import("#app/features/onix/import-file.server.ts");
    const path = join(folder, "records.xml");
    await pipeline(Readable.from(message()), createWriteStream(path));
    const used: number[] = [];
    const started = performance.now();
    const report = await importFile({
      path,
      connect: async () => db(),
      isDryRun: false,
      actor: SYSTEM,
      onProgress: () => used.push(process.memoryUsage().heapUsed),
    });
    const seconds = (performance.now() - started) / 1000;
    const part = Math.ceil(used.length * SHARE);
    const growth = Math.max(
      0,
      (Math.min(...used.slice(-part)) - Math.min(...used.slice(0, part))) / MEGABYTE,
    );
    return [
      {
        measured: `ONIX import of ${report.created} records: ${seconds.toFixed(1)} s`,
        target: `${RECORDS} in under ${TARGET_S} s`,
        isMet: report.created === RECORDS && seconds < TARGET_S,
      },
      {
        measured: `memory during that import: ${growth.toFixed(1)} MB more at its end than at its beginning`,
        target: `under ${GROWTH_TARGET_MB} MB`,
        isMet: growth < GROWTH_TARGET_MB,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* message(): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Bench</SenderName></Sender><SentDateTime>20240401</SentDateTime></Header>
`;
  for (let at = 0; at < RECORDS; at++) yield record(at);
  yield "</ONIXMessage>\n";
}

function record(at: number): string {
  const isSecondFormat = at % 4 === 3;
  const book = isSecondFormat ? at - 1 : at;
  return `<Product><RecordReference>bench.${at}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbnOf(at)}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>${isSecondFormat ? "BB" : "BC"}</ProductForm>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Imported ${book.toString(36)} of the bench ${book}</TitleText></TitleElement></TitleDetail>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Writer ${book % 2000}</PersonName></Contributor>
<Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language></DescriptiveDetail>
<CollateralDetail><TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>${"A sentence of the description. ".repeat(10)}</Text></TextContent></CollateralDetail>
<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Bench imports</PublisherName></Publisher>
<PublishingStatus>04</PublishingStatus></PublishingDetail></Product>
`;
}

/** An ISBN of its own for each record, with its check digit. */
function isbnOf(at: number): string {
  const digits = `97899370${String(at).padStart(4, "0")}`;
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
