import { expect, test } from "vitest";
import { nameContributor } from "./contributor-names.ts";
import type { OnixContributor } from "./onix-record.ts";

const contributor = (given: Partial<OnixContributor>): OnixContributor => ({
  sequence: 1,
  roles: ["A01"],
  identifiers: [],
  ...given,
});

test.each<[string, Partial<OnixContributor>, object]>([
  [
    "a name that the record also gives inverted",
    { personName: "Frank Cottrell Boyce", personNameInverted: "Cottrell Boyce, Frank" },
    { kind: "person", name: { en: "Frank Cottrell Boyce" }, sortName: { en: "Cottrell Boyce, Frank" } },
  ],
  [
    "a name in parts",
    { personName: "Bishnu Kumari Waiba", keyNames: "Waiba", namesBeforeKey: "Bishnu Kumari" },
    { kind: "person", name: { en: "Bishnu Kumari Waiba" }, sortName: { en: "Waiba, Bishnu Kumari" } },
  ],
  [
    "a name without parts, whose last word is used as the family name",
    { personName: "पारिजात वाइबा" },
    { kind: "person", name: { np: "पारिजात वाइबा" }, sortName: { np: "वाइबा, पारिजात" } },
  ],
  [
    "one word",
    { personName: "Aesop", keyNames: "Aesop" },
    { kind: "person", name: { en: "Aesop" }, sortName: { en: "Aesop" } },
  ],
  [
    "a name in both scripts",
    { personName: "Asha Rai", otherName: "आशा राई" },
    {
      kind: "person",
      name: { en: "Asha Rai", np: "आशा राई" },
      sortName: { en: "Rai, Asha", np: "राई, आशा" },
    },
  ],
  [
    "an organisation, which has no family name",
    { corporateName: "Royal Nepal Academy" },
    { kind: "organisation", name: { en: "Royal Nepal Academy" }, sortName: { en: "Royal Nepal Academy" } },
  ],
  [
    "an anonymous contributor",
    { unnamedCode: "02" },
    { kind: "unnamed", name: { en: "Anonymous", np: "अनाम" } },
  ],
  ["an unknown code", { unnamedCode: "0A" }, { kind: "unnamed", name: { en: "Unknown" } }],
])("%s", (_what, given, expected) => {
  expect(nameContributor(contributor(given))).toMatchObject(expected);
});
