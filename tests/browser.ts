import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { inLanguage, type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { launchOptions } from "./find-browser.ts";

/** How a page is opened. */
export type Visit = {
  /** Path without language prefix. */
  readonly path: string;
  readonly language?: Language;
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  /** False: the browser runs no script. */
  readonly script?: boolean;
  /** Statuses of 400 and above that this journey expects. */
  readonly statuses?: readonly number[];
  /** Texts of console warnings that this journey expects. */
  readonly warnings?: readonly string[];
  /** Script errors that this journey expects, as the beginnings of their texts. */
  readonly errors?: readonly string[];
  /** Console errors that this journey expects, as the beginnings of their texts. */
  readonly consoleErrors?: readonly string[];
  /** Origins that this journey leaves to, beside the site's own. */
  readonly origins?: readonly string[];
  /** Cookies as one header, such as the session of a person signed in by a request. */
  readonly cookies?: string;
  /** Called with the page before its first navigation. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** True: a font that comes late is left for the next page, as for visitors, and a page is open once it has been painted. */
  readonly lateFonts?: boolean;
};

type PageOpener = {
  /** Opens a path in a context of its own and waits until the page is interactive. */
  readonly visit: (visit: Visit) => Promise<Page>;
  /**
   * Opens one path after the other in one context, so that what the pages share is fetched once. Colours and window
   * size are set again for each screen.
   */
  readonly visitEach: <Screen extends Pick<Visit, "path" | "statuses">>(
    screens: readonly Screen[],
    look: Omit<Visit, "path" | "statuses">,
    work: (page: Page, screen: Screen) => Promise<unknown>,
  ) => Promise<void>;
};

/** A test that needs a browser; skipped where none starts (its setup reports why). */
export const journey = test.skipIf("reason" in inject("browser"));

/** The browser of this process, which runs the journeys of many files. It ends with the process. */
let started: Promise<Browser> | undefined;

/**
 * Gives the journeys of a file contexts of their own in the browser of this process. Each of these fails the test that opened the
 * page: console messages, script errors, scripts and styles refused by the content security policy, failed requests, and
 * requests to another origin.
 */
export function useBrowser(site: { readonly url: string }): PageOpener {
  let browser: Browser;
  let failures: string[] = [];
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    const shared = inject("browser");
    if ("reason" in shared) throw new Error(shared.reason);
    browser = await (started ??= chromium.launch(launchOptions(shared.found)));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const collected = failures;
    failures = [];
    expect(collected).toEqual([]);
  });

  async function open(
    {
      script = true,
      cookies = "",
      warnings = [],
      errors = [],
      consoleErrors = [],
      origins = [],
      prepare,
      lateFonts = false,
      ...look
    }: Omit<Visit, "path" | "statuses">,
    statuses: () => readonly number[],
  ): Promise<Page> {
    const context = await browser.newContext({ ...settingsOf(look), javaScriptEnabled: script });
    contexts.push(context);
    await context.addCookies(cookiesIn(cookies, site.url));
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    reportFailures(
      page,
      [site.url, ...origins],
      { statuses, script, warnings, errors, consoleErrors },
      (text) => failures.push(`${new URL(page.url()).pathname}: ${text}`),
    );
    if (!lateFonts) await waitForFonts(page);
    await prepare?.(page);
    return page;
  }

  async function navigate(
    page: Page,
    path: string,
    { language = "en", script = true, lateFonts }: Omit<Visit, "path">,
  ) {
    // A page has not loaded before its fonts.
    await page.goto(site.url + inLanguage(path, language), {
      waitUntil: lateFonts ? "domcontentloaded" : "load",
    });
    if (lateFonts) await painted(page);
    else if (script) await ready(page);
  }

  return {
    async visit({ path, statuses = [], ...look }) {
      const page = await open(look, () => statuses);
      await navigate(page, path, look);
      return page;
    },
    async visitEach(screens, look, work) {
      let expected: readonly number[] = [];
      const page = await open(look, () => expected);
      const { colorScheme, viewport } = settingsOf(look);
      for (const screen of screens) {
        expected = screen.statuses ?? [];
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await navigate(page, screen.path, look);
        await work(page, screen);
      }
      await page.context().close();
    },
  };
}

/** A visit whose scripts come only when they are sent, as on a slow connection: somebody uses the page before. */
export function lateScripts() {
  const opened = Promise.withResolvers<Page>();
  const sent = Promise.withResolvers<undefined>();
  return {
    page: opened.promise,
    send: () => sent.resolve(undefined),
    prepare: async (page: Page) => {
      await page.route(/\.js$/, async (route) => {
        await sent.promise;
        await route.continue();
      });
      opened.resolve(page);
    },
  };
}

/** Waits until the page has shown something. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

/** Waits until React has hydrated the page, so that later input has its handlers. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React sets a property on hydrated elements; the footer is the last part of a page, and a desk's page has none.
    const last = document.querySelector("footer") ?? document.querySelector("main");
    return last !== null && Object.keys(last).some((key) => key.startsWith("__reactProps"));
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Has the browser wait for the fonts of the site, however busy the machine is: a visitor's browser gives them a tenth of a second,
 * and a page that is measured must not depend on it. (A route of Playwright would turn the cache off.)
 */
async function waitForFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    try {
      if (responseStatusCode !== 200) {
        await session.send("Fetch.continueResponse", { requestId });
        return;
      }
      const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
      const css = Buffer.from(body, base64Encoded ? "base64" : "utf8").toString();
      await session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: 200,
        // The body was decoded, and its length changes.
        responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
        body: Buffer.from(css.replaceAll(/font-display: ?optional/g, "font-display:block")).toString(
          "base64",
        ),
      });
    } catch {
      // The page was closed or has gone on to another one.
    }
  });
  await session.send("Fetch.enable", {
    patterns: [{ urlPattern: "*/assets/*.css", requestStage: "Response" }],
  });
}

function settingsOf({
  language = "en",
  width = 1280,
  height = 800,
  theme = "light",
}: Pick<Visit, "language" | "width" | "height" | "theme">) {
  return {
    viewport: { width, height },
    colorScheme: theme,
    locale: PLATFORM_TAGS[language].intl,
    reducedMotion: "reduce",
    hasTouch: width < 600,
  } as const satisfies BrowserContextOptions;
}

function cookiesIn(header: string, url: string) {
  return header.split("; ").flatMap((pair) => {
    const [, name, value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return name ? [{ name, value, url }] : [];
  });
}

function reportFailures(
  page: Page,
  origins: readonly string[],
  {
    statuses,
    script,
    warnings,
    errors,
    consoleErrors,
  }: {
    statuses: () => readonly number[];
    script: boolean;
    warnings: readonly string[];
    errors: readonly string[];
    consoleErrors: readonly string[];
  },
  report: (text: string) => void,
): void {
  page.on("console", (message) => {
    // The browser repeats each error status on the console; the responses themselves are checked below.
    const isRepeated = message.text().startsWith("Failed to load resource: the server responded");
    const isExpected =
      isRepeated ||
      warnings.includes(message.text()) ||
      // The fonts of the page's language are asked for at once, and a page may have its headings in the other script alone.
      /woff2 was preloaded using link preload but not used/.test(message.text()) ||
      consoleErrors.some((expected) => message.text().startsWith(expected));
    if (["error", "warning"].includes(message.type()) && !isExpected) report(message.text());
  });
  page.on("pageerror", ({ message }) => {
    if (!errors.some((expected) => message.startsWith(expected))) report(message);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !origins.includes(origin))
      report(`requested another origin: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // Navigating before everything has loaded aborts requests, and a browser without script requests no scripts;
    // neither is a failure.
    const text = request.failure()?.errorText ?? "";
    const isExpected = text === "net::ERR_ABORTED" || (!script && request.resourceType() === "script");
    if (!isExpected) report(`${request.url()} failed: ${text}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && !statuses().includes(response.status()))
      report(`${response.url()} answered ${response.status()}`);
  });
}
