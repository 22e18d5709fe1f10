import { expect, test } from "vitest";
import { contributorRoles, FALLBACK_ROLE_CODE } from "./contributor-roles.ts";

const codes = contributorRoles.map(({ code }) => code);

test("there are thirty roles or more, each code once", () => {
  expect(codes.length).toBeGreaterThanOrEqual(30);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[A-Z]\d\d$/.test(code))).toEqual([]);
});

test("a role's group is the first letter of its code", () => {
  expect(contributorRoles.filter(({ code, group }) => !code.startsWith(group) || group.length !== 1)).toEqual(
    [],
  );
});

test.each(
  "A01 A02 A06 A07 A09 A11 A12 A13 A14 A15 A19 A20 A21 A23 A24 A32 A34 A36 A38 A39 A43 A44 A45 A48 A51 B01 B02 B03 B04 B05 B06 B09 B11 B20 C01 C02 E07 Z01".split(
    " ",
  ),
)("the role %s of the data model exists", (code) => {
  expect(codes).toContain(code);
});

test("there is a role for credits with an unknown code", () => {
  expect(codes).toContain(FALLBACK_ROLE_CODE);
});

test("a credit phrase contains the name exactly once in each language", () => {
  for (const { creditPhrase } of contributorRoles) {
    expect(creditPhrase.en?.split("{name}")).toHaveLength(2);
    expect(creditPhrase.np?.split("{name}")).toHaveLength(2);
  }
});

test("only translators must give the languages they translated from and into", () => {
  expect(contributorRoles.flatMap(({ code, requiresLanguages }) => (requiresLanguages ? code : []))).toEqual([
    "B06",
    "B08",
    "B10",
  ]);
});

test.each([
  ["A01", true, true],
  ["A12", false, true],
  ["A36", false, false],
  ["B01", false, false],
  ["B06", false, true],
  ["E07", false, false],
])("%s: primary creator %s, earns royalty %s", (code, isPrimaryCreator, earnsRoyaltyByDefault) => {
  expect(contributorRoles.find((role) => role.code === code)).toMatchObject({
    isPrimaryCreator,
    earnsRoyaltyByDefault,
  });
});
