import { describe, expect, test } from "vitest";
import { nepalPlace, nepalPlaces, PROVINCES, placeNames, placeOf } from "./nepal-places.ts";

describe("the administrative division of Nepal since 2017", () => {
  test("has 7 provinces, 77 districts, 753 local levels and 6743 wards", () => {
    expect(PROVINCES).toHaveLength(7);
    expect(PROVINCES.map(({ districts }) => districts.length)).toEqual([14, 8, 13, 11, 12, 10, 9]);
    expect(nepalPlaces()).toHaveLength(753);
    expect(nepalPlaces().reduce((sum, { wards }) => sum + wards, 0)).toBe(6743);
  });

  test.each([
    ["metropolis", 6],
    ["subMetropolis", 11],
    ["municipality", 276],
    ["ruralMunicipality", 460],
  ] as const)("%s: %i", (kind, count) => {
    expect(nepalPlaces().filter((place) => place.kind === kind)).toHaveLength(count);
  });

  test("every place has its own code, a name in each script, and wards within the table's limit", () => {
    expect(new Set(nepalPlaces().map(({ code }) => code)).size).toBe(753);
    for (const { district, localLevel, province, wards } of nepalPlaces()) {
      for (const { en, np } of [province, district, localLevel]) {
        expect(en).toMatch(/^[A-Z][A-Za-z' .()-]+$/);
        expect(np).toMatch(/^(?:[\u0900-\u097f .()-]|\u200c|\u200d)+$/);
        // An AA sign followed by an E sign looks like an O sign, but searching for the O sign does not find it.
        expect(np).not.toMatch(/\u093e[\u0947\u0948]/);
        expect(np).toBe(np.normalize("NFC").trim());
      }
      expect(wards).toBeGreaterThanOrEqual(4);
      expect(wards).toBeLessThanOrEqual(40);
    }
  });
});

test("the place of a stored address is found, with its names in both languages", () => {
  const place = placeOf({ district: "Kaski", city: "Pokhara" });
  expect(place).toBe(nepalPlace("Kaski/Pokhara"));
  expect(place && placeNames(place, "np")).toEqual({ state: "गण्डकी", district: "कास्की", city: "पोखरा" });
  expect(place && placeNames(place, "en")).toEqual({ state: "Gandaki", district: "Kaski", city: "Pokhara" });
  expect(placeOf({ district: null, city: "Pokhara" })).toBeUndefined();
  expect(placeOf({ district: "Kaski", city: "Berlin" })).toBeUndefined();
});
