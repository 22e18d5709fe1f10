import { afterAll, describe, expect, it } from "vitest";
import { findingMessage } from "#app/features/onix/report/finding-message.ts";
import { accepted, normalise, price, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { choosePrice } from "./read-prices.ts";

const files = temporaryFiles();
afterAll(() => files.remove());

const supply = (...prices: string[]) => ({ supply: `<SupplyDetail>${prices.join("")}</SupplyDetail>` });

describe("choosePrice", () => {
  type Given = { qualifier?: string; territory?: string; from?: string; until?: string };
  const candidate = (
    type: string | undefined,
    currency: string,
    { qualifier, territory, ...days }: Given = {},
  ) => ({
    price: { ...(type && { type }), currency, amountText: "1", ...(qualifier && { qualifier }) },
    ...(territory && { territory }),
    days,
  });
  const byPreference = [
    candidate("02", "NPR", { territory: "NP" }),
    candidate("01", "EUR", { territory: "IN NP" }),
    candidate("02", "NPR"),
    candidate("01", "NPR", { territory: "WORLD -IN" }),
    candidate("02", "USD"),
    candidate("01", "EUR"),
    candidate("02", "NPR", { territory: "ROW" }),
    candidate("21", "NPR"),
  ];

  it("chooses the one for Nepal, then rupees with tax, without, dollars, the first, a special one, in this order", () => {
    for (let at = 0; at < byPreference.length; at++) {
      const worstFirst = byPreference.slice(at).toReversed();
      expect(choosePrice(worstFirst)).toBe(byPreference[at]);
    }
  });

  it("chooses the first of equivalent prices, and a price without a type before a special one", () => {
    const [a, b] = [candidate("02", "AUD"), candidate("02", "NZD")];
    expect(choosePrice([a, b])).toBe(a);
    expect(choosePrice([candidate("11", "NPR"), candidate(undefined, "INR")])).toMatchObject({
      price: { currency: "INR" },
    });
  });

  it.each([
    ["for dealers or for customs", [candidate("05", "NPR"), candidate("07", "NPR"), candidate("37", "USD")]],
    ["for some readers only", [candidate("02", "NPR", { qualifier: "10" })]],
    [
      "for other countries",
      [candidate("02", "USD", { territory: "US CA" }), candidate("02", "NPR", { territory: "WORLD -NP" })],
    ],
    [
      "for some days",
      [candidate("02", "NPR", { from: "2020-01-01" }), candidate("02", "NPR", { until: "2099-12-31" })],
    ],
    ["at all", []],
  ])("chooses none where there is none but %s", (_what, candidates) => {
    expect(choosePrice(candidates)).toBeUndefined();
  });
});

describe("the prices of a record", () => {
  it("are all in the record, with one chosen and the availability at its supplier", async () => {
    const india = `<SupplyDetail><ProductAvailability>22</ProductAvailability>${price("01", "300", "INR")}</SupplyDetail>`;
    const nepal = `<SupplyDetail><ProductAvailability>20</ProductAvailability>${price("02", "480.5", "NPR")}</SupplyDetail>`;
    const { record } = await accepted(files, { supply: `${india}</ProductSupply><ProductSupply>${nepal}` });
    expect(record).toMatchObject({ price: { amount: 48050n, currency: "NPR" }, availability: "20" });
    expect(record.prices.map((one) => `${one.currency} ${one.amountText}`)).toEqual(["INR 300", "NPR 480.5"]);
  });

  it("have the type and the currency of the header when they have none of their own", async () => {
    const header = "<DefaultPriceType>02</DefaultPriceType><DefaultCurrencyCode>NPR</DefaultCurrencyCode>";
    const { record } = await accepted(files, supply("<Price><PriceAmount>95</PriceAmount></Price>"), header);
    expect(record.prices).toEqual([{ type: "02", amountText: "95", currency: "NPR" }]);
    expect(record.price).toEqual({ amount: 9500n, currency: "NPR" });
  });

  const within = (inner: string, more = "") =>
    `<Price><PriceType>02</PriceType><PriceAmount>9</PriceAmount><CurrencyCode>USD</CurrencyCode>${inner}</Price>${more}`;
  const date = (role: string, text: string, format = "00") =>
    `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date dateformat="${format}">${text}</Date></PriceDate>`;

  it.each([
    [
      "a first and a last day",
      date("14", "20290401") + date("15", "20290331", "00").replace("20290331", "20990331"),
      { from: "2029-04-01", until: "2099-03-31" },
    ],
    [
      "two days in one text",
      date("24", "2026010120261231", "06"),
      { from: "2026-01-01", until: "2026-12-31" },
    ],
    ["a month", date("14", "202604", "01"), { from: "2026-04-01" }],
    ["a time", date("15", "20261126T0930", "13"), { until: "2026-11-26" }],
  ])("have %s, with which they are kept", async (_what, dates, days) => {
    const { record } = await accepted(files, supply(within(dates)));
    expect(record.price).toBeUndefined();
    expect(record.further?.prices).toEqual([
      { type: "02", money: { amount: 900n, currency: "USD" }, ...days },
    ]);
  });

  it.each([
    ["a day that cannot be read", date("14", "soon")],
    ["a last day before the first", date("14", "20260401") + date("15", "20260331")],
    [
      "a territory that cannot be read",
      "<Territory><CountriesIncluded>NEPAL</CountriesIncluded></Territory>",
    ],
  ])("with %s are left out and named", async (_what, inner) => {
    const { record, warnings } = await accepted(files, supply(within(inner, price("02", "700", "NPR"))));
    expect([record.price?.amount, record.further?.prices]).toEqual([70000n, undefined]);
    expect(warnings).toContainEqual({ code: "record.otherPrice", detail: "9 USD" });
  });

  it("without a territory of their own are for the market of their supply", async () => {
    const market = "<Market><Territory><CountriesIncluded>US</CountriesIncluded></Territory></Market>";
    const { record } = await accepted(files, {
      supply: `${market}<SupplyDetail>${price("02", "40", "USD")}</SupplyDetail></ProductSupply><ProductSupply><SupplyDetail>${price("02", "12", "USD")}</SupplyDetail>`,
    });
    expect(record.price).toEqual({ amount: 1200n, currency: "USD" });
    expect(record.further?.prices).toMatchObject([{ territory: "US", money: { amount: 4000n } }]);
  });

  it("may be missing or given as none, with a warning", async () => {
    const missing = await accepted(files, { supply: "" });
    expect(missing.record.price).toBeUndefined();
    expect(missing.warnings).toEqual([{ code: "record.noPrice", detail: "" }]);
    const free = await accepted(files, supply("<UnpricedItemType>01</UnpricedItemType>"));
    expect(free.record).toMatchObject({ unpriced: "01", prices: [] });
    const dealers = await accepted(files, supply(price("05", "10", "NPR")));
    expect(dealers.record.price).toBeUndefined();
    expect(dealers.record.prices).toHaveLength(1);
    expect(dealers.warnings).toEqual([{ code: "record.noPrice", detail: "05" }]);
  });

  it.each([
    ["1200.00", "JPY", 1200n],
    ["1200.0", "JPY", 1200n],
    ["12.5000", "NPR", 1250n],
    ["100.00000000", "NPR", 10_000n],
    ["0.500", "KWD", 500n],
    ["0.00", "NPR", 0n],
  ])("may have more zeros than the currency has digits: %s %s", async (amount, currency, minor) => {
    const { record } = await accepted(files, supply(price("02", amount, currency)));
    expect(record.price).toEqual({ amount: minor, currency });
  });

  it("with more digits than their currency are refused with the currency and its number of digits", async () => {
    const normalised = await normalise(files, supply(price("02", "1200.50", "JPY")));
    if (normalised.ok) throw new Error("the record was accepted");
    expect(normalised.reasons.map((reason) => findingMessage(reason, "en"))).toEqual([
      "JPY takes at most 0 digits after the point: 1200.50 JPY",
    ]);
    expect(normalised.reasons.map((reason) => findingMessage(reason, "np"))).toEqual([
      "JPYमा दशमलवपछि बढीमा ० अङ्क हुन्छन्: 1200.50 JPY",
    ]);
  });

  const bad: [name: string, amount: string, currency: string, code: string][] = [
    ["an unknown currency", "10", "USDD", "record.currency"],
    ["no currency", "10", "", "record.currency"],
    ["more digits than rupees have", "450.005", "NPR", "record.amountDigits"],
    ["paisa in yen", "1200.50", "JPY", "record.amountDigits"],
    ["a minus", "-5", "NPR", "record.amount"],
    ["a decimal comma", "4,50", "NPR", "record.amount"],
    ["an exponent", "1e9", "NPR", "record.amount"],
    ["text", "free", "NPR", "record.amount"],
    ["an amount of 5000 digits", "9".repeat(5000), "NPR", "record.amount"],
  ];
  it.each(bad)("with %s refuse the record", async (_name, amount, currency, code) => {
    const normalised = await normalise(files, supply(price("02", amount, currency)));
    expect(normalised).toMatchObject({ ok: false, reasons: [{ code }] });
  });

  it("that are invalid only cause a warning when a valid one can be chosen", async () => {
    const { record, warnings } = await accepted(
      files,
      supply(price("02", "9", "USDD"), price("02", "700", "NPR")),
    );
    expect(record.price).toEqual({ amount: 70000n, currency: "NPR" });
    expect(warnings).toEqual([{ code: "record.otherPrice", detail: "9 USDD" }]);
  });
});
