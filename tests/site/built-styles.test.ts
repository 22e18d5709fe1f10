import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { strayValues } from "#tests/style-values.ts";

const ASSETS = "build/client/assets";

test("the built style sheets have no colour, letter size or radius that is not a token", () => {
  const sheets = readdirSync(ASSETS).filter((file) => file.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(10);
  const found = sheets.flatMap((file) =>
    strayValues(readFileSync(`${ASSETS}/${file}`, "utf8")).map(
      ({ selector, declaration }) => `${file} ${selector} { ${declaration} }`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([
  [".a{color:#123456}", "color: #123456"],
  [".a{background:rgb(1 2 3 / .5)}", "background: rgb(1 2 3 / .5)"],
  [".a{border-block-start:1px solid red}", "border-block-start: 1px solid red"],
  [".a{--own:oklch(50% 0 0)}", "--own: oklch(50% 0 0)"],
  [".a{font-size:17px}", "font-size: 17px"],
  [".a{font-size:1.1rem}", "font-size: 1.1rem"],
  ["@media (min-width:600px){.a{border-radius:6px}}", "border-radius: 6px"],
  ["@media print{.a{color:#123}}", "color: #123"],
])("%s has a value that is not a token", (css, declaration) => {
  expect(strayValues(css)).toEqual([{ selector: ".a", declaration }]);
});

test.each([
  ".a{color:var(--text);background:transparent;border:1px solid currentcolor}",
  ".a{font-size:var(--size-h2);border-radius:var(--radius-control)}",
  ":root{--c-nila-900:#121A3A;--shadow-overlay:0 12px 32px rgb(11 16 38 / .24)}",
  "@media print{.a{color:#000;background:#fff;font-size:11pt}}",
  ".a{color:var(--white);background:color-mix(in srgb,var(--c-nila-950) 72%,transparent)}",
])("%s has tokens alone", (css) => {
  expect(strayValues(css)).toEqual([]);
});
