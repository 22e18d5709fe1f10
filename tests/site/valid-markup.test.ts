import { beforeAll, describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { useSampling } from "#tests/sample.ts";
import { screensOf } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { markupFaults } from "#tests/valid-markup.ts";

const site = useSite();
const sampleOf = useSampling();
let cookie = "";

beforeAll(async () => {
  cookie = await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
});

test("what is not valid is found", async () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
  expect(await markupFaults(page('<main><h1>A</h1><p>रु 5, <b lang="ne">मुना</b></p></main>'))).toEqual([]);
  for (const body of [
    '<p id="a">A</p><p id="a">B</p>',
    "<p><div>A</div></p>",
    "<ul><p>A</p></ul>",
    "<img src='a'>",
    "<p>मुना मदन</p>",
    "<p>By मुना, रु 5</p>",
  ])
    expect(await markupFaults(page(body)), body).not.toEqual([]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  test("html-validate finds nothing on a screen", { timeout: 300_000 }, async () => {
    const faults: string[] = [];
    const screens = await screensOf(site, "public", "account", "desk");
    for (const { path, kind } of sampleOf(screens, 60, `markup in ${language}`)) {
      const headers = kind === "public" ? {} : { cookie };
      const response = await site.get(inLanguage(path, language), { headers });
      if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
      const found = await markupFaults(await response.text());
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
