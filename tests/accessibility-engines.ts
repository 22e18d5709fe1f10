import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(require.resolve(path), "utf8");

type Sniffer = {
  process(standard: string, content: Document, done: () => void): void;
  getMessages(): { type: number; code: string; msg: string; element: Element | null }[];
  readonly ERROR: number;
};
type EqualAccess = {
  Checker: new () => {
    check(
      content: Document,
      policies: string[],
    ): Promise<{
      results: { ruleId: string; value: [string, string]; message: string; path: { dom: string } }[];
    }>;
  };
};

/** What HTML_CodeSniffer says is wrong in a page by WCAG 2 AA, one line for each element. */
export async function snifferFaults(page: Page): Promise<string[]> {
  await addOnce(page, "HTMLCS", "html_codesniffer/build/HTMLCS.js");
  return page.evaluate(async () => {
    const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => `${code}: ${msg} ${element?.outerHTML.slice(0, 160) ?? ""}`);
  });
}

/** What the engine of IBM's Equal Access says is a violation in a page, one line for each element. */
export async function equalAccessFaults(page: Page): Promise<string[]> {
  await addOnce(page, "ace", "accessibility-checker-engine/ace.js");
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: EqualAccess };
    const { results } = await new ace.Checker().check(document, ["IBM_Accessibility"]);
    return results
      .filter(({ value: [level, outcome] }) => level === "VIOLATION" && outcome === "FAIL")
      .map(({ ruleId, message, path }) => `${ruleId}: ${message} ${path.dom}`);
  });
}

/** Brings an engine into a page that does not have it. The policy of the page forbids scripts of others, and not those of the protocol. */
async function addOnce(page: Page, name: string, file: string): Promise<void> {
  if (await page.evaluate((each) => each in globalThis, name)) return;
  await page.evaluate(`${read(file)};globalThis.${name} = ${name};`);
}
