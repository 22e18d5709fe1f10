import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

/** Modules of every floor, as somebody elsewhere would import them. */
const DB = "#app/db/client.server.ts";
const DOMAIN = "#app/domain/money.ts";
const DEMO = "#app/demo/house.ts";
const FEATURE = "#app/features/catalogue/filters.ts";
const FEATURE_DEEP = "#app/features/covers/designs/hills.ts";
const I18N = "#app/i18n/generated/messages.js";
const PLATFORM = "#app/platform/log/log.server.ts";
const ROUTE = "#app/routes/public/home.tsx";
const SERVER = "#server/app.ts";
const UI = "#app/ui/button.tsx";
const BRAND = "#brand/hero.ts";
const COMMAND = "#commands/build.ts";
const TESTS = "#tests/database.ts";
const UP = ["../x.ts", "../../a/b.ts"];
const NODE = ["node:fs", "node:fs/promises"];
const QUERIES = ["drizzle-orm", "drizzle-orm/pg-core", "pg"];
const SCREEN = ["react", "react-router"];

type Floor = {
  readonly file: string;
  readonly never: readonly string[];
  readonly may: readonly string[];
  /** What the linter answers. */
  readonly says: string;
};

const PURE = "domain is pure: it imports only itself";
const NO_PRODUCT = "ui knows nothing of the product";
const WORDS_ONLY = "db knows only domain words";
const ASKS = "a route asks a feature";
const APART = "features do not import each other; inside one write ./";
const NO_DATABASE = "only a *.server.ts reaches the database; the browser may get the rest";
const ASKED = "a command asks features, platform, db or demo";
const PLUMBING = "plumbing knows no rooms";
const FEATURE_NEVER = [FEATURE, FEATURE_DEEP, ROUTE, DEMO, SERVER, ...UP];
const FEATURE_MAY = [DOMAIN, PLATFORM, UI, I18N, "./x.ts", "react", "zod"];

// The table of docs/ARCHITECTURE.md, and what follows from it for the suffixes of a feature's files.
const FLOORS: readonly Floor[] = [
  {
    file: "app/domain/x.ts",
    never: [
      DB,
      DEMO,
      FEATURE,
      I18N,
      PLATFORM,
      ROUTE,
      UI,
      DOMAIN,
      SERVER,
      BRAND,
      COMMAND,
      ...UP,
      ...NODE,
      ...QUERIES,
      ...SCREEN,
    ],
    may: ["./money.ts", "isbn3"],
    says: PURE,
  },
  {
    file: "app/ui/x.tsx",
    never: [DB, DEMO, DOMAIN, FEATURE, PLATFORM, ROUTE, SERVER, BRAND, COMMAND, ...UP, ...NODE, ...QUERIES],
    may: ["./button.tsx", I18N, "react", "react-router"],
    says: NO_PRODUCT,
  },
  {
    file: "app/i18n/x.ts",
    never: [DB, DOMAIN, PLATFORM, UI, ...UP],
    may: ["./x.ts"],
    says: "i18n imports nothing",
  },
  {
    file: "app/db/tables/x.server.ts",
    never: [DEMO, FEATURE, I18N, PLATFORM, ROUTE, UI, SERVER, ...UP, ...SCREEN],
    may: [DOMAIN, DB, "./columns.server.ts", ...QUERIES, ...NODE],
    says: WORDS_ONLY,
  },
  {
    file: "app/routes/public/x.tsx",
    never: [DB, DEMO, ROUTE, SERVER, ...UP, ...QUERIES],
    may: [DOMAIN, FEATURE, I18N, PLATFORM, UI, ...SCREEN],
    says: ASKS,
  },
  {
    file: "app/features/y/x.server.ts",
    never: FEATURE_NEVER,
    may: [DB, ...FEATURE_MAY, ...NODE, ...QUERIES],
    says: APART,
  },
  {
    file: "app/features/y/x.test.ts",
    never: FEATURE_NEVER,
    may: [DB, ...FEATURE_MAY, ...NODE, ...QUERIES],
    says: APART,
  },
  ...["x.ts", "x.view.tsx", "x.form.tsx", "x.schema.ts", "deeper/x.ts"].map((name) => ({
    file: `app/features/y/${name}`,
    never: [...FEATURE_NEVER, DB, ...NODE, ...QUERIES],
    may: FEATURE_MAY,
    says: NO_DATABASE,
  })),
  {
    file: "app/features/covers/designs/x.ts",
    never: [FEATURE, ROUTE, DEMO, DB, SERVER, ...UP, ...NODE, ...QUERIES],
    may: ["#app/features/covers/shapes.ts", "./hills.ts"],
    says: "a design knows its own room alone",
  },
  {
    file: "app/platform/mail/x.server.ts",
    never: [FEATURE, FEATURE_DEEP, ROUTE, UI, DEMO, SERVER, ...UP],
    may: [DB, DOMAIN, I18N, PLATFORM, ...NODE, ...QUERIES],
    says: PLUMBING,
  },
  {
    file: "app/demo/books/x.ts",
    never: [ROUTE, UI, SERVER, ...UP],
    may: [DB, DOMAIN, FEATURE, PLATFORM, DEMO],
    says: "the demo house fills rooms, it does not draw screens",
  },
  {
    file: "server/x.ts",
    never: [FEATURE, ROUTE, UI, DEMO, ...UP],
    may: [DB, DOMAIN, PLATFORM, SERVER, ...NODE],
    says: "the server carries requests; it may ask platform",
  },
  {
    file: "commands/x.ts",
    never: [ROUTE, UI, TESTS, ...UP],
    may: [DB, DOMAIN, FEATURE, PLATFORM, DEMO, BRAND, SERVER, ...NODE],
    says: ASKED,
  },
  {
    file: "commands/x.test.ts",
    never: [ROUTE, UI, ...UP],
    may: [DB, DOMAIN, FEATURE, PLATFORM, DEMO, BRAND, SERVER, TESTS, ...NODE],
    says: ASKED,
  },
  {
    file: "tests/site/x.test.ts",
    never: [COMMAND, ...UP],
    may: [DB, FEATURE, SERVER, TESTS],
    says: "what tests and commands both need stands in app or server",
  },
];

/** How many lines that are not blank a file of each floor may have. */
const LENGTHS: readonly (readonly [file: string, lines: number])[] = [
  ["app/domain/long.ts", 250],
  ["app/features/y/long.server.ts", 250],
  ["app/features/y/long.view.tsx", 250],
  ["app/routes/public/long.tsx", 120],
  ["app/db/tables/long.server.ts", 300],
  ["app/platform/mail/long.server.ts", 300],
  ["server/long.ts", 300],
  ["tests/long.ts", 300],
  ["app/features/y/long.test.ts", 400],
  ["app/domain/long.test.ts", 400],
];

/** One bad file a rule, and the rule that must object. */
const HABITS: readonly (readonly [rule: string, file: string, text: string])[] = [
  [
    "eslint(no-restricted-imports)",
    "app/features/y/router-link.view.tsx",
    'import { Link } from "react-router";\nexport const Onward = () => <Link to="/">On</Link>;',
  ],
  ["eslint(no-restricted-properties)", "app/domain/random.ts", "export const id = () => Math.random();"],
  [
    "eslint(no-restricted-properties)",
    "tests/journeys/wait.test.ts",
    "type Page = { waitForTimeout(ms: number): Promise<void> };\nexport const wait = (page: Page) => page.waitForTimeout(5);",
  ],
  [
    "eslint(no-restricted-properties)",
    "app/features/y/transaction.server.ts",
    'import { db } from "#app/db/client.server.ts";\n// @ts-expect-error: the type has none either.\nexport const write = () => db().transaction(async () => {});',
  ],
  ["typescript(no-explicit-any)", "app/domain/any.ts", "export const read = (value: any) => String(value);"],
  [
    "typescript(no-floating-promises)",
    "app/platform/mail/floating.server.ts",
    "const send = async () => {};\nexport function later(): void {\n  send();\n}",
  ],
  [
    "typescript(consistent-type-imports)",
    "app/features/y/type-import.ts",
    'import { Kind } from "./x.ts";\nexport const one = (kind: Kind) => kind;',
  ],
  [
    "react(no-danger)",
    "app/ui/danger.tsx",
    "export const Raw = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;",
  ],
  // Without its prefix a module of Node would pass the rules of the floors.
  ["unicorn(prefer-node-protocol)", "app/domain/bare.ts", 'import fs from "fs";\nexport const one = fs;'],
  ["unicorn(filename-case)", "app/domain/MoneyBag.ts", "export const a = 1;"],
  ["unicorn(filename-case)", "app/ui/Button.tsx", "export const a = 1;"],
  [
    "import(no-cycle)",
    "app/domain/cycle-a.ts",
    'import { b } from "./cycle-b.ts";\nexport const a = () => b;',
  ],
  [
    "import(no-cycle)",
    "app/domain/cycle-b.ts",
    'import { a } from "./cycle-a.ts";\nexport const b = () => a;',
  ],
  ["eslint(no-unused-vars)", "app/domain/unused.ts", "const unused = 1;\nexport const used = 2;"],
];

type Objection = { readonly rule: string; readonly message: string; readonly help: string };

const folder = mkdtempSync(path.join(os.tmpdir(), "floors-"));
const objections = new Map<string, Objection[]>();

beforeAll(() => {
  for (const name of [".oxlintrc.json", "tsconfig.json", "package.json"])
    copyFileSync(name, path.join(folder, name));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  for (const { file, never, may } of FLOORS) {
    write(file, importing(never));
    write(goodFile(file), importing(may));
  }
  for (const [file, lines] of LENGTHS) {
    write(file, `${longText(lines)}export const last = 0;\n`);
    write(goodFile(file), `${longText(lines)}\n\n`);
  }
  write("app/domain/currencies.ts", longText(300));
  for (const [, file, text] of HABITS) write(file, `${text}\n`);
  lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** A file beside another, with the same suffix, which holds what is right. */
function goodFile(file: string): string {
  return path.posix.join(path.posix.dirname(file), `good-${path.posix.basename(file)}`);
}

function importing(modules: readonly string[]): string {
  // Of the router two names are refused everywhere, so that it cannot be imported whole.
  const whatOf = (module: string, name: string) =>
    module === "react-router" ? `{ href as ${name} }` : `* as ${name}`;
  const lines = modules.map(
    (module, at) => `import ${whatOf(module, `m${at}`)} from "${module}";\nconsole.log(m${at});`,
  );
  return `${lines.join("\n")}\n`;
}

function longText(lines: number): string {
  return Array.from({ length: lines }, (_none, at) => `export const line${at} = ${at};\n`).join("");
}

function lint(): void {
  const args = ["--type-aware", "--format", "json", "app", "server", "commands", "tests"];
  const { stdout } = spawnSync(path.resolve("node_modules/.bin/oxlint"), args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  type Diagnostic = { filename: string; code: string; message: string; help?: string };
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  for (const { filename, code, message, help = "" } of diagnostics) {
    const known = objections.get(filename) ?? [];
    objections.set(filename, [...known, { rule: code, message, help }]);
  }
}

function rulesBrokenBy(file: string): string[] {
  return (objections.get(file) ?? []).map(({ rule }) => rule);
}

/** Modules whose import was objected to in a file, with what was said. */
function refusedIn(file: string): string[] {
  const found = (objections.get(file) ?? []).filter(({ rule }) => rule === "eslint(no-restricted-imports)");
  return [...new Set(found.map(({ message, help }) => `${/'([^']*)'/.exec(message)?.[1] ?? ""}: ${help}`))];
}

describe.each(FLOORS)("$file", ({ file, never, says }) => {
  test("is refused each floor it must not know", () => {
    expect(refusedIn(file).toSorted()).toEqual(never.map((module) => `${module}: ${says}`).toSorted());
  });

  test("is let to those it may", () => {
    expect(refusedIn(goodFile(file))).toEqual([]);
  });
});

describe("the length of a file", () => {
  test.each(LENGTHS)("%s is %i lines at most", (file) => {
    expect(rulesBrokenBy(file)).toContain("eslint(max-lines)");
    expect(rulesBrokenBy(goodFile(file))).not.toContain("eslint(max-lines)");
  });

  test("is no matter where the file is a table of facts", () => {
    expect(rulesBrokenBy("app/domain/currencies.ts")).not.toContain("eslint(max-lines)");
  });
});

test.each(HABITS)("%s is broken by %s", (rule, file) => {
  expect(rulesBrokenBy(file)).toContain(rule);
});

test("a rule that is not kept fails the run", () => {
  const { status } = spawnSync(path.resolve("node_modules/.bin/oxlint"), ["app/domain/random.ts"], {
    cwd: folder,
  });
  expect(status).toBe(1);
});
