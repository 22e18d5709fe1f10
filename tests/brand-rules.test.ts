import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND_BOOK } from "#app/db/seed/brand-book.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { WORDMARK_BOX } from "#app/ui/generated/letters.ts";

// The rules that the brand book gives others are kept by the site (reported-situations-2, S19).

const REM_PX = 16;

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

const RULES = BRAND_BOOK.flatMap(({ pages }) =>
  pages.flatMap(({ parts }) => parts.map(({ text }) => text?.en ?? "")),
);
/** The rule that has these words. A rule that was reworded or removed is looked at again. */
function ruleOf(pattern: RegExp): RegExpExecArray {
  const found = RULES.map((text) => pattern.exec(text)).find((match) => match !== null);
  if (!found) throw new Error(`The brand book has no rule like ${pattern.source}.`);
  return found;
}

test("“no exclamation marks”: no text of the site has one", () => {
  ruleOf(/no exclamation marks/);
  for (const language of LANGUAGES)
    for (const file of filesOf(`app/i18n/messages/${language}`, /\.json$/)) {
      const texts = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>);
      expect(texts.filter(([, text]) => text.includes("!"))).toEqual([]);
    }
  for (const file of filesOf("app/features/information", /\.content\.ts$/))
    expect(/[\p{L}\p{M}]!/u.test(readFileSync(file, "utf8")), file).toBe(false);
});

test("“Hurry! Only 3 left!” is wrong: readers are told how many there are, and not to hurry", () => {
  const texts = LANGUAGES.flatMap((language) =>
    ["cart", "checkout", "catalogue", "orders", "holds"].flatMap((name) => {
      const file = filesOf(`app/i18n/messages/${language}`, new RegExp(`^${name}\\.json$`));
      return file.flatMap((each) =>
        Object.values(JSON.parse(readFileSync(each, "utf8")) as Record<string, string>),
      );
    }),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /\bonly \{\w+\} left|\bhurry\b|मात्र बाँकी|छिटो गर/i.test(text))).toEqual([]);
});

test("“never set it narrower than …”: every wordmark of the site is as wide", () => {
  const least = Number(ruleOf(/never set it narrower than (\d+) pixels/)[1]);
  const [, , boxWidth = 0, boxHeight = 1] = WORDMARK_BOX.split(" ").map(Number);
  const heights = [
    ...filesOf("app", /\.tsx$/).flatMap((file) =>
      Array.from(readFileSync(file, "utf8").matchAll(/<Wordmark\b[^>]*height=\{(\d+)\}/g), ([, height]) =>
        Number(height),
      ),
    ),
    ...["header", "footer"].flatMap((part) =>
      Array.from(
        readFileSync(`app/features/public-shell/${part}.module.css`, "utf8").matchAll(
          /\.(?:brand|about) svg \{\s*height: ([\d.]+)rem/g,
        ),
        ([, height]) => Number(height) * REM_PX,
      ),
    ),
  ];
  expect(heights.length).toBeGreaterThanOrEqual(6);
  for (const height of heights) expect((height * boxWidth) / boxHeight).toBeGreaterThanOrEqual(least);
});

test("“A badge … on the picture” is wrong: nothing stands on the cover of a card", () => {
  ruleOf(/A badge, a price or a web address on the picture/);
  const card = readFileSync("app/features/catalogue/card.view.tsx", "utf8");
  expect(card).toMatch(/<div className=\{styles\.cover\}>\s*<Cover [^>]*\/>\s*<\/div>/);
});
