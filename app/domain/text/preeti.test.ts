import { describe, expect, test } from "vitest";
import { fromPreeti, looksLikePreeti, looksLikePreetiNumber } from "./preeti.ts";

const CASES: readonly (readonly [string, string])[] = [
  ["g]kfn", "नेपाल"],
  ["g]kfnL ;flxTo", "नेपाली साहित्य"],
  ["sf7df8f}+", "काठमाडौं"],
  ["k':ts", "पुस्तक"],
  ["d'gf dbg", "मुना मदन"],
  ["nIdLk|;fb b]jsf]6f", "लक्ष्मीप्रसाद देवकोटा"],
  ["k|sfzs", "प्रकाशक"],
  ["lzIff", "शिक्षा"],
  ["cfdf", "आमा"],
  ["jif{", "वर्ष"],
  ["wd{", "धर्म"],
  ["sfo{", "कार्य"],
  ["sljtf", "कविता"],
  ["P]ltxfl;s", "ऐतिहासिक"],
  ["cf]7", "ओठ"],
  ["cf}iflw", "औषधि"],
  ['km"n', "फूल"],
  ["emf]nf", "झोला"],
  ["O{Zj/", "ईश्वर"],
  ["k|Zg", "प्रश्न"],
  ["1fg", "ज्ञान"],
  ["If0f", "क्षण"],
  ["ufpF", "गाउँ"],
  ["@)*! ;fn", "२०८१ साल"],
  ["xfd|f] b]z .", "हाम्रो देश ।"],
];

describe("text written with Preeti", () => {
  test.each(CASES)("%s is %s", (typed, text) => {
    expect(fromPreeti(typed)).toBe(text);
  });

  test("keeps characters that the font does not have, and names of object methods", () => {
    expect(fromPreeti("😀\n")).toBe("😀\n");
    expect(fromPreeti("")).toBe("");
  });

  test.each([
    "g]kfnL ;flxTo",
    "sf7df8f}+",
    "nIdLk|;fb b]jsf]6f",
    "k|sfzs tyf k':ts ljs|]tf",
    "xfd|f] b]z g]kfn ;'Gb/ 5 .",
  ])("is recognised: %s", (text) => {
    expect(looksLikePreeti(text)).toBe(true);
  });

  test.each([
    "",
    "42",
    "The Ferryman's Daughter",
    "O'Reilly & Sons, Ltd.",
    "McDonald and MacArthur",
    "नेपाली साहित्य",
    "नेपाल k|sfzs",
    "https://example.org/a+b?c=[d]",
    "namaste@ekadeshma.example",
    "978-9937-0-0001-7",
    "Paperback, 320 pages; 21 x 14 cm",
    "Women/Men: A Reader",
    "iPhone and eBook",
    "Muna Madan",
    "Ein schöner Tag",
  ])("is not seen in: %s", (text) => {
    expect(looksLikePreeti(text)).toBe(false);
  });

  test("may be a number of its digits alone", () => {
    expect(["@)*!", "%", "2081", "$5", "", "!a"].filter(looksLikePreetiNumber)).toEqual(["@)*!", "%"]);
    expect(fromPreeti("@)*!")).toBe("२०८१");
  });
});
