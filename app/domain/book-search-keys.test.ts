import { expect, test } from "vitest";
import { bookSearchKeys } from "./book-search-keys.ts";

test("a book's keys begin with its title, say each phrase once, and hold names in both scripts as one", () => {
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
