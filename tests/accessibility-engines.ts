import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(require.resolve(path), "utf8");

type Sniffer = {
  process(standard: string, content: Document, done: () => void): void;
  getTranslation(key: string): string | undefined;
  getMessages(): { type: number; code: string; msg: string; element: Element | null }[];
  readonly ERROR: number;
};
type EqualAccess = {
  Checker: new () => {
    check(
      content: Document,
      policies: string[],
    ): Promise<{
      results: {
        ruleId: string;
        value: [string, string];
        message: string;
        snippet: string;
        path: { dom: string };
      }[];
    }>;
  };
};

/** What HTML_CodeSniffer says is wrong in a page by WCAG 2 AA, one line for each element. */
export async function snifferFaults(page: Page): Promise<string[]> {
  await addOnce(page, "HTMLCS", "html_codesniffer/build/HTMLCS.js");
  return page.evaluate(async () => {
    const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
    // It has no words for some of what it finds, and stops there.
    const wordsOf = HTMLCS.getTranslation.bind(HTMLCS);
    HTMLCS.getTranslation = (key) => wordsOf(key) ?? key;
    // It stops at a box without a name, such as the one that selects all rows and sends nothing.
    for (const box of document.querySelectorAll("input:not([name])")) box.setAttribute("name", "none");
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    return (
      HTMLCS.getMessages()
        .filter(({ type }) => type === HTMLCS.ERROR)
        // An address as the name of who signs in: HTML allows it in a field for addresses, which the engine does not know yet.
        .filter(
          ({ code, element }) =>
            !code.endsWith("H98") || element?.getAttribute("autocomplete") !== "username",
        )
        .map(({ code, msg, element }) => `${code}: ${msg} ${element?.outerHTML.slice(0, 160) ?? ""}`)
    );
  });
}

/**
 * It takes each form for a landmark, and wants a name for it. By HTML's mapping to ARIA only a form with a name is one; a list in which each
 * row has buttons would have a hundred.
 */
const NAMELESS_FORMS = ["aria_landmark_name_unique", "aria_form_label_unique"];

/** What the engine of IBM's Equal Access says is a violation in a page, one line for each element. */
export async function equalAccessFaults(page: Page): Promise<string[]> {
  await addOnce(page, "ace", "accessibility-checker-engine/ace.js");
  // What is folded has no labels for it, though no browser shows the fields either.
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll("details")) {
      // Of those with one name only one can be open.
      folded.removeAttribute("name");
      folded.open = true;
    }
  });
  return page.evaluate(async (ofNamelessForms) => {
    const { ace } = globalThis as unknown as { ace: EqualAccess };
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    return results
      .filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL")
      .filter(({ ruleId }) => !ofNamelessForms.includes(ruleId))
      .filter(({ ruleId, path }) => {
        // It takes a text of one pixel, which is for screen readers, for none.
        const { singleNodeValue } = document.evaluate(
          path.dom,
          document,
          null,
          XPathResult.FIRST_ORDERED_NODE_TYPE,
        );
        // An address as the name of who signs in, as above.
        if (
          ruleId === "input_autocomplete_valid" &&
          (singleNodeValue as Element).getAttribute("autocomplete") === "username"
        )
          return false;
        return ruleId !== "label_content_exists" || !singleNodeValue?.textContent?.trim();
      })
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`);
  }, NAMELESS_FORMS);
}

/** Brings an engine into a page that does not have it. The policy of the page forbids scripts of others, and not those of the protocol. */
async function addOnce(page: Page, name: string, file: string): Promise<void> {
  if (await page.evaluate((each) => each in globalThis, name)) return;
  await page.evaluate(`${read(file)};globalThis.${name} = ${name};`);
}
