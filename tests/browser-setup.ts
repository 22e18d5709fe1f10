import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { findBrowser, launchOptions } from "./find-browser.ts";

/** Where the browser of the journeys listens, or why they are skipped. */
type JourneyBrowser = { readonly address: string } | { readonly reason: string };

declare module "vitest" {
  export interface ProvidedContext {
    /** The browser of the journeys, or why they are skipped. */
    browser: JourneyBrowser;
  }
}

/** Starts one browser for all journeys, each of which has contexts of its own in it, and reports when there is none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-browser-"));
  const search = await findBrowser(folder, (message) => console.error(message));
  if ("reason" in search) {
    project.provide("browser", search);
    console.error(skippedMessage(search.reason));
    return async () => {
      console.error(skippedMessage(search.reason));
      rmSync(folder, { recursive: true, force: true });
    };
  }
  const server = await chromium.launchServer(launchOptions(search.found));
  project.provide("browser", { address: server.wsEndpoint() });
  console.error(`Journeys run in ${search.found.description}.`);
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

function skippedMessage(reason: string): string {
  return `Journeys are skipped: ${reason}.`;
}
