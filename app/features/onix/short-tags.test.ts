import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { editionForTests } from "#app/features/onix/write/edition-for-tests.ts";
import { messageRecord } from "#app/features/onix/write/write-message.ts";
import { message, recordsOf, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { type ElementUses, PRODUCT_USES } from "#app/onix/normalise/element-uses.ts";
import { normaliseRecord } from "#app/onix/normalise/normalise-record.ts";
import { referenceName, shortName } from "#app/onix/read/short-tags.ts";

/** How the readers ask for elements: the name is the first text in the call, or follows another one. */
const ASKS =
  /\b(?:all|first|code|codes|lineOfText|readLine|ifCode|readPartyIdentifiers|partsOf|date)\(([^;]*?)\)/g;

function askedIn(source: string): string[] {
  return [...source.matchAll(ASKS)].flatMap(([, call = ""]) =>
    [...call.matchAll(/"([A-Z][a-z]+(?:[A-Z][A-Za-z]*)?)"/g)].map(([, name = ""]) => name),
  );
}

const namesOfUses = (uses: ElementUses): string[] =>
  Object.entries(uses).flatMap(([name, use]) => [name, ...(typeof use === "object" ? namesOfUses(use) : [])]);

const folder = "app/onix";
const sources = ["normalise", "read"].flatMap((part) =>
  readdirSync(path.join(folder, part))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "short-tags.ts")
    .map((file) => readFileSync(path.join(folder, part, file), "utf8")),
);
const asked = new Set([...sources.flatMap(askedIn), ...namesOfUses(PRODUCT_USES)]);

describe("the short name of an element", () => {
  test("is known for everything that the import asks for", () => {
    expect(asked.size).toBeGreaterThan(200);
    for (const name of ["CountriesExcluded", "PriceDateRole", "SalesRights", "TextAuthor"])
      expect(asked).toContain(name);
    expect([...asked].filter((name) => shortName(name) === undefined)).toEqual([]);
  });

  test("leads back to its reference name, and another name is not changed", () => {
    for (const name of asked) expect(referenceName(shortName(name) ?? "")).toBe(name);
    expect(referenceName("unknown")).toBe("unknown");
    expect(askedIn('first(element, "NewElement")')).toEqual(["NewElement"]);
  });
});

describe("a message with short names", () => {
  const files = temporaryFiles();
  afterAll(() => files.remove());

  /** The same message with short names; unknown ones make the test fail, since they would be missing from the record. */
  const withShortNames = (xml: string): string =>
    xml
      .replace(/<(\/?)([A-Z]\w+)/g, (_tag, slash: string, name: string) =>
        name === "ONIXMessage" ? `<${slash}ONIXmessage` : `<${slash}${shortName(name) ?? name}`,
      )
      .replace("/reference", "/short");

  test("is read as the same record, with every value that a record can have", async () => {
    const context = { origin: "https://books.test", today: "2026-11-26" } as const;
    // A record of ours is read with values that others do not have; both kinds are compared.
    for (const rename of [(xml: string) => xml, (xml: string) => xml.replaceAll("ekadeshma:", "sender:")]) {
      const reference = message(rename(messageRecord(editionForTests(), context)));
      const read = await Promise.all(
        [reference, withShortNames(reference)].map(async (xml) => {
          const [raw] = await recordsOf(await files.write(xml));
          return raw && normaliseRecord(raw);
        }),
      );
      expect(read[0]).toMatchObject({ ok: true });
      expect(read[1]).toEqual(read[0]);
    }
  });
});
