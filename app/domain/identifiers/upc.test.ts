import fc from "fast-check";
import { expect, test } from "vitest";
import { parseUpc } from "./upc.ts";

test.each([
  ["036000291452", "036000291452"],
  ["0 36000 29145 2", "036000291452"],
  ["0-36000-29145-2", "036000291452"],
  ["०३६०००२९१४५२", "036000291452"],
  ["042100005264", "042100005264"],
])("%s is read as %s", (text, expected) => {
  expect(parseUpc(text)).toEqual({ ok: true, value: expected });
});

test.each([
  ["", "upc.length"],
  ["03600029145", "upc.length"],
  ["9789937905398", "upc.length"],
  ["03600029145X", "upc.length"],
  ["036000291453", "upc.checkDigit"],
])("%o is refused: %s", (text, code) => {
  expect(parseUpc(text)).toEqual({ ok: false, code });
});

test("exactly one of the ten possible check digits is valid", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{11}$/), (eleven) => {
      const right = "0123456789".split("").filter((last) => parseUpc(eleven + last).ok);
      expect(right).toHaveLength(1);
    }),
  );
});
