import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail, normaliseEmail } from "./email.ts";

test.each([
  [" Sita.Rai@Example.COM ", "sita.rai@example.com"],
  ["sita@example.com\n", "sita@example.com"],
  ["\u212Aamal@example.com", "\u212Aamal@example.com"],
  ["", ""],
])("%o is normalised to %o", (text, expected) => {
  expect(normaliseEmail(text)).toBe(expected);
});

describe("isEmail", () => {
  test.each([
    "sita@example.com",
    "sita.rai+books@mail.example.com.np",
    "o'brien@example.org",
    "a@b.co",
    "9841234567@example.com",
    "sita@xn--11b4c3d.example",
    `${"a".repeat(64)}@example.com`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.com`,
  ])("accepts %s", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    "",
    "sita",
    "sita@",
    "@example.com",
    "sita@localhost",
    "sita@example..com",
    "sita@.example.com",
    "sita@example.com.",
    "sita@-example.com",
    "sita@example-.com",
    "sita@127.0.0.1",
    "sita@[127.0.0.1]",
    ".sita@example.com",
    "sita.@example.com",
    "si..ta@example.com",
    "si ta@example.com",
    "sita@exam ple.com",
    " sita@example.com",
    "sita@example.com\n",
    "sita@example.com\r\nBcc: all@example.com",
    "sita\0@example.com",
    "a@b@example.com",
    "Sita <sita@example.com>",
    "sita@example.com,ram@example.com",
    '"sita rai"@example.com',
    "सीता@example.com",
    "\u212Aamal@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.com`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(59)}.com`,
  ])("refuses %o", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

test("usual addresses are accepted, and normalising twice changes nothing", () => {
  const address = fc
    .tuple(fc.stringMatching(/^[A-Za-z0-9]{1,20}$/), fc.stringMatching(/^[A-Za-z0-9]{1,20}$/))
    .map(([local, domain]) => `${local}@${domain}.example`);
  fc.assert(
    fc.property(address, (text) => {
      expect(isEmail(normaliseEmail(text))).toBe(true);
      expect(normaliseEmail(normaliseEmail(text))).toBe(normaliseEmail(text));
    }),
  );
});

test("no accepted address contains a space or control character, which could add a mail header", () => {
  const anyUnits = fc.array(fc.nat(0x2fff), { maxLength: 4 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyUnits, (noise) => {
      const text = `sita${noise}@example.com`;
      if (isEmail(text)) expect(text).toMatch(/^[\x21-\x7e]+$/);
    }),
  );
});
