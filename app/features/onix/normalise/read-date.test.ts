import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isbn, price, taken, temporaryFiles } from "#app/features/onix/message-for-tests.ts";

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

  const nepali: [value: string, format: string | undefined, date: string, precision: string, said: string][] =
    [
      ["20830115", "00", "2026-04-28", "day", "20830115 → 2026-04-28"],
      ["2083-01-15", undefined, "2026-04-28", "day", "2083-01-15 → 2026-04-28"],
      ["२०८३०११५", "00", "2026-04-28", "day", "२०८३०११५ → 2026-04-28"],
      ["20810232", "00", "2024-06-14", "day", "20810232 → 2024-06-14"],
      ["208305", "01", "2026-08-01", "month", "208305 → 2026-08"],
      ["2049", "05", "1992-01-01", "year", "2049 → 1992"],
      ["2083", undefined, "2026-01-01", "year", "2083 → 2026"],
    ];
  it.each(nepali)("%s (%s) is read as Bikram Sambat: %s", async (value, format, on, precision, said) => {
    const { record, warnings } = await taken(files, date(value, format));
    expect(record.publishedOn).toEqual({ date: on, precision });
    expect(warnings).toEqual([{ code: "record.bikramSambat", detail: said }]);
  });

  it.each([
    ["a day that its month does not have", date("20830132", "00")],
    ["a year beyond the table", date("2099", "05")],
    ["an Islamic year", date("1447", "25")],
    ["a book from elsewhere", date("2083", "05", country("IN"))],
    ["an ISBN from elsewhere", { ...date("2083", "05"), identifiers: isbn("9780306406157") }],
  ])("%s leaves the date out", async (_, parts) => {
    const { record, warnings } = await taken(files, parts);
    expect(record.publishedOn).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toEqual(["record.date"]);
  });

  it("the country counts before the ISBN, and a price where there is neither", async () => {
    const abroad = { identifiers: isbn("9780306406157") };
    const nepal = date("2083", "05", country("NP"));
    expect((await taken(files, { ...nepal, ...abroad })).record.publishedOn?.date).toBe("2026-01-01");
    const bare = await taken(files, { ...date("2083", "05"), identifiers: "" });
    expect(bare.record.publishedOn?.date).toBe("2026-01-01");
  });

  it("a book that is announced keeps its date", async () => {
    expect((await taken(files, date("20281001", "00"))).record.publishedOn?.date).toBe("2028-10-01");
  });

  it("the date of a market is read the same way", async () => {
    const market =
      "<MarketPublishingDetail><MarketDate><MarketDateRole>01</MarketDateRole><Date>2083</Date></MarketDate></MarketPublishingDetail>";
    const { record, warnings } = await taken(files, { supply: `${market}${price("02", "1", "NPR")}` });
    expect(record.publishedOn?.date).toBe("2026-01-01");
    expect(warnings.map(({ code }) => code)).toContain("record.bikramSambat");
  });
});
