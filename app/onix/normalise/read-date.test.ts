import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accepted, isbn, price, temporaryFiles } from "#app/onix/message-for-tests.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

const country = (code: string) => `<CountryOfPublication>${code}</CountryOfPublication>`;
const date = (value: string, format?: string, before = "") => ({
  publishing:
    "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Dobato Books</PublisherName></Publisher>" +
    `${before}<PublishingDate><PublishingDateRole>01</PublishingDateRole>` +
    `<Date${format ? ` dateformat="${format}"` : ""}>${value}</Date></PublishingDate>`,
});

describe("the date of a book from Nepal, read in the year 2026:", () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-05-01T00:00:00Z"), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  const nepali: [value: string, format: string | undefined, parts: number[], shown: string][] = [
    ["20830115", "00", [2083, 1, 15], "2083 Baisakh 15 BS (28\u00a0Apr\u00a02026)"],
    ["2083-01-15", undefined, [2083, 1, 15], "2083 Baisakh 15 BS (28\u00a0Apr\u00a02026)"],
    ["२०८३०११५", "00", [2083, 1, 15], "2083 Baisakh 15 BS (28\u00a0Apr\u00a02026)"],
    ["20810232", "00", [2081, 2, 32], "2081 Jestha 32 BS (14\u00a0Jun\u00a02024)"],
    ["208305", "01", [2083, 5], "2083 Bhadra BS (Aug–Sep\u00a02026)"],
    ["2049", "05", [2049], "2049 BS (1992–1993)"],
    ["2083", undefined, [2083], "2083 BS (2026–2027)"],
  ];
  it.each(nepali)(
    "%s (%s) is read as Bikram Sambat: %j",
    async (value, format, [year, month, day], shown) => {
      const { record, warnings } = await accepted(files, date(value, format));
      expect(record.published).toEqual({
        calendar: "bs",
        year,
        ...(month !== undefined && { month }),
        ...(day !== undefined && { day }),
      });
      expect(warnings).toEqual([{ code: "record.bikramSambat", detail: `${value} → ${shown}` }]);
    },
  );

  it.each([
    ["a day that its month does not have", date("20830132", "00")],
    ["a year beyond the table", date("2099", "05")],
    ["an Islamic year", date("1447", "25")],
    ["a book from another country", date("2083", "05", country("IN"))],
    ["an ISBN of another country", { ...date("2083", "05"), identifiers: isbn("9780306406157") }],
  ])("the date is left out for %s", async (_, parts) => {
    const { record, warnings } = await accepted(files, parts);
    expect(record.published).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(["record.date"]);
  });

  it("the country in the record is preferred to that of the ISBN, and a price is used where there is neither", async () => {
    const abroad = { identifiers: isbn("9780306406157") };
    const nepal = date("2083", "05", country("NP"));
    expect((await accepted(files, { ...nepal, ...abroad })).record.published).toEqual({
      calendar: "bs",
      year: 2083,
    });
    const bare = await accepted(files, { ...date("2083", "05"), identifiers: "" });
    expect(bare.record.published).toEqual({ calendar: "bs", year: 2083 });
  });

  it("a date in the near future is read as Gregorian", async () => {
    expect((await accepted(files, date("20281001", "00"))).record.published).toEqual({
      calendar: "ad",
      year: 2028,
      month: 10,
      day: 1,
    });
  });

  it("the date of a market is read the same way", async () => {
    const market =
      "<MarketPublishingDetail><MarketDate><MarketDateRole>01</MarketDateRole><Date>2083</Date></MarketDate></MarketPublishingDetail>";
    const { record, warnings } = await accepted(files, { supply: `${market}${price("02", "1", "NPR")}` });
    expect(record.published).toEqual({ calendar: "bs", year: 2083 });
    expect(warnings.map(({ code }) => code)).toContain("record.bikramSambat");
  });
});
