import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type BrowserSearch, findBrowser } from "./find-browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The browser of the journeys, or why they are skipped. */
    browser: BrowserSearch;
  }
}

/** Finds the browser once for all journeys, and reports at the end when there was none. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-browser-"));
  const search = await findBrowser(folder, (message) => console.error(message));
  project.provide("browser", search);
  console.error(
    "found" in search ? `Journeys run in ${search.found.description}.` : skippedMessage(search.reason),
  );
  return () => {
    if ("reason" in search) console.error(skippedMessage(search.reason));
    rmSync(folder, { recursive: true, force: true });
  };
}

function skippedMessage(reason: string): string {
  return `Journeys are skipped: ${reason}.`;
}
