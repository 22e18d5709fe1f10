import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { exchangeRates } from "#app/db/tables/site.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import type { NewRate } from "./rate-forms.schema.ts";
import { addRate, correctRate } from "./save-rate.server.ts";

useDatabase();

const newRate = (own: Partial<NewRate> = {}): NewRate => ({
  currency: "EUR",
  rate: "150.25",
  validFrom: "2026-01-01",
  shown: own.rate ?? "150.25",
  isSure: false,
  ...own,
});

const seen = (rate: string) => ({ rate, shown: rate, isSure: false });

const stored = async (id: string) => {
  const [row] = await db().select().from(exchangeRates).where(eq(exchangeRates.id, id));
  if (!row) throw new Error("There is no such rate.");
  return row;
};

describe("an exchange rate", () => {
  test("is added from a day on, by a site administrator, with its entry", async () => {
    const viewer = await viewerWith({ type: "siteAdmin" });
    const { id } = value(await addRate(viewer, newRate()));
    expect(await stored(id)).toMatchObject({
      from: "EUR",
      to: "NPR",
      validFrom: "2026-01-01",
      createdBy: viewer.id,
    });
    expect(await entriesOf(id)).toMatchObject([{ action: "exchangeRate.add", actorId: viewer.id }]);
  });

  test("is one of a currency and a day, also when two people add it at once", async () => {
    const viewer = await viewerWith({ type: "siteAdmin" });
    const results = await Promise.all([1, 2].map(() => addRate(viewer, newRate({ currency: "GBP" }))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ code: "rate_taken" });
  });

  test("that differs much from the one before it needs to be confirmed", async () => {
    const viewer = await viewerWith({ type: "siteAdmin" });
    value(await addRate(viewer, newRate({ currency: "JPY", rate: "0.9" })));
    const slip = newRate({ currency: "JPY", rate: "9", validFrom: "2026-02-01" });
    expect(await addRate(viewer, slip)).toMatchObject({ code: "rate_unusual", values: { before: "0.9" } });
    value(await addRate(viewer, { ...slip, isSure: true }));
  });

  test("is saved only after the page has shown what a price becomes by this one (M, D2)", async () => {
    const viewer = await viewerWith({ type: "siteAdmin" });
    const book = await build.book();
    await build.edition({ bookId: book.id, priceMinor: 699n, currency: "CHF" });
    const unseen = newRate({ currency: "CHF", rate: "921", shown: undefined });
    expect(await addRate(viewer, unseen)).toMatchObject({
      code: "rate_look",
      values: { rate: "921", price: "CHF\u00a06.99", rupees: "रु\u00a06,437.79" },
    });
    expect(await addRate(viewer, { ...unseen, shown: "9.21" })).toMatchObject({ code: "rate_look" });
    expect(await addRate(viewer, { ...unseen, isSure: true })).toMatchObject({ code: "rate_look" });
    value(await addRate(viewer, { ...unseen, rate: "9.21", shown: "9.21" }));
  });

  test("does not begin in the distant future", async () => {
    const viewer = await viewerWith({ type: "siteAdmin" });
    expect(await addRate(viewer, newRate({ validFrom: "2090-01-01" }))).toMatchObject({
      code: "rate_too_late",
    });
  });

  test("is corrected with its entry, unless another person was faster; the same number changes nothing", async () => {
    const viewer = await viewerWith({ type: "siteAdmin" });
    const { id, version } = await build.exchangeRate();
    const opened = { id, openedVersion: version };
    expect(value(await correctRate(viewer, opened, seen("1.6"))).changed).toBe(false);
    expect(value(await correctRate(viewer, opened, seen("1.59"))).changed).toBe(true);
    expect(await correctRate(viewer, opened, seen("1.61"))).toMatchObject({
      code: "form_conflict",
    });
    expect(Number((await stored(id)).rate)).toBe(1.59);
    expect(await entriesOf(id)).toMatchObject([{ action: "exchangeRate.change" }]);
  });

  test("is changed by nobody else", async () => {
    const { id, version } = await build.exchangeRate();
    const other = await viewerWith({ type: "admin", publisherId: (await build.publisher()).id });
    await expectNotFound(addRate(other, newRate({ currency: "AUD" })));
    await expectNotFound(
      correctRate(null, { id, openedVersion: version }, { rate: "2", shown: "2", isSure: true }),
    );
  });
});
