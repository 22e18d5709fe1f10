import { expect, test } from "vitest";
import { keyFor, seal, unseal } from "./sealed.server.ts";

const KEY = keyFor("a secret of the test", "letters");

test("a text is decrypted with its key and for its owner alone", () => {
  const text = seal({ digits: "9841234567" }, KEY, "one");
  expect(unseal(text, KEY, "one")).toEqual({ digits: "9841234567" });
  expect(() => unseal(text, KEY, "another")).toThrow();
  expect(() => unseal(text, keyFor("a secret of the test", "identity"), "one")).toThrow();
});

test.each<[what: string, spell: (text: string) => string]>([
  ["with a further part", (text) => `${text}.x`],
  ["with an empty part", (text) => `${text}.`],
  ["with padding", (text) => `${text}=`],
  ["with a sign that is no base64", (text) => `${text}!`],
  ["with a space in it", (text) => text.replace("v1.", "v1. ")],
  ["in the other alphabet", (text) => text.replaceAll("-", "+").replaceAll("_", "/")],
  ["with other bits after the last byte", (text) => text.slice(0, -1) + next(text.slice(-1))],
  ["without its end", (text) => text.slice(0, 41)],
])("a text that is spelled %s is refused", (_what, spell) => {
  // As many bytes as leave bits of the last sign unused, and bytes that both alphabets spell in their own way.
  const text = textWith(/[-_]/);
  expect(() => unseal(spell(text), KEY, "one")).toThrow();
});

function textWith(pattern: RegExp): string {
  for (;;) {
    const text = seal("12", KEY, "one");
    if (pattern.test(text)) return text;
  }
}

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const next = (sign: string): string => SIGNS[SIGNS.indexOf(sign) + 1] ?? "A";
