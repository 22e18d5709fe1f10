import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { message, product, recordsOf, temporaryFiles, title } from "#app/onix/message-for-tests.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import { recordDigest } from "#app/onix/record-digest.server.ts";
import { checkMessage } from "./check-message.server.ts";
import { FileRefused } from "./file-refused.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

/** Reads a file as an import does: all of it is checked before the first record is read. */
async function read(content: Uint8Array): Promise<"refused" | number> {
  const path = await files.write(content);
  let count = 0;
  try {
    await checkMessage(path);
    for (const record of await recordsOf(path)) {
      const normalised = normaliseRecord(record);
      if (normalised.ok) recordDigest(normalised.record);
      else expect(normalised.reasons.length).toBeGreaterThan(0);
      count++;
    }
  } catch (error) {
    // Any other error fails the test.
    if (!(error instanceof FileRefused)) throw error;
    expect(error.message).not.toMatch(/\p{Cc}/u);
    expect(count).toBe(0);
    return "refused";
  }
  return count;
}

const fullRecord = product({
  titles: title("पहाडको बाटो", "<Subtitle>A Walk</Subtitle>"),
  details:
    "<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Asha Rai</PersonName></Contributor>" +
    "<Measure><MeasureType>01</MeasureType><Measurement>8.5</Measurement><MeasureUnitCode>in</MeasureUnitCode></Measure>" +
    "<Extent><ExtentType>00</ExtentType><ExtentValue>245</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>",
  collateral:
    '<TextContent><TextType>03</TextType><Text textformat="05"><p>One &amp; <b>two</b></p><!-- c --><![CDATA[three]]></Text></TextContent>',
});
const sound = message(fullRecord + fullRecord);
const encoded: [name: string, content: Uint8Array][] = [
  ["UTF-8", Buffer.from(sound)],
  ["UTF-16", Buffer.from(`\ufeff${sound.replace("UTF-8", "UTF-16")}`, "utf16le")],
  [
    "Windows-1252",
    Buffer.from(sound.replace("UTF-8", "Windows-1252").replace(/[^\0-\x7f]/g, "\u00e9"), "latin1"),
  ],
];

describe.each(encoded)("a file in %s", (name, content) => {
  it("is read completely, and refused when it is truncated anywhere", async () => {
    expect(await read(content)).toBe(2);
    const end = content.length - (name === "UTF-16" ? 2 : 1);
    const cuts = fc.integer({ min: 0, max: end - 1 });
    await fc.assert(
      fc.asyncProperty(cuts, async (cut) => {
        expect(await read(content.subarray(0, cut))).toBe("refused");
      }),
      { numRuns: 100 },
    );
  });

  it("is either refused or read when any of its bytes are changed", async () => {
    const flips = fc.array(fc.tuple(fc.nat(content.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const changed = Uint8Array.from(content);
        for (const [at, byte] of changes) changed[at] = byte;
        const outcome = await read(changed);
        if (outcome !== "refused") expect(outcome).toBeLessThanOrEqual(2);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a record with hostile values", () => {
  it("is either refused or accepted", async () => {
    const value = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.constantFrom(
        "0",
        "-1",
        "9".repeat(400),
        "1e999",
        "NaN",
        "__proto__",
        "constructor",
        "00",
        "\u0085",
        "<b>x</b>",
      ),
    );
    const names = [...new Set(Array.from(fullRecord.matchAll(/<(\w+)>[^<]+<\/\1>/g), (found) => found[1]))];
    const change = fc.record({ name: fc.constantFrom(...names), value });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        let changed = fullRecord;
        for (const { name, value: replacement } of changes) {
          const safe = replacement.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("]]>", "");
          changed = changed.replace(new RegExp(`<${name}>[^<]+`), () => `<${name}>${safe}`);
        }
        const outcome = await read(Buffer.from(message(changed)));
        expect(outcome === "refused" || outcome === 1).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
