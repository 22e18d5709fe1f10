import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type FoundBrowser, findBrowser } from "./find-browser.ts";

/** The browser that each process of journeys starts, or why they are skipped. */
type JourneyBrowser = { readonly found: FoundBrowser } | { readonly reason: string };

declare module "vitest" {
  export interface ProvidedContext {
    /** The browser of the journeys, or why they are skipped. */
    browser: JourneyBrowser;
  }
}

/** Finds the browser that each process of journeys starts, and reports when there is none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-browser-"));
  const search: JourneyBrowser = await findBrowser(folder, (message) => console.error(message));
  project.provide("browser", search);
  if ("reason" in search) {
    console.error(skippedMessage(search.reason));
    return async () => {
      console.error(skippedMessage(search.reason));
      rmSync(folder, { recursive: true, force: true });
    };
  }
  console.error(`Journeys run in ${search.found.description}.`);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

function skippedMessage(reason: string): string {
  return `Journeys are skipped: ${reason}.`;
}
