import { expect, test } from "vitest";
import { type Courier, courierNamed } from "./couriers.server.ts";

const night: Courier = { name: { en: "Night bus", np: "रात्रि बस" }, website: null, isArchived: true };
const hill: Courier = {
  name: { en: "Hill Courier" },
  website: "https://courier.example",
  isArchived: false,
};

test.each([
  ["the same name", "Hill Courier", hill],
  ["other letters and spaces around it", " hill courier", hill],
  ["the name in the other language", "रात्रि बस", night],
  ["a part of a name", "Hill", undefined],
  ["nothing", "", undefined],
])("%s is found by what was written on the parcel", (_what, written, found) => {
  expect(courierNamed(written, [night, hill])).toBe(found);
});
