import { describe, expect, test } from "vitest";
import { PASTED_PHONES } from "#app/domain/people/pasted-phones-for-tests.ts";
import { phoneText } from "#app/platform/person/phone-text.server.ts";
import { dialOptions, readPhone } from "./read-phone.server.ts";

test.each([
  ["9841234567", "+9779841234567", "+977 984 1234567"],
  ["+977-9841234567", "+9779841234567", "+977 984 1234567"],
  ["009779841234567", "+9779841234567", "+977 984 1234567"],
  ["९८४१२३४५६७", "+9779841234567", "+977 984 1234567"],
  ["+९७७ ९८४१२३४५६७", "+9779841234567", "+977 984 1234567"],
  ["9801234567", "+9779801234567", "+977 980 1234567"],
  ["9741234567", "+9779741234567", "+977 974 1234567"],
  ["9701234567", "+9779701234567", "+977 970 1234567"],
  ["9611234567", "+9779611234567", "+977 961 1234567"],
  ["9881234567", "+9779881234567", "+977 988 1234567"],
  ["9821234567", "+9779821234567", "+977 982 1234567"],
  ["014412345", "+97714412345", "+977 1 4412345"],
  ["+977 1 4412345", "+97714412345", "+977 1 4412345"],
  ["+97715970000", "+97715970000", "+977 1 5970000"],
  ["061-520000", "+97761520000", "+977 61 520000"],
  ["021-521234", "+97721521234", "+977 21 521234"],
  ["1660-01-23456", "+97716600123456", "+977 16600123456"],
  ["+91 98765 43210", "+919876543210", "+91 98765 43210"],
])("%s is a valid number", (text, e164, shown) => {
  const phone = readPhone(text);
  expect(phone?.e164).toBe(e164);
  expect(phone && `${phone.countryCode}${phone.number}`).toBe(e164);
  expect(phoneText(e164)).toBe(shown);
});

test.each(PASTED_PHONES)("%j is a valid number", (text, national) => {
  expect(readPhone(text)?.e164).toBe(`+977${national}`);
});

test.each([
  "",
  " ",
  "9661234567",
  "9901234567",
  "98412345",
  "100",
  "+",
  "abc",
  "98412CALL7",
  "9841234567 ext 5",
  "<b>9841234567",
  "1".repeat(60),
])("%j is not a valid number", (text) => {
  expect(readPhone(text)).toBeUndefined();
});

describe("countries", () => {
  test("a number belongs to the chosen country, unless its dial code is of another", () => {
    expect(readPhone("98765 43210", "IN")?.e164).toBe("+919876543210");
    expect(readPhone("+9779841234567", "IN")?.countryCode).toBe("+977");
    for (const country of ["", "XX", "np", "constructor"])
      expect(readPhone("9841234567", country)).toBeUndefined();
  });

  test("are offered by name in the page's language, with Latin digits", () => {
    expect(dialOptions("en").find(({ value }) => value === "NP")?.label).toBe("Nepal +977");
    expect(dialOptions("np").find(({ value }) => value === "NP")?.label).toBe("नेपाल +977");
    expect(dialOptions("en").length).toBeGreaterThan(230);
  });
});
