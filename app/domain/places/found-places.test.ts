import { expect, test } from "vitest";
import { foundPlaces, type SearchedPlace } from "./found-places.ts";
import { nepalPlaces } from "./nepal-places.ts";

const inLanguage = (language: "en" | "np"): SearchedPlace[] =>
  nepalPlaces().map(({ code, localLevel, district, province, wards }) => ({
    code,
    label: localLevel[language],
    district: district[language],
    province: province[language],
    wards,
  }));
const PLACES = { en: inLanguage("en"), np: inLanguage("np") };

test.each([
  ["Pokhara", "kaski/pokhara"],
  ["pokhra", "kaski/pokhara"],
  ["पोखरा", "kaski/pokhara"],
  ["Pokhara, Kaski", "kaski/pokhara"],
  ["Kathmandu", "kathmandu/kathmandu"],
  ["काठमाडौं", "kathmandu/kathmandu"],
  ["lalitpur", "lalitpur/lalitpur"],
  ["Birgunj", "parsa/birgunj"],
])("%s finds %s first, in either language", (text, code) => {
  expect([
    foundPlaces(text, PLACES.en).places[0]?.code,
    foundPlaces(text, PLACES.np).places[0]?.code,
  ]).toEqual([code, code]);
});

test("a district finds its local levels", () => {
  const { places } = foundPlaces("mustang", PLACES.en);
  expect(places.length).toBeGreaterThan(3);
  expect(places.every(({ district }) => district === "Mustang")).toBe(true);
});

test.each([
  ["Pokhara 17", 17],
  ["पोखरा-१७", 17],
  ["Pokhara, 3", 3],
  ["Pokhara", undefined],
])("%s names the ward %s", (text, ward) => {
  expect(foundPlaces(text, PLACES.en)).toMatchObject({ ward, areNearest: false });
});

test("a name that no place has finds the nearest ones", () => {
  const { places, areNearest } = foundPlaces("Pokharia Nagr", PLACES.en);
  expect(areNearest).toBe(true);
  expect(places.map(({ code }) => code)).toContain("kaski/pokhara");
});

test("nothing is found by nothing", () => {
  expect(foundPlaces(" , ", PLACES.en)).toEqual({ places: [], ward: undefined, areNearest: false });
});
