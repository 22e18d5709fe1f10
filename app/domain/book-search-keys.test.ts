import { expect, test } from "vitest";
import { bookSearchKeys } from "./book-search-keys.ts";

test("a book's keys begin with its title, contain each phrase once, and are the same for both scripts of a name", () => {
  const keys = bookSearchKeys({
    title: { en: "Seto Dharti", np: "सेतो धरती" },
    subtitle: { np: "उपन्यास" },
    aliases: ["White Earth", "!!!"],
    contributors: [{ en: "Laxmi Prasad Devkota", np: "लक्ष्मीप्रसाद देवकोटा" }],
  });
  expect(keys.split(" ")[0]).toBe("setodrti");
  expect(keys.split(" ").filter((key) => key === "setodrti")).toHaveLength(1);
  expect(keys).toContain("lcmiprsddebkot");
  expect(keys).not.toMatch(/ {2}|^ | $/);
});

test("short words follow in full at the end, each between two delimiters and in capitals, so that no key matches them", () => {
  const keys = bookSearchKeys({
    title: { en: "Two Rivers", np: "दुई नदी" },
    aliases: [],
    contributors: [{ en: "Sanjeev Thapa K.C.", np: "सञ्जीव थापा के.सी." }],
  });
  const short = keys.split(" ").at(-1) ?? "";
  expect(short).toMatch(/^=([A-Z]+=)+$/);
  for (const form of ["=THAPA=", "=KC="]) expect(short).toContain(form);
  expect(keys.slice(0, -short.length)).not.toMatch(/[=A-Z]/);
});
