import { expect, test } from "vitest";
import { type Courier, courierIdOf } from "./couriers.server.ts";

const courier = (own: Pick<Courier, "id" | "name"> & Partial<Courier>): Courier => ({
  code: own.id,
  sortOrder: 1,
  archivedOn: null,
  mergedIntoId: null,
  website: null,
  version: 1,
  createdOn: new Date(0),
  createdBy: null,
  updatedOn: new Date(0),
  ...own,
});

const KNOWN = [
  courier({ id: "hill", name: { en: "Hill Courier" } }),
  courier({ id: "night", name: { en: "Night bus", np: "रात्रि बस" }, archivedOn: "2026-01-01" }),
  courier({ id: "old", name: { en: "Old" }, archivedOn: "2026-01-01", mergedIntoId: "hill" }),
];

test.each([
  ["the same name", "Hill Courier", "hill"],
  ["other letters and spaces around it", " hill courier", "hill"],
  ["the name in the other language, of an archived one", "रात्रि बस", "night"],
  ["the name of one that was merged", "Old", "hill"],
  ["a part of a name", "Hill", null],
  ["nothing", null, null],
])("%s gives the courier", (_what, written, id) => {
  expect(courierIdOf(written, KNOWN)).toBe(id);
});
