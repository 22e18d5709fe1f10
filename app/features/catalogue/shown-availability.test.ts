import { describe, expect, test } from "vitest";
import { AVAILABILITIES } from "#app/domain/editions/catalogue-values.ts";
import * as m from "#app/i18n/generated/messages.js";
import { availabilityText } from "./availability-text.ts";
import type { ShownAvailability } from "./card.ts";
import { type AvailabilityRow, shownAvailability } from "./shown-availability.server.ts";

const PAPER: AvailabilityRow = {
  status: "active",
  availability: "inStock",
  medium: "print",
  product_form: "BC",
  published_from: null,
  published_until: null,
};
const TODAY = "2026-11-20";
const shown = (columns: Partial<AvailabilityRow>) => shownAvailability({ ...PAPER, ...columns }, TODAY);

describe("an edition that is not known to be published", () => {
  test.each<[columns: Partial<AvailabilityRow>, expected: ShownAvailability]>([
    [{ published_from: "2018-09-11", published_until: "2018-09-11" }, "unconfirmed"],
    [{ published_from: "2026-11-19", published_until: "2026-11-19" }, "unconfirmed"],
    [{ published_from: "2026-11-20", published_until: "2026-11-20" }, "forthcoming"],
    [{ published_from: "2026-11-01", published_until: "2026-11-30" }, "forthcoming"],
    [{ published_from: "2026-10-01", published_until: "2026-10-31" }, "unconfirmed"],
    [{ published_from: "2026-01-01", published_until: "2026-12-31" }, "forthcoming"],
    [{}, "forthcoming"],
    [{ medium: "digital", product_form: "ED" }, "forthcoming"],
  ])("%j is %s, whatever the bookstore's availability", (columns, expected) => {
    for (const availability of AVAILABILITIES)
      expect(shown({ status: "forthcoming", availability, ...columns })).toBe(expected);
  });

  test("an active edition is not one, although its publication date is past", () => {
    expect(shown({ published_from: "2018-09-11", published_until: "2018-09-11" })).toBe("inStock");
  });
});

test("few copies that a bookstore has not counted are its own word, of a file they are no matter (reported-situations-2, S16)", () => {
  expect(shown({ availability: "fewSaid" })).toBe("fewSaid");
  expect(shown({ availability: "fewSaid", medium: "digital", product_form: "ED" })).toBe("file");
});

test("a bookstore's availability of copies applies to physical editions, not to files", () => {
  const availabilitiesOf = (columns: Partial<AvailabilityRow>) =>
    AVAILABILITIES.map((availability) => shown({ ...columns, availability }));
  expect(availabilitiesOf({})).toEqual([...AVAILABILITIES]);
  expect(availabilitiesOf({ medium: "audio", product_form: "AC" })).toEqual([...AVAILABILITIES]);
  expect(availabilitiesOf({ medium: "digital", product_form: "ED" })).toEqual([
    "file",
    "file",
    "fileToOrder",
    "fileNotOffered",
  ]);
  expect(availabilitiesOf({ medium: "audio", product_form: "AJ" })).toEqual(
    availabilitiesOf({ medium: "digital", product_form: "ED" }),
  );
});

test("the texts for a file mention neither stock nor days, in both languages", () => {
  for (const locale of ["en", "np"] as const)
    for (const text of [
      m.catalogue_stock_file({}, { locale }),
      m.catalogue_stock_file_to_order({}, { locale }),
    ])
      expect(text).not.toMatch(/stock|days|left|दिन|बाँकी/i);
  expect(availabilityText("unconfirmed")).toBe("Publication not confirmed");
});
