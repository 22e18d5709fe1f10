import { describe, expect, test } from "vitest";
import {
  type Certificate,
  type CertificationRule,
  certificateFault,
  fitsNumberPattern,
} from "./certificates.ts";

const fsc: CertificationRule = {
  id: "fsc",
  appliesTo: ["paper", "press"],
  requiresCertificateNumber: true,
  numberPattern: "FSC-C######",
};
const recycled: CertificationRule = {
  id: "recycled",
  appliesTo: ["paper", "product"],
  requiresCertificateNumber: false,
  numberPattern: null,
};
const held = (certificationId: string, number: string | null = null): Certificate => ({
  certificationId,
  number,
  validUntil: null,
});

describe("a number of a certificate", () => {
  test.each([
    ["FSC-C000123", "FSC-C######", true],
    ["FSC-C00012", "FSC-C######", false],
    ["FSC-C0001234", "FSC-C######", false],
    ["FSC-C00012A", "FSC-C######", false],
    ["AB/12", "@@/##", true],
    ["A1/12", "@@/##", false],
    // Nothing but the two signs has a meaning.
    ["A.C", "A.C", true],
    ["ABC", "A.C", false],
  ])("%s as %s: %s", (number, pattern, fits) => {
    expect(fitsNumberPattern(number, pattern)).toBe(fits);
  });
});

describe("certificates of a paper", () => {
  test.each<[string, Certificate[], string | undefined]>([
    ["none", [], undefined],
    ["with its number", [held("fsc", "FSC-C000123")], undefined],
    ["without a number where none is needed", [held("recycled")], undefined],
    ["with any number where there is no pattern", [held("recycled", "X1")], undefined],
    ["without its number", [held("fsc")], "certificate_number_needed"],
    ["with a number of another kind", [held("fsc", "PEFC/1")], "certificate_number_other"],
    ["twice", [held("fsc", "FSC-C000123"), held("fsc", "FSC-C000124")], "certificate_twice"],
  ])("%s", (_name, certificates, code) => {
    expect(certificateFault(certificates, [fsc, recycled], "paper")?.code).toBe(code);
  });

  test("of what certifies other things are refused", () => {
    expect(certificateFault([held("recycled")], [fsc, recycled], "press")).toEqual({
      code: "certificate_other_thing",
      because: ["recycled"],
    });
  });
});
